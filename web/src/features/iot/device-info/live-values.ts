import { useState } from 'react'
import { topics, type PropertyReading } from '#domain/metering/live.ts'
import { isPropertyId, type PropertyId } from '#domain/metering/properties.ts'
import type { SocketItem } from '#contract/wire/socket.ts'
import { useTopic } from '#web/stores/session/use-topic.ts'

/** The values that a device reported at one moment, epoch milliseconds. */
export interface LiveSample {
  ts: number
  values: Readonly<Partial<Record<PropertyId, number | null>>>
}

/** Samples that are kept: an hour at one in four seconds. */
const kept = 900

/** What a device reports while its page is open; nothing is added while it is paused. */
export function useLiveValues(id: number, isPaused: boolean): readonly LiveSample[] {
  const [samples, setSamples] = useState<readonly LiveSample[]>([])
  useTopic(isPaused ? undefined : topics.deviceProperties(id), {
    onItems: (items) => setSamples((known) => withNews(known, items)),
  })
  return samples
}

/** The samples with what was just published; readings of one moment are one sample. */
export function withNews(known: readonly LiveSample[], items: readonly SocketItem[]): readonly LiveSample[] {
  const byTime = new Map(known.map((sample) => [sample.ts, sample]))
  for (const { d } of items) {
    if (!isReading(d)) continue
    const { ts, property, value } = d
    byTime.set(ts, { ts, values: { ...byTime.get(ts)?.values, [property]: value } })
  }
  return [...byTime.values()].sort((a, b) => a.ts - b.ts).slice(-kept)
}

function isReading(value: unknown): value is PropertyReading {
  const { property, ts, value: reading }: Record<string, unknown> = Object(value)
  const isValue = reading === null || (typeof reading === 'number' && Number.isFinite(reading))
  return typeof property === 'string' && isPropertyId(property) && typeof ts === 'number' && isValue
}
