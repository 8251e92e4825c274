/** Rows for everything that the administration page counts, more than it counts to. */
import type { UserId } from '@/lib/core/base/ids'
import { database } from '@/lib/store/connection/client'
import type { TestTool } from './runs'

/** @param approver who decides the runs @param requester another person, who starts them and requests access */
type ManyWaiting = { count: number; tool: TestTool; approver: UserId; requester: UserId }

/** Adds `count` of each: runs and access requests to decide, demand, failing contracts and unused tools. */
export async function insertManyWaiting({ count, tool, approver, requester }: ManyWaiting): Promise<void> {
  const tx = database()
  const decision = {
    ...{ effect: 'ask', rule: 'four-eyes', reason: 'Another person approves it.' },
    approvers: [{ type: 'person', id: approver }],
  }
  await tx.$executeRaw`
    INSERT INTO run (id, tool_version_id, toolbox_id, user_id, arguments_text, arguments_hash, state, decision, limits,
      created_at, confirm_expires_at)
    SELECT gen_random_uuid(), tv.id, t.toolbox_id, ${requester}::uuid, '{"n": ' || s || '}', s::text, 'awaiting-confirmation',
      ${decision}::jsonb, '{}', now() - s * interval '1 minute', now() + interval '1 hour'
    FROM generate_series(1, ${count}::int) AS s, tool_version tv JOIN tool t ON t.id = tv.tool_id
    WHERE t.toolbox_id = ${tool.toolboxId}::uuid AND t.name = ${tool.tool}`
  await tx.$executeRaw`
    INSERT INTO access_request (id, user_id, toolbox_id, tool, action, reason, addressee, state, created_at, expires_at)
    SELECT gen_random_uuid(), ${requester}::uuid, ${tool.toolboxId}::uuid, 'tool-' || s, 'run', 'Reason ' || s, 'admins', 'open',
      now() - s * interval '1 minute', now() + interval '1 hour'
    FROM generate_series(1, ${count}::int) AS s`
  await tx.$executeRaw`
    INSERT INTO tool_request (id, title, title_key, purpose, audience, state, people, created_at)
    SELECT gen_random_uuid(), 'Wanted ' || s, 'wanted ' || s, 'For work.', 'Everyone', 'open', 1, now()
    FROM generate_series(1, ${count}::int) AS s`
  await tx.$executeRaw`
    INSERT INTO demand (id, kind, subject, people, last_on)
    SELECT gen_random_uuid(), kind, 'wanted/tool ' || s, 9, current_date
    FROM generate_series(1, ${count}::int) AS s, unnest(ARRAY['search', 'denied-run']) AS kind`
  await tx.$executeRaw`
    INSERT INTO example (id, toolbox_id, tool, title, arguments_text, contract, author_id, created_at, tried_at, passed)
    SELECT gen_random_uuid(), c.toolbox_id, c.name, 'It works', '{}', true, ${requester}::uuid, now(), now(), false
    FROM catalog_tool c`
}
