import { createContext } from 'react'
import { day } from '#contract/schema/time-units.ts'
import { completeDate } from '#web/lib/time/date-text.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { withValues } from '#web/stores/tabs/own-address.ts'

/** What the dashboard is about: the devices of an organisation and a day; all of them, and today, where they are absent. */
export interface Scope {
  orgId?: number
  date?: string
}

/** Days that the platform keeps beside today. */
export const pastDays = 6

/** The scope of the panels below. */
export const ScopeContext = createContext<Scope>({})

/** The first and the last day that can be chosen. */
export function dayLimits(now = platformNow()): { min: string; max: string } {
  return { min: formatDate(now - pastDays * day), max: formatDate(now) }
}

/**
 * Reads the scope out of an address; what makes no sense in it is left out, as is today. Beside a moment of the past there
 * is no day (`isLookingBack`).
 */
export function scopeOf(query: URLSearchParams, isLookingBack = false, limits = dayLimits()): Scope {
  const orgId = Number(query.get('orgId'))
  const date = completeDate(query.get('date') ?? '', 'day')
  const isDay = date !== undefined && date >= limits.min && date < limits.max
  return { ...(Number.isInteger(orgId) && orgId > 0 && { orgId }), ...(isDay && !isLookingBack && { date }) }
}

/** The query of an address that has a scope, without what is usual. */
export function queryOf({ orgId, date }: Scope): Record<string, string> {
  return { ...(orgId !== undefined && { orgId: String(orgId) }), ...(date !== undefined && { date }) }
}

/** The query of an address with another scope; what else is in it stays, such as which dashboard is shown. */
export function withScope(query: URLSearchParams, scope: Scope): string {
  return withValues(query, { orgId: '', date: '', ...queryOf(scope) })
}

/** Whether a scope is the whole platform as it is now; the socket publishes no other. */
export function isWhole({ orgId, date }: Scope): boolean {
  return orgId === undefined && date === undefined
}

/** The filter of a list for the moments of a day; none where it is absent. */
export function timesOf(field: string, date: string | undefined): Readonly<Record<string, string>> {
  if (date === undefined) return {}
  return { [`${field}Start`]: `${date} 00:00:00`, [`${field}End`]: `${date} 23:59:59` }
}
