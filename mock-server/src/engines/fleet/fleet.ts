import { isDeepStrictEqual } from 'node:util'
import type { Audit } from '#contract/wire/crud.ts'
import { isTerminal } from '#domain/metering/families.ts'
import { device, type DeviceRow } from '#contract/resources/iot/device.ts'
import { profileOf } from '#mock/simulation/devices/profile.ts'
import type { StoredDevice as SimulatedDevice } from '#mock/simulation/stored-device.ts'
import type { FleetView, OwnCurve, Profile } from '#mock/simulation/types.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { Store } from '#mock/store/store.ts'
import type { Table } from '#mock/store/table.ts'
import { tableName } from '#mock/tables/table-name.ts'
import { ownCurveTable } from '#mock/tables/unserved-tables.ts'
import { Groups } from '#mock/lib/kept/groups.ts'
import { PastChanges } from '#mock/lib/past-changes.ts'
import { clockDrift } from '#mock/simulation/devices/param-values.ts'
import type { Faults } from './faults.ts'
import type { Corrections } from './corrections.ts'
import type { Spans } from './spans/spans.ts'

export type StoredDevice = SimulatedDevice & Audit

/** What the platform keeps of a device without anybody having changed it. */
export type LiveValues = Pick<DeviceRow, 'state' | 'since' | 'success' | 'signal' | 'lastTime' | 'alerts'>

/** The devices with their connections, as the simulation and the platform ask for them. */
export interface Fleet extends FleetView {
  table: Table<StoredDevice>
  faults: Faults
  corrections: Corrections
  isRelayOpen: (id: number) => boolean
  /** Whether it is open, and may be closed at the device. */
  mayBeClosed: (id: number) => boolean
  /** Notes that a device has answered something at a moment, and the terminal that reads it with it. */
  answered: (id: number, time: number) => void
  /** Devices of a product: all, and those online. */
  countsOf: (productId: number) => { devices: number; online: number }
  ofScene: (sceneId: number) => readonly number[]
  /** Takes over what follows from the simulation, which is no change of the record; undefined where nothing differs. */
  settle: (id: number, values: Partial<LiveValues>) => StoredDevice | undefined
  /** Calls back with each device that was added, removed or changed by a user, and its record from before. */
  onChange: (listener: (id: number, previous: StoredDevice | undefined) => void) => void
  /**
   * Calls back with each device of which the past reads differently from a moment on (epoch milliseconds): by its record,
   * a fault, a correction, or what was collected of it again.
   */
  onPast: (listener: (id: number, since: number) => void) => void
  /** The same over all devices, for what is worked out of many. */
  past: Pick<PastChanges, 'after' | 'version'>
}

/** What happened to the devices of a fleet, and was done to them. */
interface Records extends Pick<Fleet, 'faults' | 'corrections'> {
  spans: Spans
}

