import { groupBy } from '#contract/schema/group-by.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { keptBy, keptWhile } from '#mock/lib/kept/kept-by.ts'
import { rowsBy, type RowsBy } from '#mock/store/rows-by.ts'
import type { StoredBox, StoredLedger } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'

type Known = Pick<World, 'fleet' | 'tables'>

/** A meter in a box: its ledger asset and the device at its place, where they exist. */
export interface Hung {
  device: StoredDevice | undefined
  /** Undefined if the ledger does not cover the place. */
  asset: StoredLedger | undefined
  /** `row-column`, or any other text that was entered. */
  place: string
}

/** Ledger rows by box, and the devices that the ledger covers. */
interface LedgerIndex {
  byBox: ReadonlyMap<number, readonly StoredLedger[]>
  deviceIds: ReadonlySet<number>
}

const indexes = keptWhile<LedgerIndex>()

/** Finds boxes by the meters originally installed in them. */
const boxFinder = keptBy<RowsBy<StoredBox>>()

/** Whether an asset is currently installed, neither planned nor removed. */
function isHung({ phase }: Pick<StoredLedger, 'phase'>): boolean {
  return phase === 'service' || phase === 'old'
}

/** All assets that the ledger assigns to a box, in any phase. */
export function assetsIn({ tables }: Pick<World, 'tables'>, boxId: number): readonly StoredLedger[] {
  return indexOf(tables).byBox.get(boxId) ?? []
}

/** Meters installed in a box, in ledger order. */
export function hungIn(world: Known, box: StoredBox): Hung[] {
  const { fleet, tables } = world
  const own = assetsIn(world, box.id)
    .filter(isHung)
    .map((asset) => ({ asset, device: fleet.table.get(asset.deviceId), place: asset.boxPlace }))
  return [...own, ...unlisted(world, box, indexOf(tables).deviceIds)]
}

/** Number of occupied positions of a box. */
export function usedIn(world: Known, box: StoredBox): number {
  return hungIn(world, box).length
}

/** Originally installed meters that the ledger does not cover. */
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

/** Original box and position of a meter that the ledger does not cover; undefined if there is none. */
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
