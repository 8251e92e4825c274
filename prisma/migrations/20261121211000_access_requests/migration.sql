CREATE TABLE "access_request" (
  "id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "toolbox_id" UUID NOT NULL,
  "tool" TEXT NOT NULL,
  "action" TEXT NOT NULL,
  "reason" TEXT NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'open',
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "answered_by_id" UUID,
  "answered_at" TIMESTAMPTZ(3),
  "answer" TEXT NOT NULL DEFAULT '',
  "until" TIMESTAMPTZ(3),
  "rule_id" TEXT,

  CONSTRAINT "access_request_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "access_request_action" CHECK ("action" IN ('run')),
  CONSTRAINT "access_request_state" CHECK ("state" IN ('open', 'granted', 'refused', 'expired')),
  CONSTRAINT "access_request_granted" CHECK (("state" = 'granted') = ("until" IS NOT NULL AND "rule_id" IS NOT NULL)),
  CONSTRAINT "access_request_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "access_request_toolbox_id_fkey" FOREIGN KEY ("toolbox_id") REFERENCES "toolbox" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "access_request_answered_by_id_fkey" FOREIGN KEY ("answered_by_id") REFERENCES "user" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "access_request_user_id_created_at_idx" ON "access_request" ("user_id", "created_at" DESC);
CREATE INDEX "access_request_toolbox_id_idx" ON "access_request" ("toolbox_id");
-- Asking again while the question stands changes nothing.
CREATE UNIQUE INDEX "access_request_open" ON "access_request" ("user_id", "toolbox_id", "tool", "action") WHERE "state" = 'open';
-- With every page, for the number beside the name: few are open at a time.
CREATE INDEX "access_request_waiting" ON "access_request" ("created_at") WHERE "state" = 'open';
