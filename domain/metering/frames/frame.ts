import type { Text2 } from '../../../contract/schema/language.ts'
import { type CommandError, relayKinds } from '../commands.ts'
import { bytesOf, spaced } from './bytes.ts'
import { read645, type FrameContent } from './decode-645.ts'
import { read698 } from './decode-698.ts'
import { answer645, knows645, refusal645, request645 } from './dlt645.ts'
import { answer698, refusal698, request698 } from './dlt698.ts'
import { paramIn, type Asked, type FrameDevice, type Held } from './exchange.ts'
import { layouts698 } from './layouts-698.ts'
import { both, FrameFault, FrameReader, type FramePart } from './reader.ts'
import { paramIds, paramOf, type ParamId } from '../parameters/parameters.ts'
import { valueOf } from './quantities.ts'

export type { FramePart } from './reader.ts'

/** Returns the request frame of a command as spaced hexadecimal bytes. */
export function requestFrame(device: FrameDevice, asked: Asked, held: Held): string {
  return uses645(device, asked) ? request645(device, asked, held) : request698(device, asked, held)
}

/** Returns the response frame; empty when there is none, as for a broadcast. `value` is the value read. */
export function answerFrame(device: FrameDevice, asked: Asked, value: string, held: Held): string {
  return uses645(device, asked)
    ? answer645(device, asked, value, held)
    : answer698(device, asked, value, held)
}

/** Returns the refusal frame. */
export function refusalFrame(device: FrameDevice, asked: Asked, error: CommandError): string {
  return uses645(device, asked) ? refusal645(device, asked, error) : refusal698(device, asked, error)
}

/** Whether a command uses DL/T 645: a command that the device's protocol does not support uses the other one. */
function uses645({ protocol }: FrameDevice, asked: Asked): boolean {
  const param = paramIn(asked)
  const knows698 = param === undefined || layouts698[param] !== undefined
  return protocol === 'dlt645' ? knows645(asked) : !knows698
}

/** Frame explained byte by byte. */
export interface FrameText {
  protocol: 'DL/T 645-2007' | 'DL/T 698.45'
  parts: readonly FramePart[]
  problem?: Text2
  /** Parameter that it carries. */
  content?: FrameContent
}

const unread: Text2 = ['Not understood', '无法解析']

/** Explains each byte of a frame; every byte is in exactly one part. */
export function explainFrame(hex: string): FrameText {
  const bytes = bytesOf(hex)
  const reader = new FrameReader(bytes)
  const start = bytes.findIndex((byte) => byte !== 0xfe)
  const is645 = bytes[start] === 0x68 && bytes[start + 7] === 0x68
  const protocol = is645 ? 'DL/T 645-2007' : 'DL/T 698.45'
  try {
    const content = is645 ? read645(reader) : read698(reader)
    return { protocol, parts: withRest(reader), ...(content && { content }) }
  } catch (fault) {
    if (!(fault instanceof FrameFault)) throw fault
    return { protocol, parts: withRest(reader), problem: fault.text }
  }
}

function withRest(reader: FrameReader): readonly FramePart[] {
  reader.shift = 0
  if (reader.left > 0) reader.take(reader.left, unread, both('—'))
  return reader.parts
}

/** Commands without a parameter that can be sent as a frame; locks are opened at the meter box. */
const plain = ['readNow', 'recollect', 'clockSync', ...relayKinds, 'reboot'] as const

/** Timestamp in the meaning of a part. */
const moment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

/**
 * Returns the command that produces exactly this frame for a device, except for its time of day; undefined when it is
 * not a frame that the platform sends.
 */
export function recognised(device: FrameDevice, hex: string, held: Held): Asked | undefined {
  const frame = spaced(bytesOf(hex))
  const { content, problem, parts } = explainFrame(frame)
  if (problem !== undefined) return undefined
  const time = parts.map(({ meaning: [en] }) => en).find((text) => moment.test(text)) ?? ''
  const asked = (part: Pick<Asked, 'kind'> & Partial<Asked>): Asked => ({
    target: '',
    wanted: '',
    time,
    ...part,
  })
  const written = (content === undefined ? [] : sameObject(content.param)).map((target) =>
    asked({ kind: 'write', target, wanted: valueOf(target, content?.quantity ?? '', held) }),
  )
  const candidates = [
    ...plain.map((kind) => asked({ kind })),
    ...written,
    ...paramIds.map((target) => asked({ kind: 'read', target })),
  ]
  return candidates.find((one) => requestFrame(device, one, held) === frame)
}

/** Returns the parameters that devices keep in the same object, such as address and port of the platform. */
function sameObject(param: ParamId): readonly ParamId[] {
  const { di, oad } = paramOf(param)
  return paramIds.filter((id) => paramOf(id).di === di || paramOf(id).oad === oad)
}
