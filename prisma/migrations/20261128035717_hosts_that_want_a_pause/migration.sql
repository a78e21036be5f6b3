-- AlterTable
ALTER TABLE "host" DROP COLUMN "pause_ms",
ADD COLUMN     "crawl_delay_ms" INTEGER,
ADD COLUMN     "retry_at" TIMESTAMPTZ(3);
