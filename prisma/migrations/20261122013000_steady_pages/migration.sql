-- A reader who goes through the accounts page by page, the highest score first, keeps the order of the first page: each account remembers its score before the last
-- change, and in which transaction that was. A trigger, so that no writer can forget it.
ALTER TABLE "account" ADD COLUMN "score_before" DOUBLE PRECISION, ADD COLUMN "score_changed_in" xid8;
CREATE INDEX "account_score_changed" ON "account" ("org_id", "score_changed_in") WHERE "score_changed_in" IS NOT NULL;

CREATE FUNCTION "remember_score"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What others saw before this transaction, however often it changes the score.
  IF OLD.score_changed_in IS DISTINCT FROM pg_current_xact_id() THEN
    NEW.score_before := OLD.scaled_score;
    NEW.score_changed_in := pg_current_xact_id();
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "account_remember_score" BEFORE UPDATE OF "scaled_score" ON "account"
  FOR EACH ROW WHEN (OLD.scaled_score IS DISTINCT FROM NEW.scaled_score) EXECUTE FUNCTION "remember_score"();
