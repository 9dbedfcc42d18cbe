import { useMemo } from 'react'
import { comparisons, type Comparison, type RangeUnit } from '#domain/report/range.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { cardName } from '#web/engine/pin/card-address.ts'
import { useOwnAddress, withValues } from '#web/stores/tabs/own-address.ts'

/** What a report keeps in its address beside the filters of its rows. */
const sentNames = ['unit', 'start', 'end', 'compare', 'compareStart', 'compareEnd'] as const
const ownNames = ['tab', ...sentNames, 'group'] as const

type ReportName = (typeof ownNames)[number]
type SentName = (typeof sentNames)[number]

/** The names of what belongs to the report in its address: a list on it leaves them alone. */
export const reportNames: readonly string[] = ownNames

/** Where a report stands: its range, and with what it is compared. It lives in the address, and so in the kept tab. */
export interface ReportPlace {
  /** What is sent with its calls, as it stands in the address: what is left out has the platform's default. */
  sent: { readonly [Name in SentName]?: string }
  unit: RangeUnit
  comparison: Comparison
  /** By what the statistics are grouped; empty where the address does not say. */
  group: string
  /** Changes parts of the address; an empty value takes its part away. The rows begin with their first page again. */
  change: (part: Partial<Record<ReportName, string>>) => void
  /** The address of the same report with these filters in place of those that it has; an empty value drops one. */
  linkTo: (filter: Filter) => string
}

/** Reads the place of a report from an address, and returns how to change it. */
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

/** Where the report of this page stands. */
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
