import type { Text2 } from '../../contract/schema/language.ts'
import { things } from '../../contract/text/things.ts'

/** Kinds of equipment that report to the platform. */
export const families = [
  ['concentrator', ...things.concentrator],
  ['load-control', 'Load-control terminal', '负荷管理终端'],
  ['transformer', 'Transformer terminal', '配变监测终端'],
  ['substation', 'Substation terminal', '厂站终端'],
  ['meter-1p', 'Single-phase meter', '单相电表'],
  ['meter-3p', 'Three-phase meter', '三相电表'],
] as const

export type Family = (typeof families)[number][0]

/** Whether a value is the family of a device. */
export function isFamily(value: unknown): value is Family {
  return families.some(([own]) => own === value)
}

/** Use of a supply point; determines the shape of its daily load. */
export const customerClasses = [
  ['household', 'Household', '居民'],
  ['commerce', 'Commerce', '商业'],
  ['one-shift', 'Factory, one shift', '单班工业'],
  ['three-shift', 'Factory, three shifts', '三班工业'],
  ['pump', 'Irrigation pump', '排灌'],
  ['pv', 'Household with photovoltaics', '光伏用户'],
  ['ev', 'Charging station', '充电站'],
  ['public', 'Transformer check point', '公变考核'],
] as const

export type CustomerClass = (typeof customerClasses)[number][0]

export const wirings = [
  ['single', 'Single-phase', '单相'],
  ['three-wire', 'Three-phase three-wire', '三相三线'],
  ['four-wire', 'Three-phase four-wire', '三相四线'],
] as const

export type Wiring = (typeof wirings)[number][0]

/** Communication between a device and the platform, or between a meter and its terminal. */
export const commModes = [
  ['4g', '4G', '4G 公网'],
  ['ethernet', 'Ethernet', '以太网'],
  ['hplc', 'HPLC', 'HPLC 载波'],
  ['rf', 'Micro-power radio', '微功率无线'],
  ['rs485', 'RS-485', 'RS-485 总线'],
] as const

export type CommMode = (typeof commModes)[number][0]

export const protocols = [
  ['dlt698', 'DL/T 698.45', 'DL/T 698.45 规约'],
  ['dlt645', 'DL/T 645-2007', 'DL/T 645-2007 规约'],
] as const

export type Protocol = (typeof protocols)[number][0]

/** Manufacturers of the demonstration's equipment; all fictitious. */
export const manufacturers = [
  ['lanmai', 'Lanmai Metering', '岚脉计量'],
  ['qinghe', 'Qinghe Dianqi', '擎禾电器'],
  ['yunluo', 'Yunluo Instruments', '云珞仪表'],
  ['haiqian', 'Haiqian Terminal', '海芊终端'],
  ['moshan', 'Moshan Smart', '墨杉智能'],
  ['tingyu', 'Tingyu Power', '霆屿电力'],
  ['beichuan', 'Beichuan Sensing', '北钏传感'],
  ['xilan', 'Xilan Communication', '晞澜通信'],
  ['jingwei', 'Jingwei Optics', '镜蔚光学'],
] as const

export type Manufacturer = (typeof manufacturers)[number][0]

/** Returns the label of a code in one of these lists; the code itself if it is unknown. */
export function labelIn(
  list: readonly (readonly [code: string, en: string, zh: string])[],
  code: string,
): Text2 {
  const entry = list.find(([own]) => own === code)
  return entry === undefined ? [code, code] : [entry[1], entry[2]]
}

/** Whether devices of a family communicate with the platform directly and may read meters behind them. */
export function isTerminal(family: Family): boolean {
  return family !== 'meter-1p' && family !== 'meter-3p'
}
