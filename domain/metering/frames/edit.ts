import { paramOf } from '../parameters/parameters.ts'
import { bytesOf, checkOf, spaced, sumOf, type Bytes } from './bytes.ts'
import { dataBytes } from './data-698.ts'
import { dataShift } from './dlt645.ts'
import { explainFrame } from './frame.ts'
import { layouts645 } from './layouts-645.ts'
import { layouts698 } from './layouts-698.ts'

/** Number of bytes in a DL/T 645 frame before and after its data. */
const around645 = { before: 10, after: 2 } as const
/** Number of bytes in a DL/T 698.45 frame before the server address, and from there to the header check. */
const head698 = 5

/** Recalculates the length and the checks of a frame; a frame that is too short for them is returned unchanged. */
export function resealed(hex: string): string {
  const bytes = bytesOf(hex)
  const start = Math.max(
    0,
    bytes.findIndex((byte) => byte !== 0xfe),
  )
  const [wakeUps, frame] = [bytes.slice(0, start), bytes.slice(start)]
  const sealed = frame[7] === 0x68 ? sealed645(frame) : sealed698(frame)
  return spaced([...wakeUps, ...sealed])
}

function sealed645(frame: Bytes): Bytes {
  const length = frame.length - around645.before - around645.after
  if (length < 0 || length > 0xff) return frame
  const body = [
    ...frame.slice(0, around645.before - 1),
    length,
    ...frame.slice(around645.before, -around645.after),
  ]
  return [...body, sumOf(body), frame.at(-1) ?? 0]
}

function sealed698(frame: Bytes): Bytes {
  const check = head698 + ((frame[4] ?? 0) & 0x0f) + 1 + 1
  if (frame.length < check + 5) return frame
  // the two highest bits of the length encode its unit and are kept
  const size = frame.length - 2
  const length = [size & 0xff, ((frame[2] ?? 0) & 0xc0) | (size >> 8)]
  const head = [...length, ...frame.slice(3, check)]
  const body = [...head, ...checkOf(head), ...frame.slice(check + 2, -3)]
  return [frame[0] ?? 0, ...body, ...checkOf(body), frame.at(-1) ?? 0]
}

/** Overwrites bytes of a frame from an offset and recalculates its checks. */
export function withBytes(hex: string, at: number, bytes: string): string {
  const all = [...bytesOf(hex)]
  const put = bytesOf(bytes)
  all.splice(at, put.length, ...put)
  return resealed(spaced(all))
}

/**
 * Replaces the value of a frame's parameter, in the device's notation; undefined if the frame carries no parameter or
 * the protocol cannot encode the value.
 */
export function withQuantity(hex: string, quantity: string): string | undefined {
  const { protocol, content, parts } = explainFrame(hex)
  if (content === undefined) return undefined
  const { param } = content
  const is645 = protocol === 'DL/T 645-2007'
  const changed = is645 ? with645(hex, parts, param, quantity) : with698(hex, parts, param, quantity)
  return changed !== undefined && explainFrame(changed).content?.quantity === quantity ? changed : undefined
}

type Change = (
  hex: string,
  parts: ReturnType<typeof explainFrame>['parts'],
  param: Parameters<typeof paramOf>[0],
  quantity: string,
) => string | undefined

const with645: Change = (hex, parts, param, quantity) => {
  const layout = layouts645[param]
  const part = parts.find(({ name }) => name === paramOf(param).label)
  if (layout === undefined || part === undefined) return undefined
  const written = layout.write(quantity)
  if (written.length !== layout.size) return undefined
  const shifted = written.toReversed().map((byte) => (byte + dataShift) & 0xff)
  return withBytes(hex, part.at, spaced(shifted))
}

const with698: Change = (hex, parts, param, quantity) => {
  const layout = layouts698[param]
  const object = parts.findIndex(({ name: [en] }) => en.endsWith('(OAD)') && en.startsWith('Attribute'))
  const tag = parts.find(({ name: [en] }) => en === 'Time tag')
  const from = parts[object + 1]
  if (layout === undefined || object < 0 || from === undefined || tag === undefined) return undefined
  const bytes = bytesOf(hex)
  const data = dataBytes(layout.write(quantity))
  return resealed(spaced([...bytes.slice(0, from.at), ...data, ...bytes.slice(tag.at)]))
}
