import type { Fault } from '#mock/simulation/types.ts'
import type { StoredRow } from '#mock/store/row.ts'
import { rowsBy } from '#mock/store/rows-by.ts'
import type { Table } from '#mock/store/table.ts'
import type { Store } from '#mock/store/store.ts'
import { faultTable } from '#mock/tables/unserved-tables.ts'

type StoredFault = StoredRow & Fault

/** Maximum number of faults kept; those that ended first are removed first. */
const maxFaults = 5000

/** Faults that do not come from the seed: random live ones, and those of a presenter. */
export interface Faults {
  /** Faults of a device that touch a span, by time. */
  of: (deviceId: number, from: number, until: number) => readonly StoredFault[]
  all: () => readonly StoredFault[]
  add: (fault: Fault) => StoredFault
  /** Ends the active faults of a device at a time, optionally only those of one source. */
  end: (deviceId: number, time: number, source?: Fault['source']) => void
  /** Registers a listener for added, changed and removed faults, with the time from which they differ. */
  onChange: (listener: (fault: Fault, since: number) => void) => void
}

/** If only its end was moved, a fault is unchanged until the earlier end. */
function changedSince(before: StoredFault | undefined, now: StoredFault | undefined): number {
  const both = [before, now].filter((fault) => fault !== undefined)
  const isSame = both.length === 2 && before?.from === now?.from && before?.code === now?.code
  return Math.min(...both.map((fault) => (isSame ? fault.until : fault.from)))
}

/** Manages the faults of a store, indexed by device. */
export function createFaults(store: Store): Faults {
  const table: Table<StoredFault> = store.table(faultTable)
  const byDevice = rowsBy(table, ({ deviceId }) => deviceId)
  const listeners: ((fault: Fault, since: number) => void)[] = []
  store.follow(table, ({ row, previous }) => {
    const known = row ?? previous
    if (known === undefined) return
    for (const listener of listeners) listener(known, changedSince(previous, row))
  })

  /** Removes several at a time, so that a full table is not sorted on every insert. */
  function trim(): void {
    if (table.rows.length <= maxFaults) return
    const ended = table.rows.toSorted((a, b) => a.until - b.until)
    for (const { id } of ended.slice(0, maxFaults / 50)) table.remove(id)
  }

  return {
    of: (deviceId, from, until) =>
      byDevice(deviceId)
        .filter((fault) => fault.from < until && fault.until > from)
        .sort((a, b) => a.from - b.from),
    all: () => table.rows,
    add(fault) {
      const stored = table.insert(fault)
      trim()
      return stored
    },
    end(deviceId, time, source) {
      for (const fault of byDevice(deviceId)) {
        const isMeant = source === undefined || fault.source === source
        if (isMeant && fault.until > time) table.update(fault.id, { until: Math.max(fault.from, time) })
      }
    },
    onChange: (listener) => listeners.push(listener),
  }
}
