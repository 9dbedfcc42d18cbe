import { commandDone, commandLate } from '#domain/metering/commands.ts'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { StoredDevice } from '../fleet.ts'
import { refusalOf } from './effects.ts'
import type { EngineParts } from './engine-parts.ts'

type Result = Pick<CommandRow, 'resultCode' | 'resultText' | 'resultTextZh'>

/** What came of a command: its code, and what it means. */
export function resultOf(resultCode: string, [resultText, resultTextZh]: Text2): Result {
  return { resultCode, resultText, resultTextZh }
}

/** The result of what a device did; of one that answered so many milliseconds after its time was up, it says that too. */
export function doneResult([en, zh]: Text2, late: number | undefined): Result {
  if (late === undefined) return resultOf(commandDone, [en, zh])
  const seconds = Math.round(late / 1000)
  return resultOf(commandLate, [`Answered ${seconds} s late. ${en}`, `超时 ${seconds} 秒后应答。${zh}`])
}

/**
 * A command that timed out, as long as a late answer counts: not once it was given again (it ended at `given` before), nor
 * once something newer was asked of its device, nor where it must not be carried out any more.
 */
export function lateCommand(
  parts: Pick<EngineParts, 'fleet' | 'params' | 'protection' | 'table'>,
  id: number,
  given: string | undefined,
): { row: CommandRow; device: StoredDevice } | undefined {
  const { table, fleet } = parts
  const row = table.get(id)
  const device = row && fleet.table.get(row.deviceId)
  if (row?.status !== 'timeout' || row.finishTime !== given || device?.state !== 'online') return undefined
  const isOutdated = table.rows.some((other) => other.id > id && other.deviceId === row.deviceId)
  return isOutdated || refusalOf(parts, device, row) !== undefined ? undefined : { row, device }
}
