-- Webhooks of toolboxes and of the installation, and their deliveries.
CREATE TABLE "webhook" (
    "id" UUID NOT NULL,
    "toolbox_id" UUID,
    "address" TEXT NOT NULL,
    "events" TEXT[],
    "active" BOOLEAN NOT NULL DEFAULT true,
    "key_id" TEXT NOT NULL,
    "sealed" BYTEA NOT NULL,
    "former_until" TIMESTAMPTZ(3),
    "set_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "failing_since" TIMESTAMPTZ(3),
    "disabled_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_address_bounded" CHECK (length("address") <= 500),
    CONSTRAINT "webhook_events_bounded" CHECK (cardinality("events") BETWEEN 1 AND 50)
);
CREATE INDEX "webhook_toolbox_id_idx" ON "webhook"("toolbox_id");
CREATE INDEX "webhook_set_by_id_idx" ON "webhook"("set_by_id");
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_toolbox_id_fkey"
    FOREIGN KEY ("toolbox_id") REFERENCES "toolbox"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_set_by_id_fkey"
    FOREIGN KEY ("set_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "webhook_delivery" (
    "id" UUID NOT NULL,
    "webhook_id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "toolbox_id" UUID,
    "tool" TEXT,
    "payload" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "next_attempt_at" TIMESTAMPTZ(3),
    "last_attempt_at" TIMESTAMPTZ(3),
    "response_status" INTEGER,
    "took_ms" INTEGER,
    "problem" TEXT,
    "response" TEXT,

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_delivery_state_known" CHECK ("state" IN ('waiting', 'delivered', 'failed', 'withheld')),
    CONSTRAINT "webhook_delivery_payload_bounded" CHECK (octet_length("payload") <= 32768),
    CONSTRAINT "webhook_delivery_response_bounded" CHECK (length("response") <= 1000)
);
CREATE INDEX "webhook_delivery_webhook_id_id_idx" ON "webhook_delivery"("webhook_id", "id" DESC);
CREATE INDEX "webhook_delivery_toolbox_id_idx" ON "webhook_delivery"("toolbox_id");
CREATE INDEX "webhook_delivery_created_at_idx" ON "webhook_delivery"("created_at");
-- The number of waiting deliveries of a webhook is limited.
CREATE INDEX "webhook_delivery_waiting" ON "webhook_delivery"("webhook_id") WHERE "state" = 'waiting';
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_fkey"
    FOREIGN KEY ("webhook_id") REFERENCES "webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_toolbox_id_fkey"
    FOREIGN KEY ("toolbox_id") REFERENCES "toolbox"("id") ON DELETE CASCADE ON UPDATE CASCADE;
