import type { DeviceRow } from '../../contract/resources/iot/device.ts'
import type { LedgerRow } from '../../contract/resources/reform/ledger.ts'
import type { ParamId } from '../metering/parameters/parameters.ts'

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
