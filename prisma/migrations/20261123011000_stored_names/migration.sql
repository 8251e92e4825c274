-- Names in stored JSON that the renaming of changes and outcomes left out: the title of a proposal in notifications, and
-- the outcome that a contract example expects.
UPDATE "notice" SET "data" = ("data" - 'changeTitle') || jsonb_build_object('proposalTitle', "data" -> 'changeTitle')
  WHERE "data" ? 'changeTitle';
-- Built key by key, because json keeps the order of keys and the digits of numbers, and jsonb keeps neither.
UPDATE "example" SET "expected" = (
  SELECT json_object_agg(key, CASE WHEN key <> 'outcome' THEN value
    WHEN "expected" ->> 'outcome' = 'exception' THEN '"crashed"'::json
    WHEN "expected" ->> 'outcome' = 'quota' THEN '"disk-limit"'::json
    ELSE value END)
  FROM json_each("expected")
) WHERE "expected" ->> 'outcome' IN ('exception', 'quota');
