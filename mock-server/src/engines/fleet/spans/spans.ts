import type { Commanded } from '#mock/simulation/types.ts'
import type { StoredRow } from '#mock/store/row.ts'
import { rowsBy } from '#mock/store/rows-by.ts'
import type { Store } from '#mock/store/store.ts'
import type { Table } from '#mock/store/table.ts'
import { spanTable } from '#mock/tables/unserved-tables.ts'

/** Stored form of a temporary change made by a command. */
export type Span = StoredRow & Commanded & { deviceId: number }

/** `until` of a span that has not ended. */
export const forever = Number.MAX_SAFE_INTEGER

/** Temporary changes of devices made by commands. */
export interface Spans extends Relays {
  /** Spans of one kind of a device, by time. */
  of: (deviceId: number, kind: Span['kind']) => readonly Span[]
  setClock: (deviceId: number, time: number) => void
  /** Records that a span was re-collected at a time; adjoining spans are merged. */
  collect: (deviceId: number, span: { from: number; until: number; at: number }) => void
  /** Registers a listener for re-collections, with the beginning of the span. */
  onCollect: (listener: (deviceId: number, from: number) => void) => void
  /** Records a response of a device. */
  answered: (deviceId: number, time: number) => void
  /** Time of the last response at or before a time; 0 if never. */
  answeredAt: (deviceId: number, time: number) => number
}

/** Number of clock settings kept per device. */
const keptSettings = 30

/** Manages the spans of a store, indexed by device. */
export function createSpans(store: Store): Spans {
  const table: Table<Span> = store.table(spanTable)
  const byDevice = rowsBy(table, ({ deviceId }) => deviceId)
  const of = (deviceId: number, kind: Span['kind']): Span[] =>
    byDevice(deviceId)
      .filter((span) => span.kind === kind)
      .sort((a, b) => a.from - b.from)
  const listeners: ((deviceId: number, from: number) => void)[] = []
  /** Responses since the platform started; earlier ones are known only through the spans. */
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

/** Returns the times of the responses that created or ended a span. */
function momentsOf(span: Span): number[] {
  return span.kind === 'collected' ? [answeredWith(span)] : [span.from, span.until]
}

/** Returns the time of the response with the re-collected values. */
function answeredWith({ at, until }: Span): number {
  return at ?? until
}

interface Relays {
  /** Whether the relay of a device is open. */
  isOpen: (deviceId: number) => boolean
  /** Whether it is open, and may be closed at the device. */
  mayBeClosed: (deviceId: number) => boolean
  openRelay: (deviceId: number, time: number, stuck?: Commanded['stuck']) => void
  /** Allows an open relay to be closed at the device from a time on. */
  allowClosing: (deviceId: number, time: number) => void
  closeRelay: (deviceId: number, time: number) => void
  /** Devices whose relay may be closed at the device, and since when. */
  allowed: () => readonly Pick<Span, 'deviceId' | 'from'>[]
}

interface Parts {
  table: Table<Span>
  of: (deviceId: number, kind: Span['kind']) => readonly Span[]
}

/** Manages the relays of devices, and which of them may be closed at the device. */
function createRelays({ table, of }: Parts): Relays {
  /** Ids of the spans of open relays that may be closed at the device. */
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
