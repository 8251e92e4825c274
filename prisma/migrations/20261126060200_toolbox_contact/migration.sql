-- How to reach the owners of a toolbox, as they wrote it.
ALTER TABLE "toolbox" ADD COLUMN "contact" TEXT NOT NULL DEFAULT '';
