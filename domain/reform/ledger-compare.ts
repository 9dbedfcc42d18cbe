import type { DeviceRow } from '../../contract/resources/iot/device.ts'
import type { LedgerRow } from '../../contract/resources/reform/ledger.ts'
import type { ParamId } from '../metering/parameters/parameters.ts'
import { isTerminal } from '../metering/families.ts'

/** Sources of a meter's data: the ledger, the archive of the platform, and the terminal itself. */
export const sources = [
  ['ledger', 'Ledger', '台账'],
  ['platform', 'Platform', '平台档案'],
  ['terminal', 'Terminal', '终端'],
] as const

export type Source = (typeof sources)[number][0]

/** Field of the ledger with its names in the other sources. */
export interface ComparedField {
  name: ComparedName
  device: keyof DeviceRow
  /** Parameter by which the terminal reports it; `voltage` when its voltages show which transformer supplies it. */
  terminal?: ParamId | 'voltage'
}

/** Fields of the ledger that other sources know too. */
export const comparedNames = [
  'userNumber',
  'userName',
  'orgId',
  'areaId',
  'assetNumber',
  'logicalAddress',
  'manufacturer',
  'model',
  'wiring',
  'ct',
  'pt',
  'protocol',
  'comm',
  'iccid',
  'installed',
] as const satisfies readonly (keyof LedgerRow)[]

export type ComparedName = (typeof comparedNames)[number]

const elsewhere: Partial<Record<ComparedName, Pick<ComparedField, 'terminal'>>> = {
  areaId: { terminal: 'voltage' },
  assetNumber: { terminal: 'assetCode' },
  logicalAddress: { terminal: 'address' },
  model: { terminal: 'model' },
  ct: { terminal: 'ct' },
  pt: { terminal: 'pt' },
  iccid: { terminal: 'iccid' },
}

/** Compared fields, in the order of the page. */
export const comparedFields: readonly ComparedField[] = comparedNames.map((name) => ({
  name,
  device: name === 'logicalAddress' ? 'address' : name,
  ...elsewhere[name],
}))

/** Value in one of the sources; null if it has none. */
export type ComparedValue = string | number | null

/** Whether all sources with a value agree. */
export function agree(values: readonly ComparedValue[]): boolean {
  return new Set(values.filter((value) => value !== null)).size < 2
}

/** Returns the source that differs from the other two, which agree. */
export function oddOne(values: Readonly<Record<Source, ComparedValue>>): Source | undefined {
  const { ledger, platform, terminal } = values
  if (ledger === null || platform === null || terminal === null) return undefined
  if (ledger === platform) return terminal === ledger ? undefined : 'terminal'
  if (ledger === terminal) return 'platform'
  return platform === terminal ? 'ledger' : undefined
}

/** Maximum number of decisions per call. */
export const mostDecisions = 1000

/** Required fields of every asset. */
const always = [
  'userNumber',
  'userName',
  'address',
  'userType',
  'orgId',
  'assetNumber',
  'logicalAddress',
  'commAddress',
  'manufacturer',
  'model',
  'produced',
  'ratedVoltage',
  'ratedCurrent',
  'ct',
  'pt',
  'wiring',
  'protocol',
  'comm',
] as const satisfies readonly (keyof LedgerRow)[]

/** Properties of an asset that determine its required fields. */
type Known = Pick<LedgerRow, 'family' | 'comm' | 'phase'>

/** Returns the required fields of an asset, by communication mode and phase. */
function neededFields({ family, comm, phase }: Known): readonly (keyof LedgerRow)[] {
  const hung = phase === 'planned' ? [] : (['installed'] as const)
  const down = phase === 'removed' || phase === 'scrapped' ? (['removed'] as const) : []
  const sim = comm === '4g' ? (['simNumber', 'iccid'] as const) : []
  return [...always, ...(isTerminal(family) ? [] : (['areaId'] as const)), ...hung, ...down, ...sim]
}

/** Returns the required fields that are empty. */
function missingFields(row: Known & Partial<LedgerRow>): readonly (keyof LedgerRow)[] {
  return neededFields(row).filter((name) => !row[name])
}

/** Completeness of an asset's required fields in whole percent; 100 only when nothing is missing. */
export function completenessOf(row: Known & Partial<LedgerRow>): number {
  const missing = missingFields(row).length
  return Math.floor(100 - (missing / neededFields(row).length) * 100)
}
