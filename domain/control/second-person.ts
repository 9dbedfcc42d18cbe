import type { UnitRow } from '../../contract/resources/control/unit.ts'
import { commandKinds, type CommandKind } from '../metering/commands.ts'
import { twoPersonActs, type TwoPersonAct } from './two-person-acts.ts'

/** Commands for which a role may demand that another person agrees. */
const demandable = [
  'write',
  'relayOpen',
  'relayAllow',
  'relayClose',
  'clockSync',
  'reboot',
] as const satisfies readonly CommandKind[]

/** Everything for which a role may demand that another person agrees. */
export type TwoPersonKind = (typeof demandable)[number] | TwoPersonAct

/** The same as the choices of a role. */
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

/** Whether one person alone must not switch a unit: it has important users, or wants it so. */
export function needsSecondPerson({
  confirmLevel,
  isImportant,
}: Pick<UnitRow, 'confirmLevel' | 'isImportant'>): boolean {
  return isImportant || confirmLevel === 'second'
}
