import { useMemo } from 'react'
import { comparisons, type Comparison, type RangeUnit } from '#domain/report/range.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { cardName } from '#web/engine/pin/card-address.ts'
import { useOwnAddress, withValues } from '#web/stores/tabs/own-address.ts'

/** Query parameters of a report besides the filters of its rows. */
const sentNames = ['unit', 'start', 'end', 'compare', 'compareStart', 'compareEnd'] as const
const ownNames = ['tab', ...sentNames, 'group'] as const

type ReportName = (typeof ownNames)[number]
type SentName = (typeof sentNames)[number]

/** Query parameters of a report; a list on the same page must not touch them. */
export const reportNames: readonly string[] = ownNames

/** State of a report: range and comparison. It is stored in the address, and thereby in the tab. */
export interface ReportPlace {
  /** Parameters sent with the calls, as in the address; omitted ones have the platform's default. */
  sent: { readonly [Name in SentName]?: string }
  unit: RangeUnit
  comparison: Comparison
  /** Selected grouping; empty if not in the address. */
  group: string
  /** Changes query parameters; an empty value removes one. Resets the rows to their first page. */
  change: (part: Partial<Record<ReportName, string>>) => void
  /** Returns the address of the report with filters changed; an empty value removes one. */
  linkTo: (filter: Filter) => string
}

/** Parses the state of a report from an address; `go` is called with changed addresses. */
export function reportPlaceAt(
  { path, query }: { path: string; query: URLSearchParams },
  go: (address: string) => void,
): ReportPlace {
  const said = (name: ReportName) => query.get(name) ?? ''
  const linkTo = (part: Filter) => addressOf(path, query, part)
  const compare = said('compare')
  return {
    sent: Object.fromEntries(
      sentNames.map((name) => [name, said(name)] as const).filter(([, value]) => value !== ''),
    ),
    unit: said('unit') === 'month' ? 'month' : 'day',
    comparison: comparisons.find((known) => known === compare) ?? 'previous',
    group: said('group'),
    change: (part) => go(linkTo(part)),
    linkTo,
  }
}

/** State of the report on this page. */
export function useReportPlace(): ReportPlace {
  const { path, query, show } = useOwnAddress()
  return useMemo(
    () => reportPlaceAt({ path, query }, (address) => show(address.slice(path.length))),
    [path, query, show],
  )
}

function addressOf(path: string, query: URLSearchParams, part: Readonly<Record<string, string>>): string {
  const text = withValues(query, { page: '', [cardName]: '', ...part })
  return text === '' ? path : `${path}?${text}`
}
