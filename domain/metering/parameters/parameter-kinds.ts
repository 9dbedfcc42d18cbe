import { keysOf, recordFor } from '../../../contract/schema/keys.ts'
import type { Text2 } from '../../../contract/schema/language.ts'
import { things } from '../../../contract/text/things.ts'
import { labels } from '../../../contract/text/labels.ts'
import type { ParamValue } from './parameter-values.ts'

/** Groups of parameters, in the order of the page. */
export const paramGroups = [
  ['identity', 'Identity', '设备标识'],
  ['ratio', 'Ratios', '变比'],
  ['clock', 'Clock and demand', '时钟与需量'],
  ['tariff', 'Tariff', '费率'],
  ['freeze', 'Freeze and report', '冻结与上报'],
  ['comm', ...labels.communication],
  ['event', ...things.events],
  ['control', 'Control', '控制'],
  ['display', 'Display', '显示'],
  ['state', 'Run state', '运行状态'],
] as const

export type ParamGroup = (typeof paramGroups)[number][0]

/** A parameter that devices hold. */
export interface ParamKind {
  group: ParamGroup
  label: Text2
  /** Data identifier of DL/T 645-2007; empty where there is none. */
  di: string
  /** Attribute descriptor of DL/T 698.45; empty where there is none. */
  oad: string
  access: 'r' | 'rw'
  value: ParamValue
  unit?: string
  default: string
  /** Which devices have it; all where nothing is said. */
  of?: 'terminal' | 'meter' | 'control'
  /** What a change brings about. */
  effect?: Text2
  /** Whether a change must say why. */
  needsReason?: boolean
  /** Whether a wrong value can cut the device off from the platform. */
  locksOut?: boolean
}

/** What only some parameters have. */
export type ParamMore = Pick<ParamKind, 'unit' | 'of' | 'effect' | 'needsReason' | 'locksOut'>

type OfAGroup = Omit<ParamKind, 'group'>

/** Makes the parameters of a group, by their ids; `shared` is true of each of them that says nothing else. */
export function inGroup(group: ParamGroup, shared: ParamMore = {}) {
  return <Id extends string>(kinds: Readonly<Record<Id, OfAGroup>>): Record<Id, ParamKind> =>
    recordFor(keysOf(kinds), (id) => ({ group, ...shared, ...kinds[id] }))
}

/** A parameter that can only be read. */
export function read(
  label: Text2,
  di: string,
  oad: string,
  value: ParamValue,
  otherwise = '',
  more: ParamMore = {},
): OfAGroup {
  return { label, di, oad, access: 'r', value, default: otherwise, ...more }
}

/** A parameter that can be written; `otherwise` is its value in a new device. */
export function write(
  label: Text2,
  di: string,
  oad: string,
  value: ParamValue,
  otherwise: string,
  more: ParamMore = {},
): OfAGroup {
  return { label, di, oad, access: 'rw', value, default: otherwise, ...more }
}
