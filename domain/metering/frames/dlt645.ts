import type { CommandError } from '../commands.ts'
import { paramOf } from '../parameters/parameters.ts'
import { bytesOf, spaced, sumOf, type Bytes } from './bytes.ts'
import { paramIn, type Asked, type FrameDevice, type Held } from './exchange.ts'
import { layouts645, register645, registers645 } from './layouts-645.ts'
import { quantityOf } from './quantities.ts'
import { refusalCodes, statusBits } from './words.ts'

/** Control codes of DL/T 645-2007. */
export const control645 = { broadcastTime: 0x08, read: 0x11, write: 0x14, relay: 0x1c } as const
/** Bits added to the control code of a response, and to that of a refusal. */
export const answerBit = 0x80
export const refusalBit = 0x40
/** Offset added to each data byte before transmission. */
export const dataShift = 0x33

const broadcast = '999999999999'
/** Level 02 and password 000000, as in meters of the demonstration; and the operator code. */
const password: Bytes = [0x02, 0x00, 0x00, 0x00]
const operator: Bytes = [0x01, 0x00, 0x00, 0x00]
/** Expiry of a relay command: 23:59:59 of the same day. */
const lastSecond: Bytes = [0x59, 0x59, 0x23]

/** Whether DL/T 645 supports a command: not a restart, a lock, or a parameter without a data identifier. */
export function knows645(asked: Asked): boolean {
  const param = paramIn(asked)
  if (param === 'protection') return true
  if (param !== undefined) return layouts645[param] !== undefined
  return asked.kind !== 'reboot' && asked.kind !== 'unlock'
}

/** Returns the DL/T 645 request frame of a command to a meter. */
export function request645({ address }: FrameDevice, asked: Asked, held: Held): string {
  const param = paramIn(asked)
  const act = relayAct(asked)
  if (act !== undefined) {
    return frame645(address, control645.relay, [
      ...password,
      ...operator,
      act,
      0,
      ...lastSecond,
      ...dayOf(asked.time),
    ])
  }
  if (asked.kind === 'clockSync') return frame645(broadcast, control645.broadcastTime, clockOf(asked.time))
  if (asked.kind !== 'write' || param === undefined) return frame645(address, control645.read, named(asked))
  const value = layouts645[param]?.write(quantityOf(param, asked.wanted, held)) ?? []
  return frame645(address, control645.write, [
    ...named(asked),
    ...password,
    ...operator,
    ...value.toReversed(),
  ])
}

/** Returns the response frame of a meter; empty for a broadcast. `value` is the value read. */
export function answer645({ address }: FrameDevice, asked: Asked, value: string, held: Held): string {
  const control = controlOf(asked)
  if (control === control645.broadcastTime) return ''
  const data = control === control645.read ? [...named(asked), ...valueOf(asked, value, held)] : []
  return frame645(address, control | answerBit, data)
}

/** Returns the refusal frame of a meter; empty for a broadcast. */
export function refusal645({ address }: FrameDevice, asked: Asked, error: CommandError): string {
  const control = controlOf(asked)
  if (control === control645.broadcastTime) return ''
  const { bit } = refusalCodes(error, paramIn(asked))
  return frame645(address, control | answerBit | refusalBit, [1 << bit])
}

/** Returns the data identifier of a read or write. */
function nameOf(asked: Asked): string {
  const param = paramIn(asked)
  if (param === 'protection') return paramOf('status3').di
  if (param !== undefined) return paramOf(param).di
  return asked.kind === 'recollect' ? registers645.recollect : registers645.readNow
}

function named(asked: Asked): Bytes {
  return bytesOf(nameOf(asked)).toReversed()
}

function valueOf(asked: Asked, value: string, held: Held): Bytes {
  const param = paramIn(asked)
  if (param === 'protection') return bytesOf(stateWord(held, value)).toReversed()
  if (param === 'status3') return bytesOf(stateWord(held, held('protection'), value)).toReversed()
  if (param !== undefined) return layouts645[param]?.write(quantityOf(param, value, held)).toReversed() ?? []
  return value.split(',').flatMap((register) => register645.write(register).toReversed())
}

/** Returns state word 3 with its bit for power protection updated. */
function stateWord(held: Held, protection: string, word = held('status3')): string {
  const bits = Number.parseInt(word, 16)
  const others = bits & ~(1 << statusBits.protection)
  const next = protection === 'on' ? others | (1 << statusBits.protection) : others
  return next.toString(16).toUpperCase().padStart(4, '0')
}

/** Returns the relay control code of a command; undefined for other commands. */
function relayAct(asked: Asked): number | undefined {
  if (asked.kind === 'relayOpen') return 0x1a
  if (asked.kind === 'relayAllow') return 0x1b
  if (asked.kind === 'relayClose') return 0x1c
  if (asked.kind !== 'write' || asked.target !== 'protection') return undefined
  return asked.wanted === 'on' ? 0x3a : 0x3b
}

function controlOf(asked: Asked): number {
  if (relayAct(asked) !== undefined) return control645.relay
  if (asked.kind === 'clockSync') return control645.broadcastTime
  return asked.kind === 'write' ? control645.write : control645.read
}

/** Encodes a timestamp as ssmmhhDDMMYY. */
function clockOf(time: string): Bytes {
  return bytesOf(time.replaceAll(/\D/g, '').slice(2, 14)).toReversed()
}

/** Encodes the day of a timestamp as DDMMYY. */
function dayOf(time: string): Bytes {
  return clockOf(time).slice(3)
}

function frame645(address: string, control: number, data: Bytes): string {
  const shifted = data.map((byte) => (byte + dataShift) & 0xff)
  const all = [0x68, ...bytesOf(address).toReversed(), 0x68, control, shifted.length, ...shifted]
  return spaced([0xfe, 0xfe, 0xfe, 0xfe, ...all, sumOf(all), 0x16])
}
