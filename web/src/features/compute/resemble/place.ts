import { useMemo } from 'react'
import type { SearchAsk, SearchSent } from '#contract/calls/compute/resemble.ts'
import { addDays } from '#contract/schema/calendar.ts'
import { bases, type Base } from '#domain/compute/likeness/base.ts'
import {
  alignments,
  comparedProperties,
  likenessLimits,
  pastApart,
  resampleSteps,
  searchMethods,
  searchScopes,
  type Alignment,
  type ComparedProperty,
  type SearchMethod,
  type SearchScope,
} from '#domain/compute/likeness/search.ts'
import { isOutputId } from '#domain/metering/values.ts'
import { formatDate, presentNow } from '#web/lib/time/time.ts'
import { useOwnAddress } from '#web/stores/tabs/own-address.ts'

/** Curve to compare: a property of a device over days, both inclusive. */
export interface PlacedSeries {
  deviceId: number
  property: ComparedProperty
  from: string
  to: string
}

/** State of the page, kept in the address. */
export interface ResemblePlace {
  series: readonly PlacedSeries[]
  align: Alignment
  /** Absent means the default of the property. */
  base: Base | undefined
  step: (typeof resampleSteps)[number]
  lag: number
  /** Daily window that is compared, in quarter hours. */
  windowFrom: number
  windowUntil: number
  method: SearchMethod
  scope: SearchScope
  /** Reference of a search, and the days compared with it. */
  find: PlacedSeries
  otherFrom: string
  otherTo: string
  /** Whether the search was started. */
  isAsked: boolean
}

/** Parameters of a search that its results need. */
export type SearchedPlace = Pick<ResemblePlace, 'method' | 'find' | 'otherFrom' | 'otherTo'>

/** Days in each span when a curve is compared with its own past. */
const week = 7

/** Parses the page state from an address; missing values get their defaults relative to `today`. */
export function readPlace(query: URLSearchParams, today: string): ResemblePlace {
  const said = (name: string) => query.get(name) ?? ''
  const method = oneOf(searchMethods, said('method'), 'past')
  const yesterday = addDays(today, -1)
  const usual = usualDays(method, yesterday)
  const find = seriesIn(said('find')) ?? { deviceId: 0, property: usualProperty(method), ...usual }
  return {
    series: said('series')
      .split(',')
      .flatMap((text) => seriesIn(text) ?? [])
      .slice(0, likenessLimits.series),
    align: oneOf(alignments, said('align'), 'time'),
    base: bases.find((base) => base === said('base')),
    step: resampleSteps.find((step) => String(step) === said('step')) ?? 15,
    lag: between(said('lag'), 0, likenessLimits.lag, 0),
    windowFrom: between(said('first'), 0, 95, 0),
    windowUntil: between(said('until'), 1, 96, 96),
    method,
    scope: oneOf(searchScopes, said('scope'), 'all'),
    find,
    otherFrom: dayIn(said('otherFrom')) ?? (method === 'past' ? addDays(yesterday, 1 - week) : find.from),
    otherTo: dayIn(said('otherTo')) ?? (method === 'past' ? yesterday : find.to),
    isAsked: said('ask') === '1',
  }
}

/** Builds a search request; parameters that only a comparison has, such as the lag, are dropped. */
export function askOf({ method, scope, find, otherFrom, otherTo, base }: ResemblePlace): SearchSent {
  const { deviceId, property, from, to } = find
  const asked = { method, scope, deviceId, property, from, to, ...(base && { base }) }
  return method === 'area' ? asked : { ...asked, otherFrom, otherTo }
}

/** Returns the parameters of a search that was sent. */
export function searchedPlace({ method, deviceId, property, from, to, ...other }: SearchAsk): SearchedPlace {
  const { otherFrom = from, otherTo = to } = other
  return { method, find: { deviceId, property, from, to }, otherFrom, otherTo }
}

