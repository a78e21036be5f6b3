-- AlterTable
ALTER TABLE "org" ADD COLUMN     "agents_may_write" BOOLEAN NOT NULL DEFAULT false;
