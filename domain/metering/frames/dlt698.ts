import type { CommandError } from '../commands.ts'
import { paramOf } from '../parameters/parameters.ts'
import { bytesOf, checkOf, spaced, type Bytes } from './bytes.ts'
import { array, dataBytes, leaf, structure, type Data } from './data-698.ts'
import { paramIn, type Asked, type FrameDevice, type Held } from './exchange.ts'
import { layouts698 } from './layouts-698.ts'
import { quantityOf } from './quantities.ts'
import { refusalCodes } from './words.ts'

/** Services of DL/T 698.45; a response adds 80H. */
export const services = { get: 0x05, set: 0x06, action: 0x07 } as const
export const answers = 0x80
/** Kinds of a service: one object, or records of a table. */
export const kindsOf = { normal: 0x01, record: 0x03 } as const

/** Control fields: user data from the platform, and from the device. */
const fromPlatform = 0x43
const fromDevice = 0xc3
/** Client address of the platform. */
const client = 0x10
/** Attributes and methods of commands without a parameter. */
export const objects = {
  clock: '40000200',
  register: '00100201',
  registers: '00100200',
  dailyFreeze: '50040200',
  open: '80008100',
  close: '80008200',
  restart: '43000100',
  protect: '80017F00',
  release: '80018000',
  relay: 'F2050201',
  pulse: 'F2057F00',
  lock: 'F2050202',
} as const

/** Returns the DL/T 698.45 request frame of a command to a device. */
export function request698(device: FrameDevice, asked: Asked, held: Held): string {
  const { service, object } = serviceOf(asked)
  const isRecord = service === services.get && asked.kind === 'recollect'
  const what = isRecord ? lastRecord : service === services.get ? [] : dataBytes(sentData(asked, held))
  const kind = isRecord ? kindsOf.record : kindsOf.normal
  return frame698(device, fromPlatform, [service, kind, number(device), ...bytesOf(object), ...what, 0])
}

/** Returns the response frame of a device; `value` is the value read. */
export function answer698(device: FrameDevice, asked: Asked, value: string, held: Held): string {
  const { service, object } = serviceOf(asked)
  const head = [service | answers, kindsOf.normal, number(device), ...bytesOf(object)]
  const tail = [0, 0]
  if (service === services.set) return frame698(device, fromDevice, [...head, 0, ...tail])
  if (service === services.action) return frame698(device, fromDevice, [...head, 0, 0, ...tail])
  const data = dataBytes(readData(asked, value, held))
  if (asked.kind !== 'recollect') return frame698(device, fromDevice, [...head, 1, ...data, ...tail])
  head[1] = kindsOf.record
  return frame698(device, fromDevice, [...head, ...columns, 1, 1, ...data, ...tail])
}

/** Returns the refusal frame of a device. */
export function refusal698(device: FrameDevice, asked: Asked, error: CommandError): string {
  const { service, object } = serviceOf(asked)
  const { result } = refusalCodes(error, paramIn(asked))
  const head = [service | answers, kindsOf.normal, number(device), ...bytesOf(object)]
  if (service === services.set) return frame698(device, fromDevice, [...head, result, 0, 0])
  if (service === services.action) return frame698(device, fromDevice, [...head, result, 0, 0, 0])
  if (asked.kind !== 'recollect') return frame698(device, fromDevice, [...head, 0, result, 0, 0])
  head[1] = kindsOf.record
  return frame698(device, fromDevice, [...head, ...columns, 0, result, 0, 0])
}

/** Single column: the forward register. */
const columns: Bytes = [1, 0, ...bytesOf(objects.registers)]
/** Selector 9, the last record, and its requested columns. */
const lastRecord: Bytes = [9, 1, ...columns]

/** Services and objects of commands without a parameter. */
const fixedServices: Readonly<Partial<Record<Asked['kind'], { service: number; object: string }>>> = {
  relayOpen: { service: services.action, object: objects.open },
  relayAllow: { service: services.action, object: objects.close },
  relayClose: { service: services.action, object: objects.close },
  reboot: { service: services.action, object: objects.restart },
  unlock: { service: services.action, object: objects.pulse },
  clockSync: { service: services.set, object: objects.clock },
  recollect: { service: services.get, object: objects.dailyFreeze },
}

function serviceOf(asked: Asked): { service: number; object: string } {
  const param = paramIn(asked)
  const fixed = fixedServices[asked.kind]
  if (fixed !== undefined) return fixed
  if (param === undefined) return { service: services.get, object: objects.register }
  if (asked.kind !== 'write') return { service: services.get, object: paramOf(param).oad }
  if (param !== 'protection') return { service: services.set, object: paramOf(param).oad }
  return { service: services.action, object: asked.wanted === 'on' ? objects.protect : objects.release }
}

/** Ways to close a relay: by the customer with the button of the meter, or immediately. */
const closings = { allow: 0, direct: 1 } as const

function closing(way: (typeof closings)[keyof typeof closings]): Data {
  return structure(leaf('OAD', objects.relay), leaf('enum', way))
}

/** Returns the data of a set or action request. */
function sentData(asked: Asked, held: Held): Data {
  const param = paramIn(asked)
  if (asked.kind === 'clockSync') return leaf('date_time_s', asked.time)
  if (asked.kind === 'relayOpen') {
    const relay = leaf('OAD', objects.relay)
    return array(structure(relay, leaf('unsigned', 0), leaf('long-unsigned', 0), leaf('bool', 'false')))
  }
  if (asked.kind === 'unlock') return structure(leaf('OAD', objects.lock), leaf('enum', 1))
  if (asked.kind === 'relayAllow') return array(closing(closings.allow))
  if (asked.kind === 'relayClose') return array(closing(closings.direct))
  if (param === undefined || param === 'protection') return leaf('null', '')
  return layouts698[param]?.write(quantityOf(param, asked.wanted, held)) ?? leaf('null', '')
}

/** Returns the data of a response to a read request; null data when the device measures no such value. */
function readData(asked: Asked, value: string, held: Held): Data {
  const param = paramIn(asked)
  if (value === '') return leaf('null', '')
  if (param !== undefined) return layouts698[param]?.write(quantityOf(param, value, held)) ?? leaf('null', '')
  const registers = value.split(',').map((kWh) => leaf('double-long-unsigned', Math.round(Number(kWh) * 100)))
  return asked.kind === 'recollect' ? array(...registers) : (registers[0] ?? leaf('null', ''))
}

/** Number and priority of a request (PIID). */
function number({ id }: FrameDevice): number {
  return id & 0x3f
}

function frame698({ address }: FrameDevice, control: number, apdu: Bytes): string {
  const server = [0x05, ...bytesOf(address).toReversed(), client]
  // the length counts itself, the control field, both check sequences and everything in between
  const length = 2 + 1 + server.length + 2 + apdu.length + 2
  const head = [length & 0xff, length >> 8, control, ...server]
  const checked = [...head, ...checkOf(head), ...apdu]
  return spaced([0x68, ...checked, ...checkOf(checked), 0x16])
}
