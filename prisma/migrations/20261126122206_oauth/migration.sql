-- OAuth clients: the access that a person allowed is a row of api_token, and what the authorization server stores about it
-- are rows of oauth_record.
ALTER TABLE "api_token" ALTER COLUMN "hash" DROP NOT NULL;
ALTER TABLE "api_token" ADD COLUMN "client_id" TEXT;
ALTER TABLE "api_token" ADD COLUMN "address" TEXT;
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_client_or_hash"
    CHECK (("hash" IS NULL) = ("client_id" IS NOT NULL) AND ("client_id" IS NULL) = ("address" IS NULL));
CREATE INDEX "api_token_client_id_idx" ON "api_token"("client_id");

CREATE TABLE "oauth_record" (
    "model" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "token_id" UUID,
    "payload" JSONB NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "consumed_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_record_pkey" PRIMARY KEY ("model", "hash"),
    CONSTRAINT "oauth_record_payload_bounded" CHECK (octet_length("payload"::text) <= 65536)
);
CREATE INDEX "oauth_record_token_id_idx" ON "oauth_record"("token_id");
CREATE INDEX "oauth_record_expires_at_idx" ON "oauth_record"("expires_at");
ALTER TABLE "oauth_record" ADD CONSTRAINT "oauth_record_token_id_fkey"
    FOREIGN KEY ("token_id") REFERENCES "api_token"("id") ON DELETE CASCADE ON UPDATE CASCADE;
