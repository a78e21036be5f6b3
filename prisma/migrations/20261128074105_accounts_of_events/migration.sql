-- AlterTable
ALTER TABLE "event" ADD COLUMN     "accounts" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- What events recorded before carry stands in their bodies; a body that is past its time is empty.
UPDATE "event" e SET "accounts" = ARRAY(
  SELECT DISTINCT coalesce(record->>'account', record->>'domain')
  FROM jsonb_array_elements(CASE jsonb_typeof(e."body"::jsonb->'data') WHEN 'array' THEN e."body"::jsonb->'data' ELSE '[]' END) record
  WHERE coalesce(record->>'account', record->>'domain') IS NOT NULL)
WHERE e."body" <> '';

-- CreateIndex
CREATE INDEX "event_accounts_idx" ON "event" USING GIN ("accounts");
