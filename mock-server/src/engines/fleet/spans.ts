import type { Store } from '#mock/store/store.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { Table } from '#mock/store/table.ts'
import { Groups } from '#mock/lib/groups.ts'
import { spanTable } from '#mock/tables/unserved-tables.ts'

/**
 * What commands changed about a device for a while, epoch milliseconds: its relay was `open`, its clock was set at
 * `from`, or what had not arrived was collected again.
 */
export interface Span extends StoredRow {
  deviceId: number
  kind: 'open' | 'clock' | 'collected'
  from: number
  until: number
}

/** The end of a span that has none yet. */
export const forever = Number.MAX_SAFE_INTEGER

export interface Spans {
  /** Those of a device of one kind, by time. */
  of: (deviceId: number, kind: Span['kind']) => readonly Span[]
  has: (deviceId: number) => boolean
  openRelay: (deviceId: number, time: number) => void
  closeRelay: (deviceId: number, time: number) => void
  setClock: (deviceId: number, time: number) => void
  /** Notes that everything of a span was collected again; spans that touch become one. */
  collect: (deviceId: number, from: number, until: number) => void
}

/** Keeps the spans of a store, indexed by device. */
export function createSpans(store: Store): Spans {
  const table: Table<Span> = store.table(spanTable)
  const byDevice = new Groups()
  for (const { deviceId, id } of table.rows) byDevice.add(deviceId, id)

  function of(deviceId: number, kind: Span['kind']): Span[] {
    if (byDevice.size(deviceId) === 0) return []
    return byDevice
      .of(deviceId)
      .flatMap((id) => table.get(id) ?? [])
      .filter((span) => span.kind === kind)
      .sort((a, b) => a.from - b.from)
  }

  function add(span: Omit<Span, 'id'>): void {
    byDevice.add(span.deviceId, table.insert(span).id)
  }

  function drop({ id, deviceId }: Span): void {
    byDevice.remove(deviceId, id)
    table.remove(id)
  }

  const isOpen = (deviceId: number) => of(deviceId, 'open').some(({ until }) => until === forever)

  return {
    of,
    has: (deviceId) => byDevice.size(deviceId) > 0,
    openRelay(deviceId, time) {
      if (!isOpen(deviceId)) add({ deviceId, kind: 'open', from: time, until: forever })
    },
    closeRelay(deviceId, time) {
      for (const span of of(deviceId, 'open')) {
        if (span.until === forever) table.update(span.id, { until: Math.max(span.from, time) })
      }
    },
    setClock(deviceId, time) {
      for (const span of of(deviceId, 'clock')) drop(span)
      add({ deviceId, kind: 'clock', from: time, until: forever })
    },
    collect(deviceId, from, until) {
      const touching = of(deviceId, 'collected').filter((span) => span.from <= until && span.until >= from)
      for (const span of touching) drop(span)
      add({
        deviceId,
        kind: 'collected',
        from: Math.min(from, ...touching.map((span) => span.from)),
        until: Math.max(until, ...touching.map((span) => span.until)),
      })
    },
  }
}
