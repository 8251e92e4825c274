-- Joins words with spaces, for the search column of catalog_tool. A generated column may call only immutable functions:
-- array_to_string is stable, because elements of some types depend on settings when they become text. Text does not.
CREATE OR REPLACE FUNCTION joined_words(text[]) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT RETURN array_to_string($1, ' ');
