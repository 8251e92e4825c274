-- Remembered confirmations belong to their person. They were personal rules, each in a revision of the policy.
CREATE TABLE "remembered_confirmation" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "toolbox_id" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3),

    CONSTRAINT "remembered_confirmation_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "remembered_confirmation_user_id_toolbox_id_tool_version_key"
    ON "remembered_confirmation"("user_id", "toolbox_id", "tool", "version");
CREATE INDEX "remembered_confirmation_toolbox_id_idx" ON "remembered_confirmation"("toolbox_id");
ALTER TABLE "remembered_confirmation" ADD CONSTRAINT "remembered_confirmation_user_id_fkey"
    FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "remembered_confirmation" ADD CONSTRAINT "remembered_confirmation_toolbox_id_fkey"
    FOREIGN KEY ("toolbox_id") REFERENCES "toolbox"("id") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO "remembered_confirmation" ("id", "user_id", "toolbox_id", "tool", "version", "created_at", "until")
SELECT DISTINCT ON (u."id", t."id", r."rule" #>> '{what,name}', r."rule" #>> '{what,number}')
    r."id", u."id", t."id", r."rule" #>> '{what,name}', (r."rule" #>> '{what,number}')::int, p."created_at",
    (r."rule" ->> 'expiresAt')::timestamptz
FROM "policy_rule" r
JOIN "policy_version" p ON p."number" = r."added_in"
JOIN "user" u ON u."id"::text = r."rule" #>> '{scope,id}'
JOIN "toolbox" t ON t."slug" = r."rule" #>> '{what,toolbox}'
WHERE r."removed_in" IS NULL AND r."rule_id" LIKE 'own-%' AND r."rule" ->> 'effect' = 'allow'
    AND r."rule" #>> '{scope,type}' = 'person' AND r."rule" #>> '{what,type}' = 'version'
ORDER BY u."id", t."id", r."rule" #>> '{what,name}', r."rule" #>> '{what,number}', p."created_at" DESC;

-- The revisions stay, without rules that were never the organization's.
DELETE FROM "policy_rule" r
WHERE r."rule_id" LIKE 'own-%' AND r."rule" ->> 'effect' = 'allow'
    AND r."rule" #>> '{scope,type}' = 'person' AND r."rule" #>> '{what,type}' = 'version';
