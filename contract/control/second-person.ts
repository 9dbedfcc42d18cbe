import { commandKinds, type CommandKind } from '../metering/commands.ts'
import type { UnitRow } from '../resources/control/unit.ts'

/** Commands for which a role may demand that another person agrees. */
const demandable = [
  'write',
  'relayOpen',
  'relayAllow',
  'relayClose',
  'clockSync',
  'reboot',
] as const satisfies readonly CommandKind[]

export type TwoPersonKind = (typeof demandable)[number]

/** The same as the choices of a role. */
export const twoPersonKinds = commandKinds.filter((kind): kind is TwoPersonChoice => isTwoPersonKind(kind[0]))

type TwoPersonChoice = Extract<(typeof commandKinds)[number], readonly [TwoPersonKind, string, string]>

function isTwoPersonKind(kind: CommandKind): kind is TwoPersonKind {
  return demandable.some((one) => one === kind)
}

/**
 * Whether one person alone must not switch these units: several at once, important users, one that wants it so, or a role
 * that demands it of the person.
 */
export function needsSecondPerson(
  rows: readonly Pick<UnitRow, 'confirmLevel' | 'isImportant'>[],
  isDemanded = false,
): boolean {
  return (
    isDemanded ||
    rows.length > 1 ||
    rows.some(({ confirmLevel, isImportant }) => isImportant || confirmLevel === 'second')
  )
}
