import type { StoredDevice } from './fleet.ts'

/** Families at whose devices the load of the fleet is added up: each customer is measured once by them. */
const headFamilies: ReadonlySet<string> = new Set(['transformer', 'load-control'])

/** Whether a device is one of those at which the load of the fleet is added up. */
export function isHeadMeter({ family, state }: Pick<StoredDevice, 'family' | 'state'>): boolean {
  return headFamilies.has(family) && state !== 'inactive' && state !== 'retired' && state !== 'sheet'
}
