-- Uploads can carry an attestation of Sigstore; the facts that it proved are stored.
ALTER TABLE "version" ADD COLUMN "attestation" JSONB;
ALTER TABLE "version" ADD CONSTRAINT "version_attestation_is_object" CHECK (jsonb_typeof("attestation") = 'object');
