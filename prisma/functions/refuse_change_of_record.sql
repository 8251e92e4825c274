-- Trigger of append-only tables: rejects every statement that it is attached to.
CREATE OR REPLACE FUNCTION refuse_change_of_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'The table % is append-only.', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;
