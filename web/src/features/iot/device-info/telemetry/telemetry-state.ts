import { useMemo, useState } from 'react'
import { measuredBy } from '#contract/metering/telemetry.ts'
import type { PropertyId } from '#contract/metering/properties.ts'
import { formatDate, parseTime, platformOffset } from '#web/lib/time/time.ts'
import { useNow } from '../../camera/now.ts'
import { changeMarkers, curveProperties, groupOf, lanesOf, type LineGroup } from './lanes.ts'
import type { DeviceRecord } from '../../device/live.ts'
import { useLiveValues } from '../live-values.ts'
import { useCurve, useFreezes } from '../reads.ts'
import { spanOf, spanProblem, stepsFor, usualStep, type SpanId } from './span.ts'

/** Milliseconds between two looks at the clock: the present moves on the axis. */
const pace = 15_000

/** What of a device is looked at: span, step and lines, and the values for it. */
export function useTelemetry(row: DeviceRecord) {
  const { family, wiring } = row
  const offset = platformOffset()
  const now = useNow(pace)
  const [spanId, setSpanId] = useState<SpanId>('today')
  const [dates, setDates] = useState<readonly [string, string]>(() => [formatDate(now), formatDate(now)])
  const [wantedStep, setStep] = useState<number>()
  const [off, setOff] = useState<ReadonlySet<LineGroup>>(new Set(['N']))
  const [isPaused, setPaused] = useState(false)
  const properties = useMemo(() => curveProperties(measuredBy({ family, wiring })), [family, wiring])
  const { from, to } = spanOf(spanId, now, offset, dates) ?? { from: 0, to: 0 }
  const span = useMemo(() => ({ from, to }), [from, to])
  const problem = spanProblem(to === 0 ? undefined : span, now)
  const steps = problem === undefined ? stepsFor(span, properties.length) : []
  const step = steps.find((one) => one === wantedStep) ?? usualStep(steps, span)
  const curve = useCurve(
    step === undefined || problem !== undefined
      ? undefined
      : { deviceId: row.id, props: properties.join(','), start: from, end: to, step },
  )
  return {
    offset,
    now,
    spanId,
    setSpanId,
    dates,
    setDates,
    span,
    problem,
    steps,
    step,
    setStep,
    off,
    setOff,
    isPaused,
    setPaused,
    properties,
    lanes: useMemo(() => lanesOf(properties), [properties]),
    hidden: useMemo(() => hiddenBy(properties, off), [properties, off]),
    curve,
    markers: useChangeMarkers(row.id, problem === undefined ? span : undefined),
    live: useLiveValues(row.id, isPaused),
  }
}

/** What `useTelemetry` answers. */
export type Telemetry = ReturnType<typeof useTelemetry>

function hiddenBy(properties: readonly PropertyId[], off: ReadonlySet<LineGroup>): ReadonlySet<string> {
  return new Set(
    properties.filter((id) => {
      const group = groupOf(id)
      return group !== undefined && off.has(group)
    }),
  )
}

/** Where the meter was changed in a span; the day before it is looked at too. */
function useChangeMarkers(id: number, span: { from: number; to: number } | undefined) {
  const day = 86_400_000
  const start = formatDate(span ? span.from - day : undefined)
  const { data } = useFreezes(id, start, formatDate(span ? span.to - 1 : undefined), span !== undefined)
  return useMemo(() => changeMarkers(data ?? [], (date) => parseTime(date)?.getTime() ?? 0), [data])
}
