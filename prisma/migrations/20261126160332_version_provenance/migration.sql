-- Builds state the commit and the build that a version comes from.
ALTER TABLE "version" ADD COLUMN "provenance" JSONB;
ALTER TABLE "version" ADD CONSTRAINT "version_provenance_is_object" CHECK (jsonb_typeof("provenance") = 'object');
