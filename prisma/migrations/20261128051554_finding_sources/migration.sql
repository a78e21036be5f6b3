-- CreateTable
CREATE TABLE "discovery" (
    "domain" TEXT NOT NULL,
    "home" TEXT,
    "linkedin_url" TEXT,
    "problem" TEXT,
    "last_at" TIMESTAMPTZ(3),
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "leased_until" TIMESTAMPTZ(3),

    CONSTRAINT "discovery_pkey" PRIMARY KEY ("domain")
);

-- CreateTable
CREATE TABLE "company_fact" (
    "domain" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "company_fact_pkey" PRIMARY KEY ("domain","field","source")
);

-- CreateIndex
CREATE INDEX "discovery_next_at_idx" ON "discovery"("next_at");