/** Builds the address query of a page state; `tab` is the active tab. */
export function writePlace(place: ResemblePlace, tab: string): string {
  const { series, find, base, windowFrom, windowUntil, isAsked, ...rest } = place
  const { align, step, lag, method, scope, otherFrom, otherTo } = rest
  const entries: Record<string, string> = {
    tab,
    series: series.map(seriesText).join(','),
    align,
    ...(base !== undefined && { base }),
    step: String(step),
    lag: String(lag),
    first: String(windowFrom),
    until: String(windowUntil),
    method,
    scope,
    find: seriesText(find),
    otherFrom,
    otherTo,
    ...(isAsked && { ask: '1' }),
  }
  return new URLSearchParams(entries).toString()
}

/** Changes the search method and resets the days and property to its defaults. */
export function withMethod(place: ResemblePlace, method: SearchMethod, today: string): ResemblePlace {
  const usual = usualDays(method, addDays(today, -1))
  const find = { ...place.find, ...usual, property: usualProperty(method) }
  const isPast = method === 'past'
  const yesterday = addDays(today, -1)
  return {
    ...place,
    method,
    find,
    base: undefined,
    otherFrom: isPast ? addDays(yesterday, 1 - week) : find.from,
    otherTo: isPast ? yesterday : find.to,
    isAsked: false,
  }
}

/** Returns the two curves of a device that a search with its own past compared. */
export function beforeAndAfter(
  { find, otherFrom, otherTo }: SearchedPlace,
  deviceId: number,
): PlacedSeries[] {
  const { property, from, to } = find
  return [
    { deviceId, property, from, to },
    { deviceId, property, from: otherFrom, to: otherTo },
  ]
}

function usualDays(method: SearchMethod, yesterday: string): Pick<PlacedSeries, 'from' | 'to'> {
  if (method === 'past')
    return { from: addDays(yesterday, 1 - week - pastApart), to: addDays(yesterday, -pastApart) }
  return { from: method === 'area' ? addDays(yesterday, -2) : yesterday, to: yesterday }
}

function usualProperty(method: SearchMethod): ComparedProperty {
  return method === 'area' ? 'ua' : 'p'
}

function seriesText({ deviceId, property, from, to }: PlacedSeries): string {
  return [deviceId, property, from, to].join('~')
}

function seriesIn(text: string): PlacedSeries | undefined {
  const [device = '', name = '', first = '', last = ''] = text.split('~')
  const deviceId = Number(device)
  const property = isOutputId(name) ? name : comparedProperties.find((one) => one === name)
  const [from, to] = [dayIn(first), dayIn(last)]
  if (!Number.isSafeInteger(deviceId) || deviceId < 0 || property === undefined) return undefined
  return from === undefined || to === undefined ? undefined : { deviceId, property, from, to }
}

function dayIn(text: string): string | undefined {
  return /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(Date.parse(text)) ? text : undefined
}

function between(text: string, least: number, most: number, otherwise: number): number {
  const value = Number(text)
  return text !== '' && Number.isInteger(value) && value >= least && value <= most ? value : otherwise
}

function oneOf<Value extends string>(
  options: readonly (readonly [Value, ...unknown[]])[],
  text: string,
  otherwise: Value,
): Value {
  return options.find(([value]) => value === text)?.[0] ?? otherwise
}

/** Tabs of the page, by their name in the address. */
type ResembleTab = 'compare' | 'find' | 'tasks'

/** Returns the page state and a function that changes it, optionally switching to another tab. */
export function useResemblePlace(
  own: ResembleTab,
): [ResemblePlace, (part: Partial<ResemblePlace>, tab?: ResembleTab) => void] {
  const { query, show } = useOwnAddress()
  const place = useMemo(() => readPlace(query, formatDate(presentNow())), [query])
  const change = (part: Partial<ResemblePlace>, tab = own) => {
    show(writePlace({ ...place, ...part }, tab), { isReplaced: tab === own })
  }
  return [place, change]
}
