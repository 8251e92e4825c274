-- A request to run an example that has no saved result, and to save its result.
ALTER TABLE example ADD COLUMN recording_at timestamptz(3);
ALTER TABLE example ADD COLUMN recording_fault text NOT NULL DEFAULT '';
