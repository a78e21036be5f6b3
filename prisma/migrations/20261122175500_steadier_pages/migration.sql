-- A score may change more than once while somebody goes through the pages; the order of the first page needs the one from before the first of these changes.
ALTER TABLE "account" ADD COLUMN "earlier_scores" JSONB NOT NULL DEFAULT '[]';

CREATE OR REPLACE FUNCTION "remember_score"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What others saw before this transaction, however often it changes the score.
  IF OLD.score_changed_in IS DISTINCT FROM pg_current_xact_id() THEN
    IF OLD.score_changed_in IS NOT NULL THEN
      -- For a day, and at most a hundred, so that rows stay small however often a score changes.
      NEW.earlier_scores := (
        SELECT coalesce(jsonb_agg(change ORDER BY place), '[]')
        FROM jsonb_array_elements(OLD.earlier_scores) WITH ORDINALITY AS kept (change, place)
        WHERE (change->>'at')::timestamptz > now() - interval '1 day' AND place > jsonb_array_length(OLD.earlier_scores) - 99
      ) || jsonb_build_object('score', OLD.score_before, 'in', OLD.score_changed_in::text, 'at', now());
    END IF;
    NEW.score_before := OLD.scaled_score;
    NEW.score_changed_in := pg_current_xact_id();
  END IF;
  RETURN NEW;
END $$;
