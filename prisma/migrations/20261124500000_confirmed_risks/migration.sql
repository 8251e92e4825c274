-- The risks that the person confirmed who scheduled a publication. Earlier schedules confirm none.
ALTER TABLE "proposal" ADD COLUMN "confirmed_risks" JSON;
