/**
 * Which toolboxes a person may know of: the answer of `decide(actor, 'toolbox.read', …)` as SQL, in this one place.
 * Lists, counts, search, suggestions and single rows all go through here; tests/database/permissions-toolboxes.test.ts
 * compares it with `decide` case by case.
 */
import type { Actor } from '@/lib/core/policy/actor'
import { Prisma } from './client'

/** A condition on the table `toolbox` under the alias `t`. */
export function isReadable(actor: Actor): Prisma.Sql {
  return actor.role === 'admin'
    ? Prisma.sql`TRUE`
    : Prisma.sql`(t.visibility <> 'hidden' OR ${isKept(actor)})`
}

/** Does the person look after the toolbox `t`, as an owner or as an admin? */
export function isKept(actor: Actor): Prisma.Sql {
  return actor.role === 'admin'
    ? Prisma.sql`TRUE`
    : Prisma.sql`EXISTS (
        SELECT 1 FROM toolbox_owner o WHERE o.toolbox_id = t.id AND o.user_id = ${actor.id}::uuid
        UNION ALL
        SELECT 1 FROM toolbox_owner_group o WHERE o.toolbox_id = t.id AND o.group_id = ANY(${[...actor.groups]}::uuid[])
      )`
}
