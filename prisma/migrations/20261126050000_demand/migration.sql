-- What people miss: searches without a result and denied runs, counted by person and day, and requests for tools.
CREATE TABLE "demand" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "people" INTEGER NOT NULL DEFAULT 0,
    "last_on" DATE NOT NULL,

    CONSTRAINT "demand_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "demand_kind_known" CHECK ("kind" IN ('search', 'denied-run'))
);
CREATE UNIQUE INDEX "demand_kind_subject_key" ON "demand"("kind", "subject");
CREATE INDEX "demand_kind_people_last_on_id_idx" ON "demand"("kind", "people" DESC, "last_on" DESC, "id" DESC);

CREATE TABLE "demand_sign" (
    "demand_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "demand_sign_pkey" PRIMARY KEY ("demand_id", "user_id", "day")
);
CREATE INDEX "demand_sign_user_id_day_idx" ON "demand_sign"("user_id", "day");
CREATE INDEX "demand_sign_day_idx" ON "demand_sign"("day");
ALTER TABLE "demand_sign" ADD CONSTRAINT "demand_sign_demand_id_fkey"
    FOREIGN KEY ("demand_id") REFERENCES "demand"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "demand_sign" ADD CONSTRAINT "demand_sign_user_id_fkey"
    FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "tool_request" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "title_key" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "audience" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "people" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    "toolbox_id" UUID,
    "tool" TEXT,

    CONSTRAINT "tool_request_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "tool_request_state_known" CHECK ("state" IN ('open', 'closed'))
);
CREATE INDEX "tool_request_state_people_created_at_id_idx"
    ON "tool_request"("state", "people" DESC, "created_at" DESC, "id" DESC);
CREATE INDEX "tool_request_toolbox_id_idx" ON "tool_request"("toolbox_id");
-- A request with the same title joins the open one.
CREATE UNIQUE INDEX "tool_request_open_title" ON "tool_request"("title_key") WHERE "state" = 'open';
ALTER TABLE "tool_request" ADD CONSTRAINT "tool_request_toolbox_id_fkey"
    FOREIGN KEY ("toolbox_id") REFERENCES "toolbox"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "tool_request_person" (
    "request_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tool_request_person_pkey" PRIMARY KEY ("request_id", "user_id")
);
CREATE INDEX "tool_request_person_user_id_idx" ON "tool_request_person"("user_id");
ALTER TABLE "tool_request_person" ADD CONSTRAINT "tool_request_person_request_id_fkey"
    FOREIGN KEY ("request_id") REFERENCES "tool_request"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "tool_request_person" ADD CONSTRAINT "tool_request_person_user_id_fkey"
    FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
