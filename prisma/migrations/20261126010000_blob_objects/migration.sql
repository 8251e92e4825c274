-- Bytes of large files can be objects of an S3-compatible store (PEGBOARD_BLOB_URL). Stored bytes stay where they are.
ALTER TABLE "blob" ALTER COLUMN "bytes" DROP NOT NULL;

-- Objects that perhaps no blob names. They are deleted from the store a day later, unless a blob names them.
CREATE TABLE "unused_object" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "sha256" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "unused_object_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "unused_object_sha256_idx" ON "unused_object"("sha256");
CREATE INDEX "unused_object_since_idx" ON "unused_object"("since");
