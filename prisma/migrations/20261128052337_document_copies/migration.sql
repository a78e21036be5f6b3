-- AlterTable
ALTER TABLE "document" ADD COLUMN     "language" TEXT,
ADD COLUMN     "near_keys" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- CreateTable
CREATE TABLE "document_copy" (
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "org_id" UUID,
    "url" TEXT NOT NULL,
    "url_key" TEXT NOT NULL,
    "content_hash" TEXT NOT NULL,
    "connector" TEXT NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "document_copy_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "document_copy_document_id_idx" ON "document_copy"("document_id");

-- CreateIndex
CREATE INDEX "document_near_keys_idx" ON "document" USING GIN ("near_keys");

-- AddForeignKey
ALTER TABLE "document_copy" ADD CONSTRAINT "document_copy_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- What Prisma's schema cannot say.

-- A story stands at an address once for everybody and once for each instance (null = public, and null equals null here).
CREATE UNIQUE INDEX "document_copy_org_id_url_key_key" ON "document_copy" ("org_id", "url_key") NULLS NOT DISTINCT;
CREATE TRIGGER "document_copy_org_immutable" BEFORE UPDATE OF org_id ON "document_copy" FOR EACH ROW WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
