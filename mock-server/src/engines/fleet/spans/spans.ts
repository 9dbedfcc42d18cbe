import type { Commanded } from '#mock/simulation/types.ts'
import type { StoredRow } from '#mock/store/row.ts'
import { rowsBy } from '#mock/store/rows-by.ts'
import type { Store } from '#mock/store/store.ts'
import type { Table } from '#mock/store/table.ts'
import { spanTable } from '#mock/tables/unserved-tables.ts'

/** What a command changed about a device for a while, as it is stored. */
export type Span = StoredRow & Commanded & { deviceId: number }

/** The end of a span that has none yet. */
export const forever = Number.MAX_SAFE_INTEGER

/** What commands changed about devices. */
export interface Spans extends Relays {
  /** Those of a device of one kind, by time. */
  of: (deviceId: number, kind: Span['kind']) => readonly Span[]
  setClock: (deviceId: number, time: number) => void
  /** Notes that everything of a span was collected again at a moment; spans that touch become one. */
  collect: (deviceId: number, span: { from: number; until: number; at: number }) => void
  /** Calls back with each device of which something was collected again, and since when it was missing. */
  onCollect: (listener: (deviceId: number, from: number) => void) => void
  /** Notes that a device has answered something. */
  answered: (deviceId: number, time: number) => void
  /** When it last did, at or before a moment; 0 where it never has. */
  answeredAt: (deviceId: number, time: number) => number
}

/** Settings of a clock that are remembered. */
const keptSettings = 30

/** Keeps the spans of a store, by device. */
export function createSpans(store: Store): Spans {
  const table: Table<Span> = store.table(spanTable)
  const byDevice = rowsBy(table, ({ deviceId }) => deviceId)
  const of = (deviceId: number, kind: Span['kind']): Span[] =>
    byDevice(deviceId)
      .filter((span) => span.kind === kind)
      .sort((a, b) => a.from - b.from)
  const listeners: ((deviceId: number, from: number) => void)[] = []
  /** Answers since the platform was started; of those before only what they changed is known. */
  const answers = new Map<number, number>()

  return {
    of,
    ...createRelays({ table, of }),
    setClock(deviceId, time) {
      for (const { id } of of(deviceId, 'clock').slice(0, 1 - keptSettings)) table.remove(id)
      table.insert({ deviceId, kind: 'clock', from: time, until: forever })
    },
    collect(deviceId, { from, until, at }) {
      const touching = of(deviceId, 'collected').filter((span) => span.from <= until && span.until >= from)
      for (const { id } of touching) table.remove(id)
      table.insert({
        deviceId,
        kind: 'collected',
        from: Math.min(from, ...touching.map((span) => span.from)),
        until: Math.max(until, ...touching.map((span) => span.until)),
        at: Math.max(at, ...touching.map(answeredWith)),
      })
      for (const listener of listeners) listener(deviceId, from)
    },
    onCollect: (listener) => listeners.push(listener),
    answered: (deviceId, time) => answers.set(deviceId, time),
    answeredAt(deviceId, time) {
      const changes = byDevice(deviceId).flatMap(momentsOf)
      const known = [answers.get(deviceId) ?? 0, ...changes]
      return Math.max(0, ...known.filter((moment) => moment <= time))
    },
  }
}

/** The moments at which the device answered what made a span. */
function momentsOf(span: Span): number[] {
  return span.kind === 'collected' ? [answeredWith(span)] : [span.from, span.until]
}

/** When the device answered with what was collected. */
function answeredWith({ at, until }: Span): number {
  return at ?? until
}

interface Relays {
  /** Whether the relay of a device is open. */
  isOpen: (deviceId: number) => boolean
  /** Whether it is open, and may be closed at the device. */
  mayBeClosed: (deviceId: number) => boolean
  openRelay: (deviceId: number, time: number, stuck?: Commanded['stuck']) => void
  /** The relay of a device is open, and may be closed at the device from a moment on. */
  allowClosing: (deviceId: number, time: number) => void
  closeRelay: (deviceId: number, time: number) => void
  /** Devices whose relay may be closed at the device, and since when. */
  allowed: () => readonly Pick<Span, 'deviceId' | 'from'>[]
}

interface Parts {
  table: Table<Span>
  of: (deviceId: number, kind: Span['kind']) => readonly Span[]
}

/** Opens and closes the relays of devices, and remembers which may be closed at the device. */
function createRelays({ table, of }: Parts): Relays {
  /** Spans in which a relay may be closed and is still open. */
  const waiting = new Set<number>()
  for (const { id, kind, until } of table.rows) if (kind === 'allowed' && until === forever) waiting.add(id)
  const lasts = (deviceId: number, kind: Span['kind']) =>
    of(deviceId, kind).some(({ until }) => until === forever)
  const isOpen = (deviceId: number) => lasts(deviceId, 'open')
  const mayBeClosed = (deviceId: number) => lasts(deviceId, 'allowed')

  function end(deviceId: number, kind: Span['kind'], time: number): void {
    for (const span of of(deviceId, kind)) {
      if (span.until === forever) table.update(span.id, { until: Math.max(span.from, time) })
      waiting.delete(span.id)
    }
  }

  return {
    isOpen,
    mayBeClosed,
    openRelay(deviceId, time, stuck) {
      end(deviceId, 'allowed', time)
      if (isOpen(deviceId)) return
      const span = { deviceId, kind: 'open', from: time, until: forever } as const
      table.insert({ ...span, ...(stuck !== undefined && { stuck }) })
    },
    allowClosing(deviceId, time) {
      if (!isOpen(deviceId) || mayBeClosed(deviceId)) return
      waiting.add(table.insert({ deviceId, kind: 'allowed', from: time, until: forever }).id)
    },
    closeRelay(deviceId, time) {
      end(deviceId, 'allowed', time)
      end(deviceId, 'open', time)
    },
    allowed: () => [...waiting].flatMap((id) => table.get(id) ?? []),
  }
}
