-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "org" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "api_key_hash" TEXT NOT NULL,
    "api_key_used_at" TIMESTAMPTZ(3),
    "seats" INTEGER NOT NULL,
    "credits_remaining" INTEGER NOT NULL,
    "is_sample" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "org_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_entry" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "delta" INTEGER NOT NULL,
    "balance" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "accounts" INTEGER NOT NULL,
    "user_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credit_entry_pkey" PRIMARY KEY ("org_id","id")
);

-- CreateTable
CREATE TABLE "app_user" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "email_alerts" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "app_user_pkey" PRIMARY KEY ("org_id","id")
);

-- CreateTable
CREATE TABLE "icp" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "is_master" BOOLEAN NOT NULL DEFAULT false,
    "owner_id" UUID NOT NULL,
    "suggestions_mode" TEXT NOT NULL DEFAULT 'false',
    "employees_min" INTEGER NOT NULL DEFAULT 0,
    "employees_max" INTEGER NOT NULL DEFAULT 0,
    "run_requested_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "icp_pkey" PRIMARY KEY ("org_id","id")
);

-- CreateTable
CREATE TABLE "icp_constraint" (
    "org_id" UUID NOT NULL,
    "icp_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "values" TEXT[],

    CONSTRAINT "icp_constraint_pkey" PRIMARY KEY ("org_id","icp_id","type")
);

-- CreateTable
CREATE TABLE "signal" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "icp_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "question" TEXT NOT NULL,
    "q_rank" DOUBLE PRECISION NOT NULL,
    "compiled" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "signal_pkey" PRIMARY KEY ("org_id","id")
);

-- CreateTable
CREATE TABLE "account" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "icp_id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "domain" TEXT NOT NULL,
    "label_key" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "origin" TEXT NOT NULL DEFAULT 'upload',
    "summary" TEXT NOT NULL DEFAULT '',
    "scaled_score" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "breakdown" JSONB NOT NULL DEFAULT '[]',
    "rejection" JSONB,
    "discovery" JSONB,
    "crm_account_id" TEXT,
    "event_due" BOOLEAN NOT NULL DEFAULT false,
    "first_read_at" TIMESTAMPTZ(3),
    "last_checked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_pkey" PRIMARY KEY ("org_id","id")
);

-- CreateTable
CREATE TABLE "suggestion_memory" (
    "org_id" UUID NOT NULL,
    "domain" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "suggestion_memory_pkey" PRIMARY KEY ("org_id","domain")
);

-- CreateTable
CREATE TABLE "company" (
    "domain" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "country" TEXT,
    "state" TEXT,
    "city" TEXT,
    "industry" TEXT,
    "employees" INTEGER,
    "linkedin_url" TEXT,
    "aliases" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "source" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "company_pkey" PRIMARY KEY ("domain")
);

-- CreateTable
CREATE TABLE "company_name" (
    "name_key" TEXT NOT NULL,
    "domain" TEXT NOT NULL,

    CONSTRAINT "company_name_pkey" PRIMARY KEY ("name_key","domain")
);

-- CreateTable
CREATE TABLE "document" (
    "id" UUID NOT NULL,
    "org_id" UUID,
    "url" TEXT NOT NULL,
    "url_key" TEXT NOT NULL,
    "content_hash" TEXT NOT NULL,
    "headline" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "pub_date" TIMESTAMPTZ(3),
    "pub_date_source" TEXT NOT NULL,
    "document_type" TEXT NOT NULL,
    "about" TEXT,
    "connector" TEXT NOT NULL,
    "name_keys" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mention" (
    "domain" TEXT NOT NULL,
    "document_id" UUID NOT NULL,
    "org_id" UUID,
    "pub_date" TIMESTAMPTZ(3),
    "kind" TEXT NOT NULL,

    CONSTRAINT "mention_pkey" PRIMARY KEY ("domain","document_id")
);

-- CreateTable
CREATE TABLE "reading" (
    "org_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "signal_ids" UUID[],
    "pub_date" TIMESTAMPTZ(3),
    "read_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reading_pkey" PRIMARY KEY ("org_id","account_id","document_id")
);

-- CreateTable
CREATE TABLE "finding" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "signal_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "match_id" UUID,
    "verdict" TEXT NOT NULL,
    "confidence" DOUBLE PRECISION NOT NULL,
    "quotes" JSONB NOT NULL,
    "facts" JSONB NOT NULL,
    "one_sentence" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "slots" JSONB NOT NULL,
    "rejected" JSONB NOT NULL,
    "denies" BOOLEAN NOT NULL DEFAULT false,
    "event_date" TIMESTAMPTZ(3),
    "answerer" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "finding_pkey" PRIMARY KEY ("org_id","id")
);

