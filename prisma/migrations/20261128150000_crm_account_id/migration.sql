-- AlterTable
ALTER TABLE "crm_connection" ADD COLUMN     "account_id" TEXT NOT NULL DEFAULT '';
