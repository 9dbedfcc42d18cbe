import {
  historyModes,
  historySides,
  historySteps,
  qualityFilters,
  type HistoryMode,
  type HistorySide,
  type HistoryStep,
  type QualityFilter,
} from '#domain/metering/history.ts'
import { isValueId, type ValueId } from '#domain/metering/values.ts'

/** Views of the values. */
export const historyViews = ['chart', 'table', 'both'] as const

/** Selection of values. It is stored in the URL, and the last one is remembered. */
export interface HistoryPlace {
  devices: readonly number[]
  props: readonly ValueId[]
  /** `YYYY-MM-DD`, both inclusive. */
  start: string
  end: string
  mode: HistoryMode
  step: HistoryStep
  period: 'day' | 'month'
  side: HistorySide
  quality: QualityFilter
  view: (typeof historyViews)[number]
}

/** Parses a selection from a URL; missing parts fall back to the last selection, days to today. */
export function readPlace(query: URLSearchParams, last: URLSearchParams, today: string): HistoryPlace {
  const said = (name: keyof HistoryPlace) => query.get(name) ?? last.get(name) ?? ''
  const day = (name: 'start' | 'end') => {
    const text = query.get(name) ?? ''
    return /^\d{4}-\d\d-\d\d$/.test(text) ? text : today
  }
  return {
    devices: said('devices')
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
    props: props(said('props')),
    start: day('start'),
    end: day('end'),
    mode: oneOf(historyModes, said('mode')),
    step: oneOf(historySteps, said('step')),
    period: said('period') === 'month' ? 'month' : 'day',
    side: oneOf(historySides, said('side')),
    quality: oneOf(qualityFilters, said('quality')),
    view: historyViews.find((view) => view === said('view')) ?? 'both',
  }
}

/** Formats a selection as a URL query. */
export function writePlace(place: HistoryPlace): string {
  const entries = Object.entries(place).map(([name, value]): [string, string] => [name, String(value)])
  return new URLSearchParams(entries).toString()
}

function props(text: string): readonly ValueId[] {
  const known = [...new Set(text.split(',').filter(isValueId))]
  return known.length > 0 ? known : ['p', 'forward']
}

/** Returns the option equal to the text; the first one if there is none. */
function oneOf<Value extends string>(
  options: readonly [readonly [Value, ...unknown[]], ...(readonly [Value, ...unknown[]])[]],
  text: string,
): Value {
  return (options.find(([value]) => value === text) ?? options[0])[0]
}
