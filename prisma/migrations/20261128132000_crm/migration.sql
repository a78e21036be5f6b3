-- CreateTable
CREATE TABLE "crm_connection" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "secrets" TEXT NOT NULL,
    "login_url" TEXT,
    "instance_url" TEXT,
    "account" TEXT NOT NULL DEFAULT '',
    "settings" JSONB NOT NULL DEFAULT '{}',
    "state" TEXT NOT NULL DEFAULT 'connected',
    "last_error" TEXT,
    "failing_since" TIMESTAMPTZ(3),
    "paused_until" TIMESTAMPTZ(3),
    "next_request_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lease" UUID,
    "leased_until" TIMESTAMPTZ(3),
    "position" JSONB NOT NULL DEFAULT '{}',
    "last_pull_at" TIMESTAMPTZ(3),
    "pull_counts" JSONB NOT NULL DEFAULT '{}',
    "last_push_at" TIMESTAMPTZ(3),
    "push_position" JSONB NOT NULL DEFAULT '{}',
    "push_counts" JSONB NOT NULL DEFAULT '{}',
    "connected_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "crm_connection_pkey" PRIMARY KEY ("org_id")
);

-- CreateTable
CREATE TABLE "crm_record" (
    "org_id" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "crm_id" TEXT NOT NULL,
    "name" TEXT,
    "website" TEXT,
    "owner_email" TEXT,
    "stage" TEXT,
    "industry" TEXT,
    "employees" INTEGER,
    "country" TEXT,
    "state" TEXT,
    "city" TEXT,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "modified_at" TIMESTAMPTZ(3),
    "gone_at" TIMESTAMPTZ(3),
    "merged_into" TEXT,

    CONSTRAINT "crm_record_pkey" PRIMARY KEY ("org_id","source","crm_id")
);

-- CreateTable
CREATE TABLE "crm_record_domain" (
    "org_id" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "crm_id" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "is_chosen" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "crm_record_domain_pkey" PRIMARY KEY ("org_id","source","crm_id","domain")
);

-- CreateTable
CREATE TABLE "crm_push" (
    "org_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "crm_id" TEXT NOT NULL,
    "values" JSONB NOT NULL,
    "refused" TEXT,
    "pushed_at" TIMESTAMPTZ(3),

    CONSTRAINT "crm_push_pkey" PRIMARY KEY ("org_id","account_id")
);

-- CreateTable
CREATE TABLE "crm_note" (
    "org_id" UUID NOT NULL,
    "match_id" UUID NOT NULL,
    "crm_id" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "note_id" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "refused" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "crm_note_pkey" PRIMARY KEY ("org_id","match_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "crm_connection_id_key" ON "crm_connection"("id");

-- CreateIndex
CREATE INDEX "crm_record_org_id_modified_at_idx" ON "crm_record"("org_id", "modified_at");

-- CreateIndex
CREATE INDEX "crm_record_domain_org_id_domain_idx" ON "crm_record_domain"("org_id", "domain");

-- CreateIndex
CREATE INDEX "crm_note_org_id_state_idx" ON "crm_note"("org_id", "state");

-- AddForeignKey
ALTER TABLE "crm_record_domain" ADD CONSTRAINT "crm_record_domain_org_id_source_crm_id_fkey" FOREIGN KEY ("org_id", "source", "crm_id") REFERENCES "crm_record"("org_id", "source", "crm_id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "crm_push" ADD CONSTRAINT "crm_push_org_id_account_id_fkey" FOREIGN KEY ("org_id", "account_id") REFERENCES "account"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "crm_note" ADD CONSTRAINT "crm_note_org_id_match_id_fkey" FOREIGN KEY ("org_id", "match_id") REFERENCES "match"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- What Prisma's schema cannot say.

ALTER TABLE "crm_connection" ADD CONSTRAINT "crm_connection_kind" CHECK ("kind" IN ('hubspot', 'salesforce'));
ALTER TABLE "crm_connection" ADD CONSTRAINT "crm_connection_state" CHECK ("state" IN ('connected', 'failing', 'revoked'));
ALTER TABLE "crm_record" ADD CONSTRAINT "crm_record_source" CHECK ("source" IN ('hubspot', 'salesforce', 'file'));
ALTER TABLE "crm_note" ADD CONSTRAINT "crm_note_state" CHECK ("state" IN ('pending', 'sent', 'refused'));

CREATE TRIGGER "crm_connection_org_immutable" BEFORE UPDATE OF org_id ON "crm_connection" FOR EACH ROW WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
CREATE TRIGGER "crm_record_org_immutable" BEFORE UPDATE OF org_id ON "crm_record" FOR EACH ROW WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
CREATE TRIGGER "crm_record_domain_org_immutable" BEFORE UPDATE OF org_id ON "crm_record_domain" FOR EACH ROW WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
CREATE TRIGGER "crm_push_org_immutable" BEFORE UPDATE OF org_id ON "crm_push" FOR EACH ROW WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
CREATE TRIGGER "crm_note_org_immutable" BEFORE UPDATE OF org_id ON "crm_note" FOR EACH ROW WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
