-- AlterTable
ALTER TABLE "event" ADD COLUMN     "channel_id" UUID;

-- AlterTable
ALTER TABLE "delivery" ADD COLUMN     "channel_id" UUID,
ALTER COLUMN "endpoint_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "channel" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "icp_id" UUID,
    "url" TEXT NOT NULL,
    "ending" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "morning" BOOLEAN NOT NULL DEFAULT true,
    "instant" BOOLEAN NOT NULL DEFAULT false,
    "state" TEXT NOT NULL DEFAULT 'enabled',
    "disabled_reason" TEXT,
    "disabled_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "last_success_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "channel_pkey" PRIMARY KEY ("org_id","id")
);

-- CreateTable
CREATE TABLE "channel_match" (
    "org_id" UUID NOT NULL,
    "channel_id" UUID NOT NULL,
    "match_id" UUID NOT NULL,
    "event_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "channel_match_pkey" PRIMARY KEY ("org_id","channel_id","match_id")
);

-- CreateIndex
CREATE INDEX "channel_org_id_icp_id_idx" ON "channel"("org_id", "icp_id");

-- CreateIndex
CREATE INDEX "channel_match_org_id_match_id_idx" ON "channel_match"("org_id", "match_id");

-- CreateIndex
CREATE INDEX "delivery_org_id_channel_id_state_idx" ON "delivery"("org_id", "channel_id", "state");

-- AddForeignKey
ALTER TABLE "channel" ADD CONSTRAINT "channel_org_id_icp_id_fkey" FOREIGN KEY ("org_id", "icp_id") REFERENCES "icp"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "channel_match" ADD CONSTRAINT "channel_match_org_id_channel_id_fkey" FOREIGN KEY ("org_id", "channel_id") REFERENCES "channel"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "channel_match" ADD CONSTRAINT "channel_match_org_id_match_id_fkey" FOREIGN KEY ("org_id", "match_id") REFERENCES "match"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_org_id_channel_id_fkey" FOREIGN KEY ("org_id", "channel_id") REFERENCES "channel"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- What Prisma's schema cannot say.

-- A delivery goes to one place.
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_to_one" CHECK (("endpoint_id" IS NULL) <> ("channel_id" IS NULL));

-- What waits, by where it goes: an instance's webhook, or a channel. None is a detour for the others.
DROP INDEX "delivery_due";
CREATE INDEX "delivery_due" ON "delivery" ((COALESCE("channel_id", "org_id")), (GREATEST("next_attempt_at", "leased_until"))) WHERE "state" = 'pending';

-- A URL is one channel's.
CREATE UNIQUE INDEX "channel_url" ON "channel" ("org_id", "url") WHERE "state" <> 'removed';
CREATE INDEX "channel_removed" ON "channel" ("org_id", "id") WHERE "state" = 'removed';
CREATE INDEX "channel_match_waiting" ON "channel_match" ("org_id", "channel_id") WHERE "event_id" IS NULL;

CREATE TRIGGER "channel_org_immutable" BEFORE UPDATE OF org_id ON "channel" FOR EACH ROW WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
CREATE TRIGGER "channel_match_org_immutable" BEFORE UPDATE OF org_id ON "channel_match" FOR EACH ROW WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change();
