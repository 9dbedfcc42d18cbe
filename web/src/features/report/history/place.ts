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

/** How values are looked at. */
export const historyViews = ['chart', 'table', 'both'] as const

/** What is looked at. It stands in the address, and what was chosen last is remembered. */
export interface HistoryPlace {
  devices: readonly number[]
  props: readonly ValueId[]
  /** `YYYY-MM-DD`, both included. */
  start: string
  end: string
  mode: HistoryMode
  step: HistoryStep
  period: 'day' | 'month'
  side: HistorySide
  quality: QualityFilter
  view: (typeof historyViews)[number]
}

/** Reads an address; what it does not say is as it was chosen last, but for the days: those are today again. */
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

/** The address that shows a place. */
export function writePlace(place: HistoryPlace): string {
  const entries = Object.entries(place).map(([name, value]): [string, string] => [name, String(value)])
  return new URLSearchParams(entries).toString()
}

function props(text: string): readonly ValueId[] {
  const known = [...new Set(text.split(',').filter(isValueId))]
  return known.length > 0 ? known : ['p', 'forward']
}

/** One of the values of a list; its first where the text is none of them. */
function oneOf<Value extends string>(
  options: readonly [readonly [Value, ...unknown[]], ...(readonly [Value, ...unknown[]])[]],
  text: string,
): Value {
  return (options.find(([value]) => value === text) ?? options[0])[0]
}
