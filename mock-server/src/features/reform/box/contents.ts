import { groupBy } from '#contract/schema/group-by.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { keptBy, keptWhile } from '#mock/lib/kept/kept-by.ts'
import { rowsBy, type RowsBy } from '#mock/store/rows-by.ts'
import type { StoredBox, StoredLedger } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'

type Known = Pick<World, 'fleet' | 'tables'>

/** What hangs in a box: the asset as the ledger has it, and the device of its place where there is one. */
export interface Hung {
  device: StoredDevice | undefined
  /** Nothing where the ledger does not know the place, as in a fleet that it covers in part. */
  asset: StoredLedger | undefined
  /** `row-column`, or any other text that was entered. */
  place: string
}

/** The ledger by box, and the places that it knows. */
interface LedgerIndex {
  byBox: ReadonlyMap<number, readonly StoredLedger[]>
  deviceIds: ReadonlySet<number>
}

const indexes = keptWhile<LedgerIndex>()

/** Finds boxes by the meters that hung there from the beginning. */
const boxFinder = keptBy<RowsBy<StoredBox>>()

/** Whether an asset hangs at its place, rather than having hung there or being about to. */
function isHung({ phase }: Pick<StoredLedger, 'phase'>): boolean {
  return phase === 'service' || phase === 'old'
}

/** Every asset that the ledger puts into a box, whatever its phase of life. */
export function assetsIn({ tables }: Pick<World, 'tables'>, boxId: number): readonly StoredLedger[] {
  return indexOf(tables).byBox.get(boxId) ?? []
}

/** What hangs in a box, in the order of the ledger. */
export function hungIn(world: Known, box: StoredBox): Hung[] {
  const { fleet, tables } = world
  const own = assetsIn(world, box.id)
    .filter(isHung)
    .map((asset) => ({ asset, device: fleet.table.get(asset.deviceId), place: asset.boxPlace }))
  return [...own, ...unlisted(world, box, indexOf(tables).deviceIds)]
}

/** How many positions of a box are taken. */
export function usedIn(world: Known, box: StoredBox): number {
  return hungIn(world, box).length
}

/** Meters that hung there from the beginning, and that the ledger says nothing about. */
function unlisted(
  { fleet }: Known,
  { meterIds = [], columns }: StoredBox,
  listed: ReadonlySet<number>,
): Hung[] {
  return meterIds.flatMap((id, n) => {
    const device = listed.has(id) ? undefined : fleet.table.get(id)
    if (device === undefined || device.state === 'inactive') return []
    return [{ device, asset: undefined, place: nthPlace(n, columns) }]
  })
}

function nthPlace(n: number, columns: number): string {
  return `${Math.floor(n / columns) + 1}-${(n % columns) + 1}`
}

/** Where a meter hangs of which the ledger says nothing; nothing where it hung in no box from the beginning. */
export function unlistedPlaceOf(
  { assets, tables: { meterBoxes } }: Pick<World, 'assets' | 'tables'>,
  deviceId: number,
): Pick<StoredLedger, 'boxId' | 'boxPlace'> | undefined {
  if (assets.at(deviceId).length > 0) return undefined
  const [box] = boxFinder(meterBoxes, () => rowsBy(meterBoxes, ({ meterIds = [] }) => meterIds))(deviceId)
  const n = box?.meterIds?.indexOf(deviceId) ?? 0
  return box && { boxId: box.id, boxPlace: nthPlace(n, box.columns) }
}

function indexOf({ ledger }: World['tables']): LedgerIndex {
  return indexes(ledger, ledger.version, () => ({
    byBox: groupBy(
      ledger.rows.filter(({ boxId }) => boxId !== 0),
      ({ boxId }) => boxId,
    ),
    deviceIds: new Set(ledger.rows.map(({ deviceId }) => deviceId)),
  }))
}
