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

/** Fields of a device that are updated without a user's change. */
export type LiveValues = Pick<DeviceRow, 'state' | 'since' | 'success' | 'signal' | 'lastTime' | 'alerts'>

/** Devices with their connections, as used by the simulation and the platform. */
export interface Fleet extends FleetView {
  table: Table<StoredDevice>
  faults: Faults
  corrections: Corrections
  isRelayOpen: (id: number) => boolean
  /** Whether the relay is open and may be closed at the device. */
  mayBeClosed: (id: number) => boolean
  /** Records that a device, and so its terminal, responded at a time. */
  answered: (id: number, time: number) => void
  /** Numbers of devices of a product: all, and those online. */
  countsOf: (productId: number) => { devices: number; online: number }
  ofScene: (sceneId: number) => readonly number[]
  /** Applies simulated values without counting as a change of the record; undefined if nothing differs. */
  settle: (id: number, values: Partial<LiveValues>) => StoredDevice | undefined
  /** Registers a listener for devices added, removed or changed by a user, with the previous record. */
  onChange: (listener: (id: number, previous: StoredDevice | undefined) => void) => void
  /**
   * Registers a listener for devices whose past values change from a time on (epoch milliseconds): by their record, a
   * fault, a correction, or re-collection.
   */
  onPast: (listener: (id: number, since: number) => void) => void
  /** Changes of the past over all devices. */
  past: Pick<PastChanges, 'after' | 'version'>
}

/** Records of a fleet beyond its device rows. */
interface Records extends Pick<Fleet, 'faults' | 'corrections'> {
  spans: Spans
}

/** Creates the fleet: indexes its connections, and keeps the indexes up to date. */
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
      // of all settled fields only the state affects the indexes
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

/** Subscribes to everything that changes the past values of devices. */
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

/** Returns the time from which a device's values or organisation differ; undefined if they do not. */
function changedSince(before: StoredDevice | undefined, now: StoredDevice | undefined): number | undefined {
  const says = (row: StoredDevice | undefined) =>
    row === undefined ? '' : JSON.stringify([profileOf(row), row.state, row.orgId])
  if (says(before) !== says(now)) return Number.NEGATIVE_INFINITY
  const [known = [], exchanges = []] = [before?.meterExchanges, now?.meterExchanges]
  if (known === exchanges) return undefined
  const lacking = (some: typeof known, all: typeof known) =>
    some.filter((one) => !all.some((other) => isDeepStrictEqual(one, other)))
  const differing = [...lacking(known, exchanges), ...lacking(exchanges, known)]
  // without tariffs from its order an exchange shifts the whole register of the old meter
  const since = differing.map(({ time, tariffs }) =>
    tariffs === undefined ? Number.NEGATIVE_INFINITY : time,
  )
  return since.length === 0 ? undefined : Math.min(...since)
}

/** Records a response, also for the terminal that relays it. */
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
      // absent in data folders from before scenes existed
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
