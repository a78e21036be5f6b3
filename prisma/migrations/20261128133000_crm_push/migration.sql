-- AlterTable
ALTER TABLE "crm_connection" ADD COLUMN     "push_retry_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "crm_push_wanted" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "wanted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "crm_push_wanted_pkey" PRIMARY KEY ("org_id","id")
);

-- CreateIndex
CREATE INDEX "crm_push_wanted_wanted_at_idx" ON "crm_push_wanted"("wanted_at");

-- What Prisma's schema cannot say.

CREATE TRIGGER "crm_push_wanted_org_immutable" BEFORE UPDATE OF org_id ON "crm_push_wanted" FOR EACH ROW WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
