import type { Text2 } from '../../../contract/schema/language.ts'
import type { CommandError } from '../commands.ts'
import { bytesOf } from './bytes.ts'
import { read645, type FrameContent } from './decode-645.ts'
import { read698 } from './decode-698.ts'
import { answer645, knows645, refusal645, request645 } from './dlt645.ts'
import { answer698, refusal698, request698 } from './dlt698.ts'
import { paramIn, type Asked, type FrameDevice, type Held } from './exchange.ts'
import { layouts698 } from './layouts-698.ts'
import { both, FrameFault, FrameReader, type FramePart } from './reader.ts'

export type { FramePart } from './reader.ts'

/** The frame that asks a device, as spaced hexadecimal bytes. */
export function requestFrame(device: FrameDevice, asked: Asked, held: Held): string {
  return uses645(device, asked) ? request645(device, asked, held) : request698(device, asked, held)
}

/** The frame that answers it; nothing where none comes, as to a broadcast. `value` is what was read. */
export function answerFrame(device: FrameDevice, asked: Asked, value: string, held: Held): string {
  return uses645(device, asked)
    ? answer645(device, asked, value, held)
    : answer698(device, asked, value, held)
}

/** The frame that refuses it. */
export function refusalFrame(device: FrameDevice, asked: Asked, error: CommandError): string {
  return uses645(device, asked) ? refusal645(device, asked, error) : refusal698(device, asked, error)
}

/** A command that the protocol of a device has no words for travels in the other one. */
function uses645({ protocol }: FrameDevice, asked: Asked): boolean {
  const param = paramIn(asked)
  const knows698 = param === undefined || layouts698[param] !== undefined
  return protocol === 'dlt645' ? knows645(asked) : !knows698
}

/** A frame byte by byte. */
export interface FrameText {
  protocol: 'DL/T 645-2007' | 'DL/T 698.45'
  parts: readonly FramePart[]
  problem?: Text2
  /** The parameter that it carries. */
  content?: FrameContent
}

const unread: Text2 = ['Not understood', '无法解析']

/** What each byte of a frame means; every byte is in one part. */
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
