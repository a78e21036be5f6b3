-- AlterTable
ALTER TABLE "source" ADD COLUMN     "added_by" TEXT;

-- AlterTable
ALTER TABLE "company_fact" ADD COLUMN     "url" TEXT;
