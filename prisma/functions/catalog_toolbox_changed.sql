-- Adds the tools of a toolbox to the totals of toolboxes that are not hidden when it stops being hidden, and subtracts
-- them when it is hidden or deleted.
CREATE OR REPLACE FUNCTION catalog_toolbox_changed() RETURNS trigger LANGUAGE plpgsql
    AS $$
    DECLARE
        was_known boolean := OLD.visibility <> 'hidden';
        is_known boolean := TG_OP = 'UPDATE' AND NEW.visibility <> 'hidden';
    BEGIN
        IF was_known <> is_known THEN
            INSERT INTO catalog_total (field, value, count)
            SELECT field, value, CASE WHEN is_known THEN count ELSE -count END
            FROM catalog_count WHERE toolbox_id = OLD.id;
        END IF;
        RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
    END
    $$;
