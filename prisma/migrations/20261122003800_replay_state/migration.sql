-- Runs end, and so do replays: ReplayState of lib/core/proposals/replay/replay.ts.
ALTER TABLE "replay" DROP CONSTRAINT "replay_state_known";
UPDATE "replay" SET "state" = 'ended' WHERE "state" = 'done';
ALTER TABLE "replay" ADD CONSTRAINT "replay_state_known" CHECK ("state" IN ('queued', 'running', 'ended', 'failed'));
