-- What comparing the accepted values showed about a finding: a counterexample, or that none was found.
ALTER TABLE "finding" ADD COLUMN "evidence" JSON;
