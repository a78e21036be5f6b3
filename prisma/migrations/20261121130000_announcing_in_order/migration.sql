-- In the order in which they are announced, so that a run goes through what waits once, however much of it belongs to accounts that are not active.
DROP INDEX "match_unannounced";
CREATE INDEX "match_unannounced" ON "match" ("org_id", "created_at", "id") WHERE "announced_at" IS NULL AND "state" = 'current';
