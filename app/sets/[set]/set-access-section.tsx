import { SetAccessForm } from '@/components/sets/set-access-form'
import { SetAccessTable } from '@/components/sets/set-access-table'
import { Callout } from '@/components/ui/data/callout'
import { Section } from '@/components/ui/layout/page'
import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { SetAccess } from '@/lib/core/sets/set-access'
import { findSetAccess } from '@/lib/operations/sets/set-access'

type Props = { actor: Actor; set: string; query: { person?: string; page?: string } }

/** What a person that the owner of the set chooses can run of it. */
export async function SetAccessSection({ actor, set, query: { person, page } }: Props) {
  const access = person === undefined ? null : await find(actor, set, { personId: person, page })
  return (
    <Section id="access" title="What a person can run">
      <SetAccessForm key={person} set={set} person={person ?? ''} name={access?.person.name} />
      {person !== undefined &&
        (access ? (
          <SetAccessTable set={set} access={access} />
        ) : (
          <Callout tone="warn" role="alert" className="mt-4">
            Person not found. Choose one of the people in the list.
          </Callout>
        ))}
    </Section>
  )
}

/** Returns null for a person who does not exist or whose name the actor can't see. */
async function find(
  actor: Actor,
  set: string,
  about: { personId: string; page?: string },
): Promise<SetAccess | null> {
  try {
    return await findSetAccess(actor, set, about, new Date())
  } catch (error) {
    if (error instanceof AppError && error.code === 'person.not-found') return null
    throw error
  }
}