/** Reads the connections of a fleet once, and keeps them up to date afterwards. */
export function createFleet(store: Store, { faults, spans, corrections }: Records): Fleet {
  const table: Table<StoredDevice> = store.table(tableName(device))
  const curves: Table<StoredRow & OwnCurve> = store.table(ownCurveTable)
  const index = createIndex()
  const profiles = new Map<number, Profile>()
  const listeners: ((id: number, previous: StoredDevice | undefined) => void)[] = []
  const { notePast, ...past } = followPast({ faults, spans, corrections })
  for (const row of table.rows) index.add(row)
  store.follow(table, ({ id, row, previous }) => {
    if (previous !== undefined) index.remove(previous)
    if (row !== undefined) index.add(row)
    else curves.remove(id)
    profiles.delete(id)
    const since = changedSince(previous, row)
    if (since !== undefined) notePast(id, since)
    for (const listener of listeners) listener(id, previous)
  })

  return {
    table,
    faults,
    corrections,
    profile(id) {
      const known = profiles.get(id)
      const row = known === undefined ? table.get(id) : undefined
      if (row === undefined) return known
      const profile: Profile = { ...profileOf(row), curve: curves.get(id) }
      profiles.set(id, profile)
      return profile
    },
    usersOf: (areaId) => index.users.of(areaId),
    checkOf: (areaId) => index.checks.of(areaId)[0],
    childrenOf: (id) => index.children.of(id),
    faultsOf: faults.of,
    meterExchangesOf: (id) => table.get(id)?.meterExchanges ?? [],
    commandedOf: spans.of,
    correctionsOf: corrections.of,
    answeredAt: spans.answeredAt,
    clockOffsetOf: clockDrift,
    isRelayOpen: spans.isOpen,
    mayBeClosed: spans.mayBeClosed,
    answered: (id, time) => noteAnswer(spans, table, id, time),
    countsOf: (id) => ({ devices: index.products.size(id), online: index.online.size(id) }),
    ofScene: (sceneId) => index.scenes.of(sceneId),
    settle(id, values) {
      const previous = table.get(id)
      const differing = table.settle(id, values)
      const row = table.get(id)
      if (previous === undefined || row === undefined || differing.length === 0) return undefined
      // of all that is settled, only the state decides where a device is found
      if (differing.includes('state')) {
        index.remove(previous)
        index.add(row)
      }
      return row
    },
    onChange: (listener) => listeners.push(listener),
    ...past,
  }
}

/** Follows everything by which the past of devices comes to read differently. */
function followPast({ faults, spans, corrections }: Records) {
  const past = new PastChanges()
  const readers: ((id: number, since: number) => void)[] = []
  const notePast = (id: number, since: number) => {
    past.note(since)
    for (const reader of readers) reader(id, since)
  }
  faults.onChange(({ deviceId }, since) => notePast(deviceId, since))
  corrections.onChange(notePast)
  spans.onCollect(notePast)
  const onPast: Fleet['onPast'] = (listener) => void readers.push(listener)
  return { past, onPast, notePast }
}

/** From when on a device measures and belongs otherwise than before; undefined where it does as it did. */
function changedSince(before: StoredDevice | undefined, now: StoredDevice | undefined): number | undefined {
  const says = (row: StoredDevice | undefined) =>
    row === undefined ? '' : JSON.stringify([profileOf(row), row.state, row.orgId])
  if (says(before) !== says(now)) return Number.NEGATIVE_INFINITY
  const [known = [], exchanges = []] = [before?.meterExchanges, now?.meterExchanges]
  if (known === exchanges) return undefined
  const lacking = (some: typeof known, all: typeof known) =>
    some.filter((one) => !all.some((other) => isDeepStrictEqual(one, other)))
  const differing = [...lacking(known, exchanges), ...lacking(exchanges, known)]
  // without its order's figures an exchange moves the whole register of the old meter
  const since = differing.map(({ time, tariffs }) =>
    tariffs === undefined ? Number.NEGATIVE_INFINITY : time,
  )
  return since.length === 0 ? undefined : Math.min(...since)
}

/** What a meter says comes through its terminal. */
function noteAnswer(spans: Spans, table: Fleet['table'], id: number, time: number): void {
  spans.answered(id, time)
  const { parentId = 0 } = table.get(id) ?? {}
  if (parentId !== 0) spans.answered(parentId, time)
}

function createIndex() {
  const index = {
    users: new Groups(),
    checks: new Groups(),
    children: new Groups(),
    products: new Groups(),
    online: new Groups(),
    scenes: new Groups(),
  }
  const places = ({ family, areaId, parentId, productId, sceneId, state }: DeviceRow) =>
    [
      [index.users, isTerminal(family) ? 0 : areaId],
      [index.checks, family === 'transformer' ? areaId : 0],
      [index.children, parentId],
      // a folder from before there were scenes does not say it
      [index.scenes, sceneId || 0],
      [index.products, productId],
      [index.online, state === 'online' ? productId : 0],
    ] as const
  return {
    ...index,
    add(row: DeviceRow) {
      for (const [groups, key] of places(row)) groups.add(key, row.id)
    },
    remove(row: DeviceRow) {
      for (const [groups, key] of places(row)) groups.remove(key, row.id)
    },
  }
}
