import { useEffect, useState } from 'react'
import { topics } from '#contract/metering/live.ts'
import type { DeviceStatus } from '#contract/resources/iot/device.ts'
import { useTopic } from '#web/stores/session/use-topic.ts'

/** What the platform has told of a device since the map was read, and until when its sign pulses; 0 where it does not. */
export interface Told extends Pick<DeviceStatus, 'state' | 'alerts'> {
  pulses: number
}

/** Milliseconds that the sign of a device with a new alert pulses. */
const pulse = 10_000
/** Changes that are kept at most: by then the map was read again many times. */
const mostKept = 5000

/** The same with nothing that pulses any more. */
function calmed(told: ReadonlyMap<number, Told>): ReadonlyMap<number, Told> {
  return new Map([...told].map(([id, one]) => [id, { ...one, pulses: 0 }]))
}

/** What devices do while one looks at them. */
export function useTold(): ReadonlyMap<number, Told> {
  const [told, setTold] = useState<ReadonlyMap<number, Told>>(() => new Map())
  useTopic(topics.deviceStatus, {
    onItems(items) {
      setTold((before) => {
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
  const last = Math.max(0, ...[...told.values()].map(({ pulses }) => pulses))
  useEffect(() => {
    const wait = last - Date.now()
    if (wait <= 0) return undefined
    const timer = setTimeout(() => setTold(calmed), wait)
    return () => clearTimeout(timer)
  }, [last])
  return told
}
