import type { DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { momentName } from '#web/stores/moment/moment-address.ts'
import { withValues } from '#web/stores/tabs/own-address.ts'
import { pinWords } from './pin-words.ts'
import type { Pinned } from './pin-dialog.tsx'

/** Address of a card's page. */
interface PagePlace {
  path: string
  params: Readonly<Record<string, string>>
  query: URLSearchParams
}

/** Query parameter that names the card to scroll into view. */
export const cardName = 'card'

/** Query parameters that concern the rows of a page or the shown moment, not its cards. */
const aboutRows = ['page', 'limit', 'sort', 'open', 'view', cardName, momentName]

/** Query parameters with fixed dates. */
const aboutDays = ['start', 'end', 'compareStart', 'compareEnd']

/** Returns the address of a page that scrolls one of its cards into view. */
export function cardAddress(card: string, { path, query }: PagePlace): string {
  return `${path}?${withValues(query, { [cardName]: card })}`
}

type CardPanel = Extract<DashboardPanel, { kind: 'card' }>
type NewCard = Pick<CardPanel, 'page' | 'card'> & Partial<Pick<CardPanel, 'width' | 'height'>>

/**
 * Returns the ways to pin a card: with the filters of its page and, where dates are selected there, either with these
 * fixed dates or with the default period of the page.
 */
export function cardPanels({ width = 6, height = 2, ...card }: NewCard, place: PagePlace): readonly Pinned[] {
  const { id } = place.params
  const panel = (query: URLSearchParams): CardPanel => ({
    kind: 'card',
    ...card,
    ...(id !== undefined && { record: Number(id) }),
    filter: Object.fromEntries(query),
    title: '',
    width,
    height,
  })
  const asHere = without(place.query, aboutRows)
  const moving = without(asHere, aboutDays)
  // without its dates a custom comparison has nothing to compare with
  if (moving.get('compare') === 'own') moving.delete('compare')
  const newest = { id: 'newest', label: pinWords.newest, panel: panel(moving) }
  if (moving.toString() === asHere.toString()) return [newest]
  return [newest, { id: 'fixed', label: pinWords.fixed, panel: panel(asHere) }]
}

function without(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...query].filter(([name, value]) => value !== '' && !names.includes(name)))
}
