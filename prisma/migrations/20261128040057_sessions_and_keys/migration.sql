-- AlterTable
ALTER TABLE "org" ADD COLUMN     "api_key_made_at" TIMESTAMPTZ(3),
ADD COLUMN     "api_key_made_by" TEXT,
ADD COLUMN     "api_key_prefix" TEXT,
ADD COLUMN     "previous_key_expires_at" TIMESTAMPTZ(3),
ADD COLUMN     "previous_key_hash" TEXT,
ADD COLUMN     "previous_key_prefix" TEXT,
ADD COLUMN     "previous_key_used_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "sign_in_link" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "code_hash" TEXT,
    "asked_hash" TEXT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sign_in_link_pkey" PRIMARY KEY ("org_id","id")
);

-- CreateTable
CREATE TABLE "session" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "started_by" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "session_pkey" PRIMARY KEY ("org_id","id")
);

-- CreateTable
CREATE TABLE "oidc_identity" (
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "org_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "oidc_identity_pkey" PRIMARY KEY ("issuer","subject")
);

-- CreateIndex
CREATE UNIQUE INDEX "sign_in_link_token_hash_key" ON "sign_in_link"("token_hash");

-- CreateIndex
CREATE INDEX "sign_in_link_asked_hash_idx" ON "sign_in_link"("asked_hash");

-- CreateIndex
CREATE INDEX "sign_in_link_org_id_user_id_created_at_idx" ON "sign_in_link"("org_id", "user_id", "created_at");

-- CreateIndex
CREATE INDEX "sign_in_link_expires_at_idx" ON "sign_in_link"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "session_token_hash_key" ON "session"("token_hash");

-- CreateIndex
CREATE INDEX "session_org_id_user_id_idx" ON "session"("org_id", "user_id");

-- CreateIndex
CREATE INDEX "session_last_seen_at_idx" ON "session"("last_seen_at");

-- CreateIndex
CREATE INDEX "oidc_identity_org_id_user_id_idx" ON "oidc_identity"("org_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "org_previous_key_hash_key" ON "org"("previous_key_hash");

-- AddForeignKey
ALTER TABLE "sign_in_link" ADD CONSTRAINT "sign_in_link_org_id_user_id_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "app_user"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_org_id_user_id_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "app_user"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "oidc_identity" ADD CONSTRAINT "oidc_identity_org_id_user_id_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "app_user"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;
