/** Copies of a toolbox with its versions, its tools and its open proposal. */
import { inTransaction, type Tx } from '@/lib/store/connection/client'
import { listColumns } from './add-runs'
import type { Range } from './range'

/** Every n-th of the copies is open, the others are rejected. */
const openEvery = 4

/** Adds copies of the toolbox of a proposal. @param original number of the proposal */
export async function copyProposals({ from, to }: Range, original: number): Promise<void> {
  if (to === from) return
  await inTransaction(
    async tx => {
      // For each copy and each row of the original, the id of the copied row.
      await tx.$executeRaw`
        CREATE TEMPORARY TABLE copied ON COMMIT DROP AS
        SELECT n, old.id AS old_id, gen_random_uuid() AS new_id
        FROM generate_series(${from}::int + 1, ${to}::int) AS n CROSS JOIN (
          SELECT p.id FROM proposal p WHERE p.number = ${original}::int
          UNION ALL SELECT p.toolbox_id FROM proposal p WHERE p.number = ${original}::int
          UNION ALL SELECT v.id FROM version v JOIN proposal p USING (toolbox_id) WHERE p.number = ${original}::int
          UNION ALL SELECT t.id FROM tool t JOIN proposal p USING (toolbox_id) WHERE p.number = ${original}::int
          UNION ALL SELECT tv.id FROM tool_version tv JOIN tool t ON t.id = tv.tool_id
            JOIN proposal p USING (toolbox_id) WHERE p.number = ${original}::int
        ) old`
      await tx.$executeRaw`CREATE UNIQUE INDEX ON copied (old_id, n)`
      await copyToolboxes(tx)
      await copyTools(tx)
      await copyProposal(tx)
    },
    { timeoutMs: 120_000 },
  )
}

async function copyToolboxes(tx: Tx): Promise<void> {
  const ofToolbox = await listColumns('toolbox', ['id', 'slug', 'title', 'created_by_id'])
  await tx.$executeRaw`
    INSERT INTO toolbox (id, slug, title, ${ofToolbox})
    SELECT c.new_id, slug || '-' || c.n, title || ' ' || c.n, ${ofToolbox}
    FROM toolbox o JOIN copied c ON c.old_id = o.id`
  await tx.$executeRaw`
    INSERT INTO toolbox_owner (toolbox_id, user_id)
    SELECT c.new_id, o.user_id FROM toolbox_owner o JOIN copied c ON c.old_id = o.toolbox_id`
  const ofVersion = await listColumns('version', ['id', 'toolbox_id'])
  await tx.$executeRaw`
    INSERT INTO version (id, toolbox_id, ${ofVersion})
    SELECT c.new_id, t.new_id, ${ofVersion}
    FROM version o JOIN copied c ON c.old_id = o.id JOIN copied t ON t.old_id = o.toolbox_id AND t.n = c.n`
}

async function copyTools(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO tool (id, toolbox_id, name)
    SELECT c.new_id, t.new_id, o.name
    FROM tool o JOIN copied c ON c.old_id = o.id JOIN copied t ON t.old_id = o.toolbox_id AND t.n = c.n`
  const ofTool = await listColumns('tool_version', ['id', 'tool_id', 'version_id'])
  await tx.$executeRaw`
    INSERT INTO tool_version (id, tool_id, version_id, ${ofTool})
    SELECT c.new_id, t.new_id, v.new_id, ${ofTool}
    FROM tool_version o JOIN copied c ON c.old_id = o.id
    JOIN copied t ON t.old_id = o.tool_id AND t.n = c.n JOIN copied v ON v.old_id = o.version_id AND v.n = c.n`
  const ofCatalog = await listColumns('catalog_tool', ['tool_id', 'tool_version_id', 'toolbox_id'])
  await tx.$executeRaw`
    INSERT INTO catalog_tool (tool_id, tool_version_id, toolbox_id, ${ofCatalog})
    SELECT c.new_id, tv.new_id, t.new_id, ${ofCatalog}
    FROM catalog_tool o JOIN copied c ON c.old_id = o.tool_id
    JOIN copied tv ON tv.old_id = o.tool_version_id AND tv.n = c.n
    JOIN copied t ON t.old_id = o.toolbox_id AND t.n = c.n`
}

async function copyProposal(tx: Tx): Promise<void> {
  const ofProposal = await listColumns('proposal', [
    ...['id', 'number', 'toolbox_id', 'base_id', 'proposed_id', 'state', 'closed_at'],
  ])
  await tx.$executeRaw`
    INSERT INTO proposal (id, toolbox_id, base_id, proposed_id, state, closed_at, ${ofProposal})
    SELECT c.new_id, t.new_id, b.new_id, v.new_id,
      CASE WHEN c.n % ${openEvery}::int = 0 THEN o.state ELSE 'rejected' END,
      CASE WHEN c.n % ${openEvery}::int = 0 THEN NULL ELSE now() END, ${ofProposal}
    FROM proposal o JOIN copied c ON c.old_id = o.id
    JOIN copied t ON t.old_id = o.toolbox_id AND t.n = c.n JOIN copied b ON b.old_id = o.base_id AND b.n = c.n
    JOIN copied v ON v.old_id = o.proposed_id AND v.n = c.n`
  const ofFinding = await listColumns('finding', ['proposal_id'])
  await tx.$executeRaw`
    INSERT INTO finding (proposal_id, ${ofFinding})
    SELECT c.new_id, ${ofFinding} FROM finding o JOIN copied c ON c.old_id = o.proposal_id`
  await tx.$executeRaw`
    INSERT INTO finding_appearance (proposal_id, fingerprint, appeared_at)
    SELECT c.new_id, o.fingerprint, o.appeared_at FROM finding_appearance o
    JOIN copied c ON c.old_id = o.proposal_id`
}
