import type { UnitRow } from '../../contract/resources/control/unit.ts'
import { commandKinds, type CommandKind } from '../metering/commands.ts'
import { twoPersonActs, type TwoPersonAct } from './two-person-acts.ts'

/** Commands for which a role may require a second person. */
const demandable = [
  'write',
  'relayOpen',
  'relayAllow',
  'relayClose',
  'clockSync',
  'reboot',
] as const satisfies readonly CommandKind[]

/** Commands and acts for which a role may require a second person. */
export type TwoPersonKind = (typeof demandable)[number] | TwoPersonAct

/** Options of a role for commands and acts that require a second person. */
export const twoPersonKinds = [
  ...commandKinds.filter((kind): kind is TwoPersonChoice => isDemandable(kind[0])),
  ...twoPersonActs,
]

type TwoPersonChoice = Extract<
  (typeof commandKinds)[number],
  readonly [(typeof demandable)[number], string, string]
>

function isDemandable(kind: CommandKind): kind is (typeof demandable)[number] {
  return demandable.some((one) => one === kind)
}

/** Whether switching a unit requires a second person: it has important users, or is configured so. */
export function needsSecondPerson({
  confirmLevel,
  isImportant,
}: Pick<UnitRow, 'confirmLevel' | 'isImportant'>): boolean {
  return isImportant || confirmLevel === 'second'
}
