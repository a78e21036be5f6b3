-- CreateTable
CREATE TABLE "score_rise" (
    "org_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "score_rise_pkey" PRIMARY KEY ("org_id","account_id","at")
);

-- CreateIndex
CREATE INDEX "score_rise_org_id_at_idx" ON "score_rise"("org_id", "at");

-- CreateIndex
CREATE INDEX "score_rise_at_idx" ON "score_rise"("at");

-- CreateIndex
CREATE INDEX "match_org_id_created_at_idx" ON "match"("org_id", "created_at");

-- AddForeignKey
ALTER TABLE "score_rise" ADD CONSTRAINT "score_rise_org_id_account_id_fkey" FOREIGN KEY ("org_id", "account_id") REFERENCES "account"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- What Prisma's schema cannot say.

-- The sources that want attention, however many others there are.
CREATE INDEX "source_failing" ON "source" ("state", "domain") WHERE "state" IN ('unhealthy', 'gone');

CREATE TRIGGER "score_rise_org_immutable" BEFORE UPDATE OF org_id ON "score_rise" FOR EACH ROW WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
