import type { correctionKinds } from '#domain/metering/history.ts'
import type { PropertyId, Quality } from '#domain/metering/properties.ts'
import type { Correction } from '#mock/simulation/types.ts'
import type { StoredRow } from '#mock/store/row.ts'
import { rowsBy } from '#mock/store/rows-by.ts'
import type { Store } from '#mock/store/store.ts'
import type { Table } from '#mock/store/table.ts'
import { correctionTable } from '#mock/tables/unserved-tables.ts'

/** What a person did to a point, as it is stored: nothing of it is ever changed, a later record takes its place. */
export interface CorrectionRecord {
  deviceId: number
  property: PropertyId
  time: number
  kind: (typeof correctionKinds)[number][0]
  /** What stands there from then on; null where the point is struck out or as it was. */
  value: number | null
  /** What had arrived, and how far it could be trusted. */
  original: number | null
  originalQuality: Quality
  shift: number
  reason: string
  /** Login name. */
  by: string
  at: number
}

type StoredCorrection = StoredRow & CorrectionRecord

/** What people made of the points of a fleet. Every value that the platform shows of a device goes by it. */
export interface Corrections {
  /** What stands at the points of a device, by time. */
  of: (deviceId: number) => readonly Correction[]
  /** Everything that was ever done to a point, the newest first. */
  records: (point: Pick<CorrectionRecord, 'deviceId' | 'property' | 'time'>) => readonly StoredCorrection[]
  /** Everything that was done to the points of a device, in the order in which it was done. */
  recordsOf: (deviceId: number) => readonly CorrectionRecord[]
  add: (record: CorrectionRecord) => void
  /** Calls back with each device that was corrected, and the moment of the point. */
  onChange: (listener: (deviceId: number, time: number) => void) => void
}

const none: readonly never[] = []

const marks = { value: 'corrected', estimate: 'estimated', invalid: 'invalid' } as const

/** Keeps the corrections of a store, by device. */
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

/** The last record of each point, where it is not one that undoes. */
function standingOf(rows: readonly StoredCorrection[]): Correction[] {
  const last = new Map(rows.map((row) => [`${row.property} ${row.time}`, row]))
  return [...last.values()]
    .flatMap(({ property, time, kind, value, shift, at }) =>
      kind === 'undo' ? [] : [{ property, time, quality: marks[kind], value, shift, at }],
    )
    .toSorted((a, b) => a.time - b.time)
}
