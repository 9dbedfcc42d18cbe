import { useMemo, useState } from 'react'
import type { OutputId } from '#domain/metering/values.ts'
import { formatDate, platformOffset } from '#web/lib/time/time.ts'
import { useNow } from '#web/stores/moment/use-now.ts'
import type { DeviceRecord } from '../../device/live.ts'
import { type Measures, useCurve, useLiveValues, useMeasures } from '../measures.ts'
import {
  curveProperties,
  groupOf,
  lanesOf,
  type LineGroup,
  type MoreQuantity,
  outputLanes,
  quantitiesOf,
} from './lanes.ts'
import { type SpanId, spanOf, spanProblem, stepsFor, usualStep } from './span.ts'

/** Clock interval in milliseconds, by which the present moves along the axis. */
const pace = 15_000

/** State of the telemetry view: span, step and lines, with the loaded values. */
export function useTelemetry(row: DeviceRecord) {
  const measures = useMeasures(row)
  const offset = platformOffset()
  const now = useNow(pace)
  const [wantedStep, setStep] = useState<number>()
  const [isPaused, setPaused] = useState(false)
  const lines = useLines(measures)
  const { properties, outputs } = lines
  const looked = useSpan(now, offset)
  const { span, problem } = looked
  const steps = problem === undefined ? stepsFor(span, properties.length + outputs.length) : []
  const step = steps.find((one) => one === wantedStep) ?? usualStep(steps, span)
  const curve = useCurve(
    step === undefined || problem !== undefined
      ? undefined
      : {
          deviceId: row.id,
          props: [...properties, ...outputs].join(','),
          start: span.from,
          end: span.to,
          step,
        },
  )
  return {
    row,
    offset,
    now,
    ...looked,
    steps,
    step,
    setStep,
    isPaused,
    setPaused,
    measures,
    ...lines,
    curve,
    live: useLiveValues(row.id, isPaused),
  }
}

export type Telemetry = ReturnType<typeof useTelemetry>

/** Returns the selected span, and what is wrong with it. */
function useSpan(now: number, offset: number) {
  const [spanId, setSpanId] = useState<SpanId>('today')
  const [dates, setDates] = useState<readonly [string, string]>(() => [formatDate(now), formatDate(now)])
  const { from, to } = spanOf(spanId, now, offset, dates) ?? { from: 0, to: 0 }
  const span = useMemo(() => ({ from, to }), [from, to])
  const problem = spanProblem(to === 0 ? undefined : span, now)
  return { spanId, setSpanId, dates, setDates, span, problem }
}

/** Returns the selected properties and outputs as lanes, and the hidden lines. */
function useLines(measures: Measures) {
  const [off, setOff] = useState<ReadonlySet<LineGroup | undefined>>(new Set(['N']))
  const [wantedOutputs, setOutputs] = useState<readonly OutputId[]>([])
  // a formula may have been disabled since it was selected
  const outputs = useMemo(
    () => wantedOutputs.filter((id) => measures.outputs.some((one) => one.id === id)),
    [wantedOutputs, measures],
  )
  const [more, setMore] = useState<ReadonlySet<MoreQuantity>>(new Set())
  const quantities = useMemo(() => quantitiesOf(measures.ids), [measures])
  const chosen = useMemo(
    () => quantities.flatMap(([id, lane]) => (more.has(id) ? [lane] : [])),
    [quantities, more],
  )
  const properties = useMemo(
    () => [...new Set([...curveProperties(measures), ...chosen.flatMap((lane) => lane.properties)])],
    [measures, chosen],
  )
  const lanes = useMemo(
    () => [...lanesOf(curveProperties(measures), measures), ...chosen, ...outputLanes(outputs, measures)],
    [chosen, outputs, measures],
  )
  const hidden = useMemo<ReadonlySet<string>>(
    () => new Set(properties.filter((id) => off.has(groupOf(id)))),
    [properties, off],
  )
  return { off, setOff, properties, outputs, setOutputs, quantities, more, setMore, lanes, hidden }
}
