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

/** A curve that is looked at: what a device measured on days, both included. */
export interface PlacedSeries {
  deviceId: number
  property: ComparedProperty
  from: string
  to: string
}

/** What the page looks at; it stands in the address. */
export interface ResemblePlace {
  series: readonly PlacedSeries[]
  align: Alignment
  /** Usual for the property where it is absent. */
  base: Base | undefined
  step: (typeof resampleSteps)[number]
  lag: number
  /** Quarter hours of the day between which curves are compared. */
  windowFrom: number
  windowUntil: number
  method: SearchMethod
  scope: SearchScope
  /** The reference of a search, and what is compared with it. */
  find: PlacedSeries
  otherFrom: string
  otherTo: string
  /** Whether the search was asked for. */
  isAsked: boolean
}

/** What the curves that a search has found are compared with. */
export type SearchedPlace = Pick<ResemblePlace, 'method' | 'find' | 'otherFrom' | 'otherTo'>

/** Days of each span that a search with the own past compares. */
const week = 7

/** Reads an address; what it does not say is as usual on the day `today`. */
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

/** What a search asks for; what only a comparison is asked, such as its lag, is not taken over. */
export function askOf({ method, scope, find, otherFrom, otherTo, base }: ResemblePlace): SearchSent {
  const { deviceId, property, from, to } = find
  const asked = { method, scope, deviceId, property, from, to, ...(base && { base }) }
  return method === 'area' ? asked : { ...asked, otherFrom, otherTo }
}

/** What a search that was sent looked at. */
export function searchedPlace({ method, deviceId, property, from, to, ...other }: SearchAsk): SearchedPlace {
  const { otherFrom = from, otherTo = to } = other
  return { method, find: { deviceId, property, from, to }, otherFrom, otherTo }
}

/** The address that shows a place; `tab` is the part of the page in front. */
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

/** What a search compares where another method is chosen. */
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

/** The two curves of a device that a search with its own past has compared. */
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

/** The parts of the page, by their name in the address. */
type ResembleTab = 'compare' | 'find' | 'tasks'

/** What the page looks at, and how to look at something else, in the same part or in another. */
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