-- CreateTable
CREATE TABLE "answer" (
    "org_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "signal_id" UUID NOT NULL,
    "answer" BOOLEAN,
    "prob" DOUBLE PRECISION NOT NULL,
    "date" TIMESTAMPTZ(3),
    "long_answer" TEXT NOT NULL,
    "top_articles" JSONB NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "answer_pkey" PRIMARY KEY ("org_id","account_id","signal_id")
);

-- CreateTable
CREATE TABLE "answer_change" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "signal_id" UUID NOT NULL,
    "answer" BOOLEAN,
    "prob" DOUBLE PRECISION NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "answer_change_pkey" PRIMARY KEY ("org_id","id")
);

-- CreateTable
CREATE TABLE "match" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "signal_id" UUID NOT NULL,
    "state" TEXT NOT NULL,
    "slots" JSONB NOT NULL,
    "confidence" DOUBLE PRECISION NOT NULL,
    "event_date" TIMESTAMPTZ(3),
    "finding_id" UUID NOT NULL,
    "announced_at" TIMESTAMPTZ(3),
    "alerted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "match_pkey" PRIMARY KEY ("org_id","id")
);

-- CreateTable
CREATE TABLE "feedback" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "signal_id" UUID NOT NULL,
    "match_id" UUID,
    "user_email" TEXT NOT NULL,
    "verdict" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "example" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "feedback_pkey" PRIMARY KEY ("org_id","id")
);

-- CreateTable
CREATE TABLE "webhook_endpoint" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "previous_secret" TEXT,
    "previous_expires_at" TIMESTAMPTZ(3),
    "signing" TEXT NOT NULL DEFAULT 'hmac-sha256',
    "state" TEXT NOT NULL DEFAULT 'enabled',
    "disabled_reason" TEXT,
    "disabled_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "last_success_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_endpoint_pkey" PRIMARY KEY ("org_id","id")
);

-- CreateTable
CREATE TABLE "event" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "is_test" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_pkey" PRIMARY KEY ("org_id","id")
);

-- CreateTable
CREATE TABLE "delivery" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "leased_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "delivery_pkey" PRIMARY KEY ("org_id","id")
);

-- CreateTable
CREATE TABLE "delivery_attempt" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "delivery_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "status" INTEGER,
    "error" TEXT,
    "response" TEXT,

    CONSTRAINT "delivery_attempt_pkey" PRIMARY KEY ("org_id","id")
);

-- CreateTable
CREATE TABLE "mail_message" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "dedupe_key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "run" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "org_id" UUID,
    "icp_id" UUID,
    "trigger" TEXT NOT NULL,
    "mode" TEXT,
    "state" TEXT NOT NULL DEFAULT 'running',
    "counts" JSONB NOT NULL DEFAULT '{}',
    "skipped_reason" TEXT,
    "error" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "schedule_slot" (
    "kind" TEXT NOT NULL,
    "scope" TEXT NOT NULL,
    "slot" TIMESTAMPTZ(3) NOT NULL,
    "claimed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "schedule_slot_pkey" PRIMARY KEY ("kind","scope","slot")
);

-- CreateTable
CREATE TABLE "setting" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,

    CONSTRAINT "setting_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "llm_cache" (
    "key" TEXT NOT NULL,
    "response" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "llm_cache_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "llm_usage" (
    "day" DATE NOT NULL,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "input_tokens" BIGINT NOT NULL DEFAULT 0,
    "output_tokens" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "llm_usage_pkey" PRIMARY KEY ("day")
);

-- CreateIndex
CREATE UNIQUE INDEX "org_name_key" ON "org"("name");

-- CreateIndex
CREATE UNIQUE INDEX "org_api_key_hash_key" ON "org"("api_key_hash");

-- CreateIndex
CREATE UNIQUE INDEX "app_user_email_key" ON "app_user"("email");

