import type { DeviceRow } from '../../contract/resources/iot/device.ts'
import type { LedgerRow } from '../../contract/resources/reform/ledger.ts'
import type { ParamId } from '../metering/parameters/parameters.ts'
import { isTerminal } from '../metering/families.ts'

/** Who says what a meter is: the ledger, the archive of the platform, and the terminal itself. */
export const sources = [
  ['ledger', 'Ledger', '台账'],
  ['platform', 'Platform', '平台档案'],
  ['terminal', 'Terminal', '终端'],
] as const

export type Source = (typeof sources)[number][0]

/** A field of the ledger with what the others call it. */
export interface ComparedField {
  name: ComparedName
  device: keyof DeviceRow
  /** The parameter by which the terminal reports it; `voltage` where its voltages show on which transformer it hangs. */
  terminal?: ParamId | 'voltage'
}

/** The fields of the ledger that others know as well. */
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

/** What is compared, in the order of the page. */
export const comparedFields: readonly ComparedField[] = comparedNames.map((name) => ({
  name,
  device: name === 'logicalAddress' ? 'address' : name,
  ...elsewhere[name],
}))

/** A value as one of the sources has it; null where it says nothing. */
export type ComparedValue = string | number | null

/** Whether those who say something say the same. */
export function agree(values: readonly ComparedValue[]): boolean {
  return new Set(values.filter((value) => value !== null)).size < 2
}

/** The one of three that says otherwise than the two others, which agree. */
export function oddOne(values: Readonly<Record<Source, ComparedValue>>): Source | undefined {
  const { ledger, platform, terminal } = values
  if (ledger === null || platform === null || terminal === null) return undefined
  if (ledger === platform) return terminal === ledger ? undefined : 'terminal'
  if (ledger === terminal) return 'platform'
  return platform === terminal ? 'ledger' : undefined
}

/** Decisions that are applied at once at most. */
export const mostDecisions = 1000

/** What is to be known of every asset. */
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

/** Facts of an asset that say what else is to be known of it. */
type Known = Pick<LedgerRow, 'family' | 'comm' | 'phase'>

/** The fields that an asset is not complete without: by how it talks, and by where it stands in its life. */
function neededFields({ family, comm, phase }: Known): readonly (keyof LedgerRow)[] {
  const hung = phase === 'planned' ? [] : (['installed'] as const)
  const down = phase === 'removed' || phase === 'scrapped' ? (['removed'] as const) : []
  const sim = comm === '4g' ? (['simNumber', 'iccid'] as const) : []
  return [...always, ...(isTerminal(family) ? [] : (['areaId'] as const)), ...hung, ...down, ...sim]
}

/** The fields that are still to be filled in. */
function missingFields(row: Known & Partial<LedgerRow>): readonly (keyof LedgerRow)[] {
  return neededFields(row).filter((name) => !row[name])
}

/** How much of what is to be known of an asset is known, in whole percent; 100 only where nothing is missing. */
export function completenessOf(row: Known & Partial<LedgerRow>): number {
  const missing = missingFields(row).length
  return Math.floor(100 - (missing / neededFields(row).length) * 100)
}
