import type { LedgerRow } from '../../contract/resources/reform/ledger.ts'
import { isTerminal } from '../metering/families.ts'

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
