import type { CommandKind } from './commands.ts'
import type { EventCode, Severity } from './events.ts'
import type { Limits } from './properties.ts'

/** Types that a property of a thing model may have. */
export const dataTypes = [
  'int',
  'long',
  'float',
  'double',
  'string',
  'boolean',
  'date',
  'enum',
  'array',
  'object',
  'file',
  'password',
  'geo',
] as const

export type DataType = (typeof dataTypes)[number]

export const sources = ['device', 'manual', 'rule'] as const
export const accesses = ['read', 'write', 'report'] as const
export const ratios = ['none', 'ct', 'pt', 'ctpt'] as const
export const storages = ['curve', 'daily', 'change', 'none'] as const
export const eventLevels = ['normal', 'warning', 'urgent'] as const
export const confirmLevels = ['none', 'confirm', 'reason', 'two-person'] as const

/** What a device measures or can be set to. */
export interface ModelProperty extends Limits {
  /** Letters, digits and underscores, at most 64, unique within the model. */
  id: string
  name: string
  nameZh: string
  type: DataType
  unit: string
  /** Digits after the point, 0 to 6. */
  precision: number
  /** Longest text, for `string`. */
  maxLength?: number
  /** Values of an `enum`, each once. */
  items?: readonly { value: string; name: string; nameZh: string }[]
  source: (typeof sources)[number]
  access: readonly (typeof accesses)[number][]
  /** Data identifier of DL/T 645 and attribute descriptor of DL/T 698.45: eight hexadecimal digits, or empty. */
  di: string
  oad: string
  ratio: (typeof ratios)[number]
  storage: (typeof storages)[number]
  group: string
}

/** What a device reports by itself. */
export interface ModelEvent {
  id: string
  name: string
  nameZh: string
  level: (typeof eventLevels)[number]
  /** The event kind of the platform that it raises, or empty. */
  code: EventCode | ''
  oi: string
  severity?: Severity
}

/** What a device can be told to do. */
export interface ModelCommand {
  id: string
  name: string
  nameZh: string
  kind: CommandKind | ''
  isAsync: boolean
  /** Seconds, 1 to 600. */
  timeout: number
  confirm: (typeof confirmLevels)[number]
}

/** Everything that the devices of a product have in common. */
export interface ThingModel {
  productId: number
  version: number
  properties: readonly ModelProperty[]
  events: readonly ModelEvent[]
  commands: readonly ModelCommand[]
}

/** What a change of a model would touch, counted before it is published. */
export interface ModelImpact {
  devices: number
  rules: number
  added: readonly string[]
  changed: readonly string[]
  removed: readonly string[]
}
