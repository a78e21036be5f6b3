-- AlterTable
ALTER TABLE "credit_entry" ADD COLUMN     "account" TEXT,
ADD COLUMN     "user_email" TEXT;

-- AlterTable
ALTER TABLE "app_user" ADD COLUMN     "last_seen_at" TIMESTAMPTZ(3);

-- What is still known of entries and users made before.
UPDATE "credit_entry" c SET "user_email" = u."email" FROM "app_user" u WHERE u."org_id" = c."org_id" AND u."id" = c."user_id";

UPDATE "app_user" u SET "last_seen_at" = seen."at"
FROM (
  SELECT "org_id", "user_id", max("at") AS "at" FROM (
    SELECT "org_id", "user_id", "last_seen_at" AS "at" FROM "session"
    UNION ALL
    SELECT "org_id", "user_id", "used_at" FROM "sign_in_link" WHERE "used_at" IS NOT NULL
  ) every GROUP BY "org_id", "user_id"
) seen
WHERE seen."org_id" = u."org_id" AND seen."user_id" = u."id";
