-- AlterTable
ALTER TABLE "source" ADD COLUMN     "run_id" UUID;

-- What Prisma's schema cannot say.

-- Whether a run has sources left, and which hosts are being asked: both as small as what is due.
CREATE INDEX "source_run" ON "source" ("run_id") WHERE "due_at" IS NOT NULL;
CREATE INDEX "source_leased" ON "source" ("leased_until") WHERE "leased_until" IS NOT NULL;
