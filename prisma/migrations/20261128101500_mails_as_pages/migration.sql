-- AlterTable
ALTER TABLE "mail_message" ADD COLUMN     "html" TEXT;
