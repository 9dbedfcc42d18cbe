import type { Commanded } from '#mock/simulation/types.ts'
import type { Table } from '#mock/store/table.ts'
import { forever, type Span } from './span.ts'

export interface Relays {
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
  add: (span: Omit<Span, 'id'>) => Span
}

/** Opens and closes the relays of devices, and remembers which may be closed at the device. */
export function createRelays({ table, of, add }: Parts): Relays {
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
      add({ deviceId, kind: 'open', from: time, until: forever, ...(stuck !== undefined && { stuck }) })
    },
    allowClosing(deviceId, time) {
      if (!isOpen(deviceId) || mayBeClosed(deviceId)) return
      waiting.add(add({ deviceId, kind: 'allowed', from: time, until: forever }).id)
    },
    closeRelay(deviceId, time) {
      end(deviceId, 'allowed', time)
      end(deviceId, 'open', time)
    },
    allowed: () => [...waiting].flatMap((id) => table.get(id) ?? []),
  }
}
