-- AlterTable
ALTER TABLE "document" ADD COLUMN     "closed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "source" (
    "id" UUID NOT NULL,
    "org_id" UUID,
    "kind" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "url_key" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "domain" TEXT,
    "origin" TEXT NOT NULL,
    "credentials" TEXT,
    "state" TEXT NOT NULL DEFAULT 'new',
    "etag" TEXT,
    "last_modified" TEXT,
    "body_hash" TEXT,
    "unconditional_at" TIMESTAMPTZ(3),
    "position" JSONB NOT NULL DEFAULT '{}',
    "moved_to" TEXT,
    "moved_count" INTEGER NOT NULL DEFAULT 0,
    "first_pass_at" TIMESTAMPTZ(3),
    "next_check_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "last_checked_at" TIMESTAMPTZ(3),
    "last_success_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "leased_until" TIMESTAMPTZ(3),
    "lease" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "source_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "source_item" (
    "source_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "document_id" UUID,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "gone_at" TIMESTAMPTZ(3),

    CONSTRAINT "source_item_pkey" PRIMARY KEY ("source_id","key")
);

-- CreateTable
CREATE TABLE "host" (
    "host" TEXT NOT NULL,
    "next_allowed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "pause_ms" INTEGER NOT NULL DEFAULT 1000,
    "robots" TEXT,
    "robots_state" TEXT,
    "robots_fetched_at" TIMESTAMPTZ(3),

    CONSTRAINT "host_pkey" PRIMARY KEY ("host")
);

-- CreateIndex
CREATE INDEX "source_domain_idx" ON "source"("domain");

-- CreateIndex
CREATE INDEX "source_host_idx" ON "source"("host");

-- CreateIndex
CREATE INDEX "source_item_document_id_idx" ON "source_item"("document_id");

-- AddForeignKey
ALTER TABLE "source_item" ADD CONSTRAINT "source_item_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- What Prisma's schema cannot say.

-- A source is there once for everybody and once for each instance that added it as its own (null = public, and null equals null here).
CREATE UNIQUE INDEX "source_org_id_kind_url_key_key" ON "source" ("org_id", "kind", "url_key") NULLS NOT DISTINCT;
-- The work list holds only what is due; one that a replica holds is due again when its lease ends.
CREATE INDEX "source_due" ON "source" ((GREATEST("due_at", "leased_until"))) WHERE "due_at" IS NOT NULL;
ALTER TABLE "source" ADD CONSTRAINT "source_state_known" CHECK ("state" IN ('new', 'healthy', 'unhealthy', 'gone', 'blocked'));
-- What has credentials is nobody else's.
ALTER TABLE "source" ADD CONSTRAINT "source_credentials_private" CHECK ("credentials" IS NULL OR "org_id" IS NOT NULL);
CREATE TRIGGER "source_org_immutable" BEFORE UPDATE OF org_id ON "source" FOR EACH ROW WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
