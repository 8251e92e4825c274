ALTER TABLE "upload_check" ADD COLUMN "judged" JSON;
