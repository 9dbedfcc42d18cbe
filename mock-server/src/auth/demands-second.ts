import type { TwoPersonAct } from '#contract/control/second-person.ts'
import type { CommandKind } from '#contract/metering/commands.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { Grants } from './grants.ts'

/** Whether a role of a person demands that another one agrees to a command or another act. */
export function demandsSecond(
  { grantsOf }: { grantsOf: (user: StoredUser) => Grants },
  kind: CommandKind | TwoPersonAct,
  person: StoredUser,
): boolean {
  const demanded: ReadonlySet<string> = grantsOf(person).twoPersons
  return demanded.has(kind)
}
