-- AlterTable
ALTER TABLE "company" ADD COLUMN     "told" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- What Prisma's schema cannot say.

-- Companies that were in the directory only because their own pages told of them.
UPDATE "company" SET "told" = '{name,country,state,city,industry,employees,linkedin_url}' WHERE "source" = 'website';
