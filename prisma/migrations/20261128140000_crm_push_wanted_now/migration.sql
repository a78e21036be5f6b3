-- AlterTable
ALTER TABLE "crm_push_wanted" ALTER COLUMN "wanted_at" SET DEFAULT CURRENT_TIMESTAMP;
