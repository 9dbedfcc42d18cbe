import type { CommandError } from '#domain/metering/commands.ts'
import { answerFrame, refusalFrame, requestFrame } from '#domain/metering/frames/frame.ts'
import { paramIn, readBackOf, type Asked, type Held } from '#domain/metering/frames/exchange.ts'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import { midnight } from '#mock/lib/days.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredDevice } from '../fleet.ts'
import type { EffectParts } from './effects.ts'
import { accessResults, errorBits, refusalCodes } from '#domain/metering/frames/words.ts'
import { isParamId } from '#domain/metering/parameters/parameters.ts'
import type { DeviceRow } from '#contract/resources/iot/device.ts'
import type { Text2 } from '#contract/schema/language.ts'

type Requested = Pick<CommandRow, 'kind' | 'target' | 'wanted'>
type Ended = Requested & Pick<CommandRow, 'readBack' | 'rawDown' | 'rawUp'>

export type FrameParts = Pick<EffectParts, 'params' | 'simulation' | 'clock'>

/** Registers read together: the total, and one per rate. */
const registers = ['forward', 'forwardSharp', 'forwardPeak', 'forwardFlat', 'forwardValley'] as const
/** State word 3 of a device whose relay is open: by command, or until its button is pressed. */
const openWords: Readonly<Record<string, string>> = { open: '0050', allowed: '0010' }

/** Builds the frames of commands, with the values that devices hold and measure at the time. */
export class Frames {
  readonly #parts: FrameParts

  constructor(parts: FrameParts) {
    this.#parts = parts
  }

  /** Returns the request frame. */
  request(device: StoredDevice, row: Requested): string {
    return requestFrame(device, this.#asked(row), this.#heldBy(device))
  }

  /** Returns the response frame; `readBack` is the value that the device returned. */
  answer(device: StoredDevice, row: Requested, readBack: string): string {
    const asked = this.#asked(row)
    return answerFrame(device, asked, this.#valueOf(device, asked, readBack), this.#heldBy(device))
  }

  /** Returns the response frame of a refusal. */
  refusal(device: StoredDevice, row: Requested, error: CommandError): string {
    return refusalFrame(device, this.#asked(row), error)
  }

  /** Returns the frames of a command together with those of its read-back, one per line. */
  readBack(device: StoredDevice, row: Ended): Pick<CommandRow, 'rawDown' | 'rawUp'> {
    const { rawDown, rawUp, readBack } = row
    const asked = readBackOf(this.#asked(row))
    if (asked === undefined) return { rawDown, rawUp }
    const held = this.#heldBy(device)
    const word = openWords[readBack] ?? held('status3')
    const value = asked.target === 'status3' ? word : this.#valueOf(device, asked, readBack)
    return {
      rawDown: lines(rawDown, requestFrame(device, asked, held)),
      rawUp: lines(rawUp, answerFrame(device, asked, value, held)),
    }
  }

  #asked({ kind, target, wanted }: Requested): Asked {
    return { kind, target, wanted, time: formatTime(this.#parts.clock()) }
  }

  #heldBy(device: StoredDevice): Held {
    return (id) => this.#parts.params.held(device, id)
  }

  /** Returns the payload of a response: the device's clock time, its registers, or the value of a parameter. */
  #valueOf(device: StoredDevice, asked: Asked, readBack: string): string {
    const now = this.#parts.clock()
    if (asked.target === 'clock') return formatTime(now + Number(readBack) * 1000)
    if (paramIn(asked) !== undefined) return readBack
    const time = asked.kind === 'recollect' ? midnight(now) : now
    // rates are part of the daily freeze only; a current reading has the total, as it is requested of thousands at once
    const wanted = asked.kind === 'recollect' ? registers : registers.slice(0, 1)
    const values = wanted.map((id) => this.#parts.simulation.sample(device.id, id, time, time).value)
    return values.includes(null) ? '' : values.join(',')
  }
}

function lines(...frames: readonly string[]): string {
  return frames.filter(Boolean).join('\n')
}

/** Errors detected by the platform itself rather than reported by a device. */
const ownFindings: ReadonlySet<string> = new Set(['E01', 'E08', 'E09', 'E10', 'E13'])

/** Returns the byte by which a device reports a refusal, in the notation of its protocol; empty if it reports none. */
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

/** Returns the meaning of such a byte. */
export function meaningOf(byte: string): Text2 {
  const { hex, result } = /^(?:ERR (?<hex>[\dA-F]{2})H|DAR (?<result>\d+))$/.exec(byte)?.groups ?? {}
  if (hex !== undefined) return errorBits[Math.log2(Number.parseInt(hex, 16))] ?? ['', '']
  return accessResults[Number(result)] ?? ['', '']
}
