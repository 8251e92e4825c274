/** Days of a busy installation, inserted in bulk, and what they leave in the database. */
import type { ToolboxId, UserId } from '@/lib/core/base/ids'
import { database } from '@/lib/store/connection/client'

/** Tables that grow with every run. */
const growing = [
  'run',
  'run_chunk',
  'run_file',
  'blob',
  'notification',
  'audit_event',
  'uncounted_run',
  'tool_day',
  'usage_day',
  'usage_total',
  'usage_day_duration',
  'usage_total_duration',
] as const

/**
 * Inserts runs that have just ended, as they are after their execution: each with three rows of output, every tenth with a
 * file, every twentieth with a notification.
 */
export async function insertDay(day: {
  toolboxId: ToolboxId
  personId: UserId
  runs: number
}): Promise<void> {
  await database().$executeRaw`
    WITH given AS (SELECT uuidv7() AS id, n FROM generate_series(1, ${day.runs}::int) n),
    made AS (
      INSERT INTO run (id, tool_version_id, toolbox_id, user_id, arguments_text, arguments_hash, state, outcome, decision,
        limits, usage, result, created_at, started_at, ended_at, last_seq)
      SELECT given.id, v.id, ${day.toolboxId}::uuid, ${day.personId}::uuid,
        json_build_object('query', repeat(md5(n::text), 4))::text, md5(n::text), 'ended', 'succeeded',
        '{"effect":"allow","rule":"test","reason":"For the test."}', '{}', '{"wallMs":100}',
        json_build_object('value', repeat(md5(n::text), 10)), clock_timestamp(), clock_timestamp(), clock_timestamp(), 4
      FROM given, (
        SELECT v.id FROM tool_version v JOIN tool t ON t.id = v.tool_id WHERE t.toolbox_id = ${day.toolboxId}::uuid LIMIT 1
      ) v
      RETURNING id, tool_version_id, toolbox_id, user_id, ended_at
    ),
    output AS (
      INSERT INTO run_chunk (run_id, seq, kind, data)
      SELECT id, seq, CASE WHEN seq = 4 THEN 'E' ELSE 'F' END, convert_to(repeat(md5(id::text || seq), 20), 'UTF8')
      FROM given, generate_series(1, 4) seq
    ),
    contents AS (
      INSERT INTO blob (sha256, size, text, bytes)
      SELECT encode(sha256(convert_to(id::text, 'UTF8')), 'hex'), 1920, true, convert_to(repeat(md5(id::text), 60), 'UTF8')
      FROM given WHERE n % 10 = 0
    ),
    files AS (
      INSERT INTO run_file (id, run_id, kind, path, mode, size, blob_sha256)
      SELECT uuidv7(), id, 'output', 'report.txt', 420, 1920, encode(sha256(convert_to(id::text, 'UTF8')), 'hex')
      FROM given WHERE n % 10 = 0
    ),
    inbox AS (
      INSERT INTO notification (id, user_id, at, kind, data)
      SELECT uuidv7(), ${day.personId}::uuid, clock_timestamp(), 'proposal-approved', '{}' FROM given WHERE n % 20 = 0
    ),
    counts AS (
      INSERT INTO uncounted_run (run_id, tool_id, day, succeeded, duration_ms, ended_at, toolbox_id, user_id, token_id)
      SELECT made.id, v.tool_id, now()::date, true, 1 + get_byte(uuid_send(made.id), 15), ended_at, toolbox_id, user_id,
        -- As many tokens as a team has.
        lpad(to_hex(get_byte(uuid_send(made.id), 14)), 32, '0')::uuid
      FROM made JOIN tool_version v ON v.id = tool_version_id
    )
    INSERT INTO audit_event (id, type, actor_id, target, after)
    SELECT uuidv7(), 'run.requested', ${day.personId}::uuid, id::text, '{"toolbox":"soak","tool":"tool"}' FROM given`
}

/** Returns the sizes of the tables with their indexes and long values, in megabytes. */
export async function tableSizes(): Promise<Record<string, number>> {
  const rows = await database().$queryRaw<{ name: string; megabytes: number }[]>`
    SELECT name, round(pg_total_relation_size(name::regclass) / 1e6, 1)::float8 AS megabytes
    FROM unnest(${[...growing]}::text[]) name`
  return Object.fromEntries(rows.map(({ name, megabytes }) => [name, megabytes]))
}

/** Vacuums all of these tables, for a result that does not depend on statistics. */
export async function vacuumGrowing(): Promise<void> {
  for (const name of growing) await database().$executeRawUnsafe(`VACUUM (ANALYZE) "${name}"`)
}

/** Vacuums each table whose deleted rows exceed its threshold, which autovacuum reads as well. @returns their names */
export async function vacuumWhenDue(): Promise<string[]> {
  await database().$executeRaw`SELECT pg_stat_force_next_flush()`
  const due = await database().$queryRaw<{ name: string }[]>`
    SELECT s.relname AS name FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
    WHERE s.relname = ANY (${[...growing]}::text[]) AND n_dead_tup > 50 + greatest(c.reltuples, 0) * coalesce(
      (SELECT option_value::float8 FROM pg_options_to_table(c.reloptions)
        WHERE option_name = 'autovacuum_vacuum_scale_factor'),
      current_setting('autovacuum_vacuum_scale_factor')::float8
    )`
  for (const { name } of due) await database().$executeRawUnsafe(`VACUUM (ANALYZE) "${name}"`)
  return due.map(({ name }) => name)
}
