import type { ParamId } from '../parameters/parameters.ts'
import { asciiBytes, asciiOf, bytesOf, hexOf, type Bytes } from './bytes.ts'

/** Encoding of a value in the data of DL/T 645; bytes are big-endian. */
interface Layout645 {
  size: number
  write: (quantity: string) => Bytes
  read: (bytes: Bytes) => string
}

/** BCD number with a fixed number of decimals. */
function bcd(size: number, decimals = 0): Layout645 {
  return {
    size,
    write: (quantity) => bytesOf(filled(Number(quantity).toFixed(decimals).replace('.', ''), size * 2)),
    read: (bytes) => (Number(hexOf(bytes)) / 10 ** decimals).toFixed(decimals),
  }
}

/** Digits with significant leading zeros, such as those of an address. */
function digits(size: number): Layout645 {
  return { size, write: (quantity) => bytesOf(filled(quantity.toUpperCase(), size * 2)), read: hexOf }
}

/** Characters, padded with leading zeros. */
function ascii(size: number): Layout645 {
  return {
    size,
    write: (quantity) => {
      const text = asciiBytes(quantity).slice(0, size)
      return [...Array.from({ length: size - text.length }, () => 0), ...text]
    },
    read: asciiOf,
  }
}

/** Timestamp `YYYY-MM-DD HH:mm` as YYMMDDhhmm, in the current century. */
const moment: Layout645 = {
  size: 5,
  write: (quantity) => bytesOf(quantity.replaceAll(/\D/g, '').slice(2, 12)),
  read: (bytes) => {
    const [year, month, date, hours, minutes] = bytes.map((byte) => hexOf([byte]))
    return `20${year}-${month}-${date} ${hours}:${minutes}`
  },
}

/** Time of day of a timestamp as hhmmss. */
const time: Layout645 = {
  size: 3,
  write: (quantity) => bytesOf(quantity.slice(-8).replaceAll(':', '')),
  read: (bytes) => bytes.map((byte) => hexOf([byte])).join(':'),
}

/** Speeds of a port by their bit. */
const speeds: readonly (readonly [bit: number, speed: string])[] = [
  [0x02, '600'],
  [0x04, '1200'],
  [0x08, '2400'],
  [0x10, '4800'],
  [0x20, '9600'],
  [0x40, '19200'],
]

const speed: Layout645 = {
  size: 1,
  write: (quantity) => [speeds.find(([, own]) => own === quantity)?.[0] ?? 0],
  read: ([byte = 0]) => speeds.find(([bit]) => bit === byte)?.[1] ?? hexOf([byte]),
}

/** Encodings of the parameters that have a DL/T 645 data identifier. */
export const layouts645: Readonly<Partial<Record<ParamId, Layout645>>> = {
  address: digits(6),
  meterNumber: digits(6),
  assetCode: ascii(32),
  ratedVoltage: ascii(6),
  ratedCurrent: ascii(6),
  maxCurrent: ascii(6),
  activeClass: ascii(4),
  reactiveClass: ascii(4),
  constant: bcd(3),
  model: ascii(10),
  customer: digits(6),
  ct: bcd(3),
  pt: bcd(3),
  clock: time,
  demandPeriod: bcd(1),
  demandSlide: bcd(1),
  timeZones: bcd(1),
  dayTables: bcd(1),
  dayPeriods: bcd(1),
  rates: bcd(1),
  holidays: bcd(2),
  tariffSwitch: moment,
  settlementDay: digits(2),
  loadInterval: bcd(2),
  dailyFreeze: digits(2),
  baud: speed,
  lossVoltage: bcd(2, 1),
  lossRecover: bcd(2, 1),
  lossCurrent: bcd(3, 4),
  lossDelay: bcd(1),
  underVoltage: bcd(2, 1),
  overVoltage: bcd(2, 1),
  unbalance: bcd(2, 2),
  overload: bcd(3, 4),
  relayDelay: bcd(2),
  displayItems: bcd(1),
  displaySeconds: bcd(1),
  status1: digits(2),
  status2: digits(2),
  status3: digits(2),
}

/** Register in kWh. */
export const register645 = bcd(4, 2)

/** Data identifiers that are no parameters: the current register, and those of the last daily freeze. */
export const registers645 = { readNow: '00010000', recollect: '05060101' } as const

function filled(text: string, length: number): string {
  return text.padStart(length, '0').slice(-length)
}
