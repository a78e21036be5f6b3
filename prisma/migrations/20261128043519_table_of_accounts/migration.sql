-- CreateTable
CREATE TABLE "saved_view" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "is_shared" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("org_id","id")
);

-- CreateTable
CREATE TABLE "account_act" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID,
    "action" TEXT NOT NULL,
    "undone_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_act_pkey" PRIMARY KEY ("org_id","id")
);

-- CreateTable
CREATE TABLE "account_act_item" (
    "org_id" UUID NOT NULL,
    "act_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "status_before" TEXT NOT NULL,
    "icp_before" UUID NOT NULL,
    "rejection_before" JSONB,
    "status_after" TEXT NOT NULL,
    "icp_after" UUID NOT NULL,

    CONSTRAINT "account_act_item_pkey" PRIMARY KEY ("org_id","act_id","account_id")
);

-- CreateIndex
CREATE INDEX "saved_view_org_id_user_id_idx" ON "saved_view"("org_id", "user_id");

-- CreateIndex
CREATE INDEX "account_act_created_at_idx" ON "account_act"("created_at");

-- CreateIndex
CREATE INDEX "account_org_id_created_at_domain_idx" ON "account"("org_id", "created_at" DESC, "domain");

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_org_id_user_id_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "app_user"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "account_act_item" ADD CONSTRAINT "account_act_item_org_id_act_id_fkey" FOREIGN KEY ("org_id", "act_id") REFERENCES "account_act"("org_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;
