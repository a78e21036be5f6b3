-- What Prisma's schema cannot say.

-- The suggestions that people rejected, the latest first; and how many of an ICP the constraints turned down.
CREATE INDEX "account_rejection" ON "account" ("org_id", ("rejection"->>'by'), ("rejection"->>'date'), "id") WHERE "rejection" IS NOT NULL;
