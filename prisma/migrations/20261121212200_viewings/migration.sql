CREATE TABLE "viewing" (
  "id" UUID NOT NULL,
  "viewer_id" UUID NOT NULL,
  "session_version" INTEGER NOT NULL,
  "person_id" UUID NOT NULL,
  "started_at" TIMESTAMPTZ(3) NOT NULL,
  "ends_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "viewing_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "viewing_other" CHECK ("viewer_id" <> "person_id"),
  CONSTRAINT "viewing_viewer_id_fkey" FOREIGN KEY ("viewer_id") REFERENCES "user" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "viewing_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "user" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "viewing_viewer_id_idx" ON "viewing" ("viewer_id");
CREATE INDEX "viewing_person_id_idx" ON "viewing" ("person_id");
