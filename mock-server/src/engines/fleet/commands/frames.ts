import type { CommandKind } from '#contract/metering/commands.ts'
import { isParamId, paramOf } from '#contract/metering/parameters/parameters.ts'
import type { DeviceRow } from '#contract/resources/iot/device.ts'

/** What of a command stands in its frame. */
export interface Asked {
  kind: CommandKind
  target: string
  wanted: string
}

/** Control codes of DL/T 645-2007 for what is asked. */
const control645: Readonly<Partial<Record<CommandKind, number>>> = {
  write: 0x14,
  clockSync: 0x08,
  relayOpen: 0x1c,
  relayClose: 0x1c,
  reboot: 0x1d,
}
const read645 = 0x11
/** What an answer adds to a control code, and what one that refuses adds. */
const answerBit = 0x80
const refusalBit = 0x40
/** Services of DL/T 698.45. */
const service698 = { get: 0x05, set: 0x06, action: 0x07, answer: 0x80 } as const
/** Attributes and methods for what names no parameter. */
const oad698: Readonly<Partial<Record<CommandKind, string>>> = {
  clockSync: '40000200',
  relayOpen: '80008100',
  relayClose: '80008200',
  reboot: '43000100',
}

/** The frame that asks, as spaced hexadecimal bytes. */
export function frameDown(row: DeviceRow, asked: Asked): string {
  return uses645(row, asked)
    ? frame645(row, control645[asked.kind] ?? read645, [...identifier(asked), ...text(asked.wanted)])
    : frame698(row, 0x43, [
        serviceOf(asked.kind),
        1,
        row.id & 0x3f,
        ...object(asked),
        ...text(asked.wanted),
        0,
      ])
}

/** The frame that answers it, with a value or a refusal. */
export function frameUp(row: DeviceRow, asked: Asked, value: string, isRefused: boolean): string {
  const bits = answerBit | (isRefused ? refusalBit : 0)
  const payload = isRefused ? [0x04] : text(value)
  return uses645(row, asked)
    ? frame645(row, (control645[asked.kind] ?? read645) | bits, [...identifier(asked), ...payload])
    : frame698(row, 0xc3, [
        serviceOf(asked.kind) | service698.answer,
        1,
        row.id & 0x3f,
        ...object(asked),
        isRefused ? 0 : 1,
        ...payload,
        0,
        0,
      ])
}

function uses645({ protocol }: DeviceRow, { target }: Asked): boolean {
  return protocol === 'dlt645' && (!isParamId(target) || paramOf(target).di !== '')
}

function frame645({ address }: DeviceRow, control: number, data: readonly number[]): string {
  const shifted = data.map((byte) => (byte + 0x33) & 0xff)
  const head = [0x68, ...bytesOf(address).toReversed(), 0x68, control, shifted.length]
  const all = [...head, ...shifted]
  const sum = all.reduce((total, byte) => total + byte, 0) & 0xff
  return spaced([0xfe, 0xfe, 0xfe, 0xfe, ...all, sum, 0x16])
}

function frame698({ address }: DeviceRow, control: number, apdu: readonly number[]): string {
  const server = [0x05, ...bytesOf(address).toReversed(), 0x10]
  const length = 2 + 1 + server.length + 2 + apdu.length + 2
  const head = [length & 0xff, length >> 8, control, ...server]
  const withCheck = [...head, ...checkOf(head), ...apdu]
  return spaced([0x68, ...withCheck, ...checkOf(withCheck), 0x16])
}

function serviceOf(kind: CommandKind): number {
  if (kind === 'write' || kind === 'clockSync') return service698.set
  return kind === 'relayOpen' || kind === 'relayClose' || kind === 'reboot'
    ? service698.action
    : service698.get
}

function identifier({ target }: Asked): readonly number[] {
  return bytesOf(isParamId(target) ? paramOf(target).di : '00010000').toReversed()
}

function object({ kind, target }: Asked): readonly number[] {
  return bytesOf(isParamId(target) ? paramOf(target).oad : (oad698[kind] ?? '00100200'))
}

function text(value: string): readonly number[] {
  return [...Buffer.from(value.slice(0, 32))]
}

function bytesOf(hex: string): readonly number[] {
  return [...Buffer.from(hex, 'hex')]
}

function spaced(bytes: readonly number[]): string {
  return bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ')
}

/** Check sequence of a frame: CRC-16/X.25, the low byte first. */
function checkOf(bytes: readonly number[]): [number, number] {
  let check = 0xffff
  for (const byte of bytes) {
    check ^= byte
    for (let bit = 0; bit < 8; bit += 1) check = check & 1 ? (check >>> 1) ^ 0x8408 : check >>> 1
  }
  const final = ~check & 0xffff
  return [final & 0xff, final >>> 8]
}