-- CreateIndex
CREATE UNIQUE INDEX "icp_org_id_name_key" ON "icp"("org_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "signal_org_id_icp_id_name_key" ON "signal"("org_id", "icp_id", "name");

-- CreateIndex
CREATE INDEX "account_org_id_scaled_score_domain_idx" ON "account"("org_id", "scaled_score" DESC, "domain");

-- CreateIndex
CREATE INDEX "account_org_id_icp_id_scaled_score_domain_idx" ON "account"("org_id", "icp_id", "scaled_score" DESC, "domain");

-- CreateIndex
CREATE INDEX "account_org_id_status_scaled_score_domain_idx" ON "account"("org_id", "status", "scaled_score" DESC, "domain");

-- CreateIndex
CREATE INDEX "account_domain_idx" ON "account"("domain");

-- CreateIndex
CREATE INDEX "account_label_key_idx" ON "account"("label_key");

-- CreateIndex
CREATE UNIQUE INDEX "account_org_id_domain_key" ON "account"("org_id", "domain");

-- CreateIndex
CREATE INDEX "company_country_industry_idx" ON "company"("country", "industry");

-- CreateIndex
CREATE INDEX "company_industry_idx" ON "company"("industry");

-- CreateIndex
CREATE INDEX "company_name_domain_idx" ON "company_name"("domain");

-- CreateIndex
CREATE INDEX "document_org_id_created_at_idx" ON "document"("org_id", "created_at");

-- CreateIndex
CREATE INDEX "document_pub_date_idx" ON "document"("pub_date");

-- CreateIndex
CREATE INDEX "document_name_keys_idx" ON "document" USING GIN ("name_keys");

-- CreateIndex
CREATE INDEX "mention_document_id_idx" ON "mention"("document_id");

-- CreateIndex
CREATE INDEX "reading_document_id_idx" ON "reading"("document_id");

-- CreateIndex
CREATE INDEX "finding_org_id_signal_id_idx" ON "finding"("org_id", "signal_id");

-- CreateIndex
CREATE INDEX "finding_document_id_idx" ON "finding"("document_id");

-- CreateIndex
CREATE UNIQUE INDEX "finding_org_id_account_id_signal_id_document_id_key" ON "finding"("org_id", "account_id", "signal_id", "document_id");

-- CreateIndex
CREATE INDEX "answer_org_id_signal_id_idx" ON "answer"("org_id", "signal_id");

-- CreateIndex
CREATE INDEX "answer_expires_at_idx" ON "answer"("expires_at");

-- CreateIndex
CREATE INDEX "answer_change_org_id_account_id_signal_id_created_at_idx" ON "answer_change"("org_id", "account_id", "signal_id", "created_at");

-- CreateIndex
CREATE INDEX "match_org_id_account_id_signal_id_idx" ON "match"("org_id", "account_id", "signal_id");

-- CreateIndex
CREATE INDEX "match_org_id_signal_id_idx" ON "match"("org_id", "signal_id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_endpoint_org_id_key" ON "webhook_endpoint"("org_id");

-- CreateIndex
CREATE INDEX "event_org_id_created_at_idx" ON "event"("org_id", "created_at");

-- CreateIndex
CREATE INDEX "event_created_at_idx" ON "event"("created_at");

-- CreateIndex
CREATE INDEX "delivery_org_id_event_id_idx" ON "delivery"("org_id", "event_id");

-- CreateIndex
CREATE INDEX "delivery_org_id_endpoint_id_state_idx" ON "delivery"("org_id", "endpoint_id", "state");

-- CreateIndex
CREATE INDEX "delivery_attempt_org_id_delivery_id_idx" ON "delivery_attempt"("org_id", "delivery_id");

-- CreateIndex
CREATE INDEX "delivery_attempt_started_at_idx" ON "delivery_attempt"("started_at");

-- CreateIndex
CREATE UNIQUE INDEX "mail_message_dedupe_key_key" ON "mail_message"("dedupe_key");

-- CreateIndex
CREATE INDEX "mail_message_org_id_idx" ON "mail_message"("org_id");

-- CreateIndex
CREATE INDEX "run_org_id_icp_id_started_at_idx" ON "run"("org_id", "icp_id", "started_at");

-- CreateIndex
CREATE INDEX "run_kind_started_at_idx" ON "run"("kind", "started_at");

-- AddForeignKey
ALTER TABLE "icp" ADD CONSTRAINT "icp_org_id_owner_id_fkey" FOREIGN KEY ("org_id", "owner_id") REFERENCES "app_user"("org_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "icp_constraint" ADD CONSTRAINT "icp_constraint_org_id_icp_id_fkey" FOREIGN KEY ("org_id", "icp_id") REFERENCES "icp"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "signal" ADD CONSTRAINT "signal_org_id_icp_id_fkey" FOREIGN KEY ("org_id", "icp_id") REFERENCES "icp"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_org_id_icp_id_fkey" FOREIGN KEY ("org_id", "icp_id") REFERENCES "icp"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_org_id_owner_id_fkey" FOREIGN KEY ("org_id", "owner_id") REFERENCES "app_user"("org_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "mention" ADD CONSTRAINT "mention_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "reading" ADD CONSTRAINT "reading_org_id_account_id_fkey" FOREIGN KEY ("org_id", "account_id") REFERENCES "account"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "reading" ADD CONSTRAINT "reading_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "finding" ADD CONSTRAINT "finding_org_id_account_id_fkey" FOREIGN KEY ("org_id", "account_id") REFERENCES "account"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "finding" ADD CONSTRAINT "finding_org_id_signal_id_fkey" FOREIGN KEY ("org_id", "signal_id") REFERENCES "signal"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "finding" ADD CONSTRAINT "finding_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "answer" ADD CONSTRAINT "answer_org_id_account_id_fkey" FOREIGN KEY ("org_id", "account_id") REFERENCES "account"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "answer" ADD CONSTRAINT "answer_org_id_signal_id_fkey" FOREIGN KEY ("org_id", "signal_id") REFERENCES "signal"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "match" ADD CONSTRAINT "match_org_id_account_id_fkey" FOREIGN KEY ("org_id", "account_id") REFERENCES "account"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "match" ADD CONSTRAINT "match_org_id_signal_id_fkey" FOREIGN KEY ("org_id", "signal_id") REFERENCES "signal"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_org_id_event_id_fkey" FOREIGN KEY ("org_id", "event_id") REFERENCES "event"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_org_id_endpoint_id_fkey" FOREIGN KEY ("org_id", "endpoint_id") REFERENCES "webhook_endpoint"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "delivery_attempt" ADD CONSTRAINT "delivery_attempt_org_id_delivery_id_fkey" FOREIGN KEY ("org_id", "delivery_id") REFERENCES "delivery"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- What Prisma's schema cannot say.

-- One Master per instance, and one row per document and reader (null = public, and null equals null here).
CREATE UNIQUE INDEX "icp_one_master" ON "icp" ("org_id") WHERE "is_master";
CREATE UNIQUE INDEX "document_org_id_url_key_key" ON "document" ("org_id", "url_key") NULLS NOT DISTINCT;

-- Work lists: they hold only what is waiting, however long the history grows.
-- A delivery that a sender holds is due again when its lease ends; by instance, so that one with a long backlog is no detour for the others.
CREATE INDEX "delivery_due" ON "delivery" ("org_id", (GREATEST("next_attempt_at", "leased_until"))) WHERE "state" = 'pending';
CREATE INDEX "event_with_body" ON "event" ("created_at") WHERE "body" <> '';
CREATE INDEX "document_unread" ON "document" ("created_at") WHERE "read_at" IS NULL;
CREATE INDEX "account_event_due" ON "account" ("org_id", "id") WHERE "event_due";
CREATE INDEX "match_unannounced" ON "match" ("org_id", "account_id") WHERE "announced_at" IS NULL AND "state" = 'current';
CREATE INDEX "mail_unsent" ON "mail_message" ("created_at") WHERE "sent_at" IS NULL;

-- Never below zero, whatever the code does.
ALTER TABLE "org" ADD CONSTRAINT "org_credits_not_negative" CHECK ("credits_remaining" >= 0);
ALTER TABLE "account" ADD CONSTRAINT "account_status_known" CHECK ("status" IN ('active', 'archived', 'farsight'));
ALTER TABLE "icp" ADD CONSTRAINT "icp_mode_known" CHECK ("suggestions_mode" IN ('false', 'limited', 'unlimited'));
ALTER TABLE "signal" ADD CONSTRAINT "signal_rank_known" CHECK ("q_rank" IN (0, 0.1, 1, 6));

-- Instance-owned rows never change hands.
CREATE FUNCTION "refuse_org_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'org_id of % is immutable', TG_TABLE_NAME;
END $$;

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['app_user', 'icp', 'icp_constraint', 'signal', 'account', 'reading', 'finding', 'answer', 'match', 'webhook_endpoint', 'event', 'delivery'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OF org_id ON %I FOR EACH ROW WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id) EXECUTE FUNCTION refuse_org_change()', t || '_org_immutable', t);
  END LOOP;
END $$;

-- Counters of the rate limit may be lost in a crash. They must not cost a flush per request.
ALTER TABLE "rate_limit" SET UNLOGGED;
