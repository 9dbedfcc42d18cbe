import { commandErrors, type CommandError } from '#contract/metering/commands.ts'
import type { RollOutReason } from '#contract/metering/firmware.ts'
import type { CommandRow } from '#contract/resources/iot/command.ts'

/** Why a command came to nothing; one that is not kept any more had no answer. */
export function reasonOf(command: Pick<CommandRow, 'resultCode' | 'status'> | undefined): RollOutReason {
  if (command === undefined) return 'E01'
  if (isError(command.resultCode)) return command.resultCode
  return command.status === 'cancelled' ? 'cancelled' : 'offline'
}

function isError(code: string): code is CommandError {
  return Object.hasOwn(commandErrors, code)
}
