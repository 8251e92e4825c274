ALTER TABLE "toolbox" ADD COLUMN     "review" JSONB;
ALTER TABLE "version" ADD COLUMN     "yank_reason" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "yanked_at" TIMESTAMPTZ(3),
ADD COLUMN     "yanked_by_id" UUID;
CREATE TABLE "change" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "toolbox_id" UUID NOT NULL,
    "base_id" UUID,
    "proposed_id" UUID NOT NULL,
    "author_id" UUID,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL,
    "summary" JSONB,
    "rollback_of" INTEGER,
    "publish_at" TIMESTAMPTZ(3),
    "bypass_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by_id" UUID,
    CONSTRAINT "change_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "finding" (
    "change_id" UUID NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "group" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "rule" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "tool" TEXT,
    "path" TEXT NOT NULL,
    "before" JSON,
    "after" JSON,
    CONSTRAINT "finding_pkey" PRIMARY KEY ("change_id","fingerprint")
);
CREATE TABLE "approval" (
    "change_id" UUID NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "reviewer_id" UUID NOT NULL,
    "verdict" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "approval_pkey" PRIMARY KEY ("change_id","fingerprint","reviewer_id")
);
CREATE TABLE "seen_finding" (
    "change_id" UUID NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    CONSTRAINT "seen_finding_pkey" PRIMARY KEY ("change_id","fingerprint","user_id")
);
CREATE TABLE "comment" (
    "id" UUID NOT NULL,
    "change_id" UUID NOT NULL,
    "thread_id" UUID,
    "anchor" JSONB,
    "author_id" UUID NOT NULL,
    "body" TEXT NOT NULL,
    "suggestion" TEXT,
    "applied_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "edited_at" TIMESTAMPTZ(3),
    "resolved_at" TIMESTAMPTZ(3),
    "resolved_by_id" UUID,
    CONSTRAINT "comment_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "change_event" (
    "id" UUID NOT NULL,
    "change_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "actor_id" UUID,
    "data" JSONB NOT NULL DEFAULT '{}',
    CONSTRAINT "change_event_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "example" (
    "id" UUID NOT NULL,
    "toolbox_id" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "arguments_text" TEXT NOT NULL,
    "sly_data_text" TEXT,
    "contract" BOOLEAN NOT NULL DEFAULT false,
    "expected" JSON,
    "ignore" JSONB NOT NULL DEFAULT '[]',
    "author_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "tried_at" TIMESTAMPTZ(3),
    "held" BOOLEAN,
    "fault" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "example_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "replay" (
    "id" UUID NOT NULL,
    "change_id" UUID NOT NULL,
    "base_id" UUID,
    "proposed_id" UUID NOT NULL,
    "requested_by_id" UUID,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "request" JSONB NOT NULL,
    "fault" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    CONSTRAINT "replay_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "replay_case" (
    "replay_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "tool" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "source_id" UUID NOT NULL,
    "arguments_text" TEXT NOT NULL,
    "before" JSON,
    "after" JSON,
    "verdict" TEXT,
    "detail" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "replay_case_pkey" PRIMARY KEY ("replay_id","position")
);
CREATE TABLE "notice" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "mailed_at" TIMESTAMPTZ(3),
    CONSTRAINT "notice_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "watch" (
    "user_id" UUID NOT NULL,
    "toolbox_id" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "watch_pkey" PRIMARY KEY ("user_id","toolbox_id")
);
CREATE UNIQUE INDEX "change_number_key" ON "change"("number");
CREATE UNIQUE INDEX "change_proposed_id_key" ON "change"("proposed_id");
CREATE INDEX "change_toolbox_id_created_at_idx" ON "change"("toolbox_id", "created_at" DESC);
CREATE INDEX "change_author_id_idx" ON "change"("author_id");
CREATE INDEX "change_state_idx" ON "change"("state");
CREATE INDEX "change_base_id_idx" ON "change"("base_id");
CREATE INDEX "approval_fingerprint_idx" ON "approval"("fingerprint");
CREATE INDEX "approval_reviewer_id_idx" ON "approval"("reviewer_id");
CREATE INDEX "seen_finding_user_id_idx" ON "seen_finding"("user_id");
CREATE INDEX "comment_change_id_created_at_idx" ON "comment"("change_id", "created_at");
CREATE INDEX "comment_thread_id_idx" ON "comment"("thread_id");
CREATE INDEX "comment_author_id_idx" ON "comment"("author_id");
CREATE INDEX "change_event_change_id_at_idx" ON "change_event"("change_id", "at");
CREATE INDEX "change_event_actor_id_idx" ON "change_event"("actor_id");
CREATE INDEX "example_toolbox_id_tool_idx" ON "example"("toolbox_id", "tool");
CREATE INDEX "example_author_id_idx" ON "example"("author_id");
CREATE INDEX "replay_change_id_created_at_idx" ON "replay"("change_id", "created_at");
CREATE INDEX "replay_base_id_idx" ON "replay"("base_id");
CREATE INDEX "replay_proposed_id_idx" ON "replay"("proposed_id");
CREATE INDEX "replay_requested_by_id_idx" ON "replay"("requested_by_id");
CREATE INDEX "notice_user_id_at_idx" ON "notice"("user_id", "at" DESC);
CREATE INDEX "watch_toolbox_id_idx" ON "watch"("toolbox_id");
ALTER TABLE "version" ADD CONSTRAINT "version_yanked_by_id_fkey" FOREIGN KEY ("yanked_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "change" ADD CONSTRAINT "change_toolbox_id_fkey" FOREIGN KEY ("toolbox_id") REFERENCES "toolbox"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "change" ADD CONSTRAINT "change_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "version"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "change" ADD CONSTRAINT "change_proposed_id_fkey" FOREIGN KEY ("proposed_id") REFERENCES "version"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "change" ADD CONSTRAINT "change_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "change" ADD CONSTRAINT "change_closed_by_id_fkey" FOREIGN KEY ("closed_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "finding" ADD CONSTRAINT "finding_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "change"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "approval" ADD CONSTRAINT "approval_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "change"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "approval" ADD CONSTRAINT "approval_reviewer_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "seen_finding" ADD CONSTRAINT "seen_finding_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "change"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "seen_finding" ADD CONSTRAINT "seen_finding_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "comment" ADD CONSTRAINT "comment_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "change"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "comment" ADD CONSTRAINT "comment_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "comment" ADD CONSTRAINT "comment_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "comment" ADD CONSTRAINT "comment_resolved_by_id_fkey" FOREIGN KEY ("resolved_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "change_event" ADD CONSTRAINT "change_event_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "change"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "change_event" ADD CONSTRAINT "change_event_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "example" ADD CONSTRAINT "example_toolbox_id_fkey" FOREIGN KEY ("toolbox_id") REFERENCES "toolbox"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "example" ADD CONSTRAINT "example_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "replay" ADD CONSTRAINT "replay_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "change"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "replay" ADD CONSTRAINT "replay_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "version"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "replay" ADD CONSTRAINT "replay_proposed_id_fkey" FOREIGN KEY ("proposed_id") REFERENCES "version"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "replay" ADD CONSTRAINT "replay_requested_by_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "replay_case" ADD CONSTRAINT "replay_case_replay_id_fkey" FOREIGN KEY ("replay_id") REFERENCES "replay"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notice" ADD CONSTRAINT "notice_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "watch" ADD CONSTRAINT "watch_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "watch" ADD CONSTRAINT "watch_toolbox_id_fkey" FOREIGN KEY ("toolbox_id") REFERENCES "toolbox"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "version" DROP CONSTRAINT "version_state_known",
  ADD CONSTRAINT "version_state_known"
    CHECK ("state" IN ('reading', 'described', 'proposed', 'published', 'failed', 'rejected', 'withdrawn'));
ALTER TABLE "change" ADD CONSTRAINT "change_state_known"
  CHECK ("state" IN ('draft', 'in-review', 'changes-requested', 'approved', 'outdated', 'published', 'rejected', 'cancelled'));
ALTER TABLE "approval" ADD CONSTRAINT "approval_verdict_known" CHECK ("verdict" IN ('approve', 'request-changes'));
ALTER TABLE "replay" ADD CONSTRAINT "replay_state_known" CHECK ("state" IN ('queued', 'running', 'done', 'failed'));
-- One open change a toolbox and author: uploading again goes on with it.
CREATE UNIQUE INDEX "change_open_of_author" ON "change" ("toolbox_id", "author_id")
  WHERE "state" NOT IN ('published', 'rejected', 'cancelled');
-- What the clock publishes.
CREATE INDEX "change_scheduled" ON "change" ("publish_at") WHERE "publish_at" IS NOT NULL AND "state" = 'approved';
