import type { CommandError } from '#domain/metering/commands.ts'
import { accessResults, errorBits, refusalCodes } from '#domain/metering/frames/words.ts'
import { isParamId } from '#domain/metering/parameters/parameters.ts'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import type { DeviceRow } from '#contract/resources/iot/device.ts'
import type { Text2 } from '#contract/schema/language.ts'

/** What the platform found by itself: no device answered so. */
const ownFindings: ReadonlySet<string> = new Set(['E01', 'E08', 'E09', 'E10', 'E13'])

/** The byte by which a device reports a refusal, as its protocol writes it; empty if it reports none. */
export function answerByte(
  { protocol }: Pick<DeviceRow, 'protocol'>,
  { target }: Pick<CommandRow, 'target'>,
  error: CommandError,
): string {
  if (ownFindings.has(error)) return ''
  const { bit, result } = refusalCodes(error, isParamId(target) ? target : undefined)
  if (protocol === 'dlt698') return `DAR ${result}`
  return `ERR ${(1 << bit).toString(16).toUpperCase().padStart(2, '0')}H`
}

/** What such a byte stands for. */
export function meaningOf(byte: string): Text2 {
  const { hex, result } = /^(?:ERR (?<hex>[\dA-F]{2})H|DAR (?<result>\d+))$/.exec(byte)?.groups ?? {}
  if (hex !== undefined) return errorBits[Math.log2(Number.parseInt(hex, 16))] ?? ['', '']
  return accessResults[Number(result)] ?? ['', '']
}
