import type { DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { momentName } from '#web/stores/moment/moment-address.ts'
import { withValues } from '#web/stores/tabs/own-address.ts'
import { pinWords } from './pin-words.ts'
import type { Pinned } from './pin-dialog.tsx'

/** Where the page of a card stands. */
interface PagePlace {
  path: string
  params: Readonly<Record<string, string>>
  query: URLSearchParams
}

/** The part of an address that names the card to bring into view. */
export const cardName = 'card'

/** Parts of an address that are about the rows of a page or a moment that is looked back to, not about its cards. */
const aboutRows = ['page', 'limit', 'sort', 'open', 'view', cardName, momentName]

/** Parts that fix days. */
const aboutDays = ['start', 'end', 'compareStart', 'compareEnd']

/** The address of a page that brings one of its cards into view. */
export function cardAddress(card: string, { path, query }: PagePlace): string {
  return `${path}?${withValues(query, { [cardName]: card })}`
}

type CardPanel = Extract<DashboardPanel, { kind: 'card' }>
type NewCard = Pick<CardPanel, 'page' | 'card'> & Partial<Pick<CardPanel, 'width' | 'height'>>

/**
 * The ways in which a card can stand on a dashboard: with the filters of its page, and where days are chosen there with
 * these, or with those that its page begins with.
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
  // without its days, a comparison of one's own has nothing to compare with
  if (moving.get('compare') === 'own') moving.delete('compare')
  const newest = { id: 'newest', label: pinWords.newest, panel: panel(moving) }
  if (moving.toString() === asHere.toString()) return [newest]
  return [newest, { id: 'fixed', label: pinWords.fixed, panel: panel(asHere) }]
}

function without(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...query].filter(([name, value]) => value !== '' && !names.includes(name)))
}
