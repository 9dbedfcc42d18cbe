import { useEffect, useState } from 'react'
import { topics } from '#domain/metering/live.ts'
import type { DeviceStatus } from '#contract/resources/iot/device.ts'
import { useTopic } from '#web/stores/session/use-topic.ts'

/** What was published of a device since the map was read, and until when its sign pulses; 0 where it does not. */
export interface LiveState extends Pick<DeviceStatus, 'state' | 'alerts'> {
  pulses: number
}

/** Milliseconds that the sign of a device with a new alert pulses. */
const pulse = 10_000
/** Changes that are kept at most: by then the map was read again many times. */
const mostKept = 5000

/** The same with nothing that pulses any more. */
function calmed(live: ReadonlyMap<number, LiveState>): ReadonlyMap<number, LiveState> {
  return new Map([...live].map(([id, one]) => [id, { ...one, pulses: 0 }]))
}

/** The states of devices published while the map is shown, by id. */
export function useLiveStates(): ReadonlyMap<number, LiveState> {
  const [live, setLive] = useState<ReadonlyMap<number, LiveState>>(() => new Map())
  useTopic(topics.deviceStatus, {
    onItems(items) {
      setLive((before) => {
        const next = new Map(before.size > mostKept ? [] : before)
        for (const { d } of items) {
          const { id, state, alerts }: Partial<DeviceStatus> = Object(d)
          if (id === undefined || state === undefined || alerts === undefined) continue
          const isNew = alerts > (before.get(id)?.alerts ?? 0)
          next.set(id, { state, alerts, pulses: isNew ? Date.now() + pulse : (before.get(id)?.pulses ?? 0) })
        }
        return next
      })
    },
  })
  const last = Math.max(0, ...[...live.values()].map(({ pulses }) => pulses))
  useEffect(() => {
    const wait = last - Date.now()
    if (wait <= 0) return undefined
    const timer = setTimeout(() => setLive(calmed), wait)
    return () => clearTimeout(timer)
  }, [last])
  return live
}
