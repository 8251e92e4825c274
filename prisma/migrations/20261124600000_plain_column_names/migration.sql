-- Tables and columns get the names of the glossary; their data stays.
ALTER TABLE "notice" RENAME TO "notification";
ALTER TABLE "notification" RENAME COLUMN "mailed_at" TO "emailed_at";
ALTER TABLE "notification" RENAME CONSTRAINT "notice_pkey" TO "notification_pkey";
ALTER TABLE "notification" RENAME CONSTRAINT "notice_user_id_fkey" TO "notification_user_id_fkey";
ALTER INDEX "notice_user_id_at_idx" RENAME TO "notification_user_id_at_idx";
ALTER INDEX "notice_unmailed" RENAME TO "notification_unsent";
ALTER TABLE "user" RENAME COLUMN "mail_notices" TO "notification_emails";
ALTER TABLE "user" RENAME COLUMN "pause_notice_for" TO "pause_notified_for";
ALTER TABLE "proposal_event" RENAME COLUMN "told_at" TO "delivered_at";
ALTER TABLE "environment" RENAME COLUMN "fault" TO "error";
ALTER TABLE "example" RENAME COLUMN "held" TO "passed";
ALTER TABLE "example" RENAME COLUMN "fault" TO "problem";
ALTER TABLE "example" RENAME COLUMN "recording_fault" TO "recording_problem";
ALTER TABLE "replay" RENAME COLUMN "fault" TO "problem";
ALTER INDEX "proposal_event_untold" RENAME TO "proposal_event_undelivered";
