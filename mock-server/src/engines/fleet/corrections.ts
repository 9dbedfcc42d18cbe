import type { correctionKinds } from '#domain/metering/history.ts'
import type { PropertyId, Quality } from '#domain/metering/properties.ts'
import type { Correction } from '#mock/simulation/types.ts'
import type { StoredRow } from '#mock/store/row.ts'
import { rowsBy } from '#mock/store/rows-by.ts'
import type { Store } from '#mock/store/store.ts'
import type { Table } from '#mock/store/table.ts'
import { correctionTable } from '#mock/tables/unserved-tables.ts'

/** Stored record of a correction to a point; immutable, a later record supersedes it. */
export interface CorrectionRecord {
  deviceId: number
  property: PropertyId
  time: number
  kind: (typeof correctionKinds)[number][0]
  /** Resulting value; null if the point is invalidated or restored. */
  value: number | null
  /** Value that had arrived, and its quality. */
  original: number | null
  originalQuality: Quality
  shift: number
  reason: string
  /** Login name. */
  by: string
  at: number
}

type StoredCorrection = StoredRow & CorrectionRecord

/** Manual corrections of the points of a fleet; every device value shown by the platform includes them. */
export interface Corrections {
  /** Current corrections of a device, by time. */
  of: (deviceId: number) => readonly Correction[]
  /** All records of a point, newest first. */
  records: (point: Pick<CorrectionRecord, 'deviceId' | 'property' | 'time'>) => readonly StoredCorrection[]
  /** All records of a device, oldest first. */
  recordsOf: (deviceId: number) => readonly CorrectionRecord[]
  add: (record: CorrectionRecord) => void
  /** Registers a listener for corrections, with the device and the time of the point. */
  onChange: (listener: (deviceId: number, time: number) => void) => void
}

const none: readonly never[] = []

const marks = { value: 'corrected', estimate: 'estimated', invalid: 'invalid' } as const

/** Manages the corrections of a store, indexed by device. */
export function createCorrections(store: Store): Corrections {
  const table: Table<StoredCorrection> = store.table(correctionTable)
  const records = rowsBy(table, ({ deviceId }) => deviceId)
  const standing = new Map<number, readonly Correction[]>()
  const listeners: ((deviceId: number, time: number) => void)[] = []
  store.follow(table, ({ row }) => {
    if (row === undefined) return
    standing.delete(row.deviceId)
    for (const listener of listeners) listener(row.deviceId, row.time)
  })

  return {
    of(deviceId) {
      const known = standing.get(deviceId)
      if (known !== undefined) return known
      const own = records(deviceId)
      // most devices have none
      if (own.length === 0) return none
      const found = standingOf(own)
      standing.set(deviceId, found)
      return found
    },
    records: ({ deviceId, property, time }) =>
      records(deviceId)
        .filter((row) => row.property === property && row.time === time)
        .toReversed(),
    recordsOf: records,
    add: (record) => void table.insert(record),
    onChange: (listener) => listeners.push(listener),
  }
}

/** Returns the last record of each point, unless it is an undo. */
function standingOf(rows: readonly StoredCorrection[]): Correction[] {
  const last = new Map(rows.map((row) => [`${row.property} ${row.time}`, row]))
  return [...last.values()]
    .flatMap(({ property, time, kind, value, shift, at }) =>
      kind === 'undo' ? [] : [{ property, time, quality: marks[kind], value, shift, at }],
    )
    .toSorted((a, b) => a.time - b.time)
}
