import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react'
import type { DashboardPanel } from '#contract/calls/home/dashboard.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { useText } from '#web/i18n/use-text.ts'
import { can } from '#web/stores/session/session.ts'
import { useAddress } from '#web/stores/tabs/address.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { useOwnAddress, withValues } from '#web/stores/tabs/own-address.ts'
import { latestTab } from '#web/stores/tabs/tabs.ts'
import { CardContext } from '#web/ui/chart/card-context.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'
import { copyText } from '#web/ui/copy-button.tsx'
import { MenuButton } from '#web/ui/popover/menu-button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { cardAddress, cardName, cardPanels } from './card-address.ts'
import { pinWords } from './pin-words.ts'
import { usePin } from './use-pin.tsx'

/** Data of a page's cards, or the status while there is none. */
export type Shown<Read> = { shown: Read } | { status: ChartStatus }

interface CardDefinition<Read> {
  title: Text2
  /** Required permission; without it the page omits the card and a dashboard shows a note. */
  needs?: string
  draw: (read: Read) => ReactNode
  /** Initial size on a dashboard; defaults to half its width and two rows. */
  size?: Partial<Pick<DashboardPanel, 'width' | 'height'>>
}

/** Card exported by a page module; reads its data by the surrounding address. */
export interface PageCard {
  title: Text2
  Card: ComponentType
}

/** Exports of a page module from which a dashboard can show cards. */
export interface CardShares {
  cards: Readonly<Record<string, PageCard>>
}

interface PartProps<Read, Id> {
  id: Id
  /** Data loaded by the page. */
  shown: Read
}

/**
 * Declares the cards of a page; `page` is its component name. `Part` renders a card on the page, with a menu to pin it;
 * `cards` is exported for dashboards. `useShown` must depend on the address alone.
 */
export function pageCards<Read, Id extends string>(
  page: string,
  useShown: () => Shown<Read>,
  definitions: Readonly<Record<Id, CardDefinition<Read>>>,
): { Part: (props: PartProps<Read, Id>) => ReactNode; cards: Readonly<Record<string, PageCard>> } {
  const entries = Object.entries<CardDefinition<Read>>(definitions)
  const places = new Map(
    entries.map(([card, { title, size }]) => [
      card,
      { tools: <CardMenu {...{ page, card, title, size }} /> },
    ]),
  )
  return {
    cards: Object.fromEntries(
      entries.map(([id, definition]) => [
        id,
        { title: definition.title, Card: cardOf(useShown, definition) },
      ]),
    ),
    Part: ({ id, shown }) => {
      const { needs, draw } = definitions[id]
      return needs !== undefined && !can(needs) ? null : (
        <CardContext value={places.get(id) ?? {}}>{draw(shown)}</CardContext>
      )
    },
  }
}

function cardOf<Read>(
  useShown: () => Shown<Read>,
  { title, needs, draw }: CardDefinition<Read>,
): ComponentType {
  return function AloneCard() {
    const t = useText()
    const read = useShown()
    const isHidden = needs !== undefined && !can(needs)
    if ('shown' in read && !isHidden) return draw(read.shown)
    const hidden = { kind: 'empty', text: t(['Your role may not see this.', '当前角色无权查看。']) } as const
    return (
      <ChartFrame title={t(title)} status={'shown' in read || isHidden ? hidden : read.status} height={96} />
    )
  }
}

/**
 * Scrolls the card into view when the address names it, and removes that parameter. Returns whether the card is still
 * highlighted, which ends with the next key or pointer press.
 */
function useLinked(card: string, mark: RefObject<HTMLElement | null>): boolean {
  const { query, show } = useOwnAddress()
  const [isMarked, setMarked] = useState(false)
  const isNamed = query.get(cardName) === card
  const arrive = useEffectEvent(() => {
    const place = mark.current?.closest('.card, .headless-card')
    // a card taller than the window is aligned to its top
    place?.scrollIntoView({ block: place.clientHeight < innerHeight ? 'center' : 'start' })
    setMarked(true)
    show(withValues(query, { [cardName]: '' }))
  })
  useEffect(() => {
    if (!isNamed) return undefined
    // wait for the frame, which scrolls to the top when a page opens
    const frame = requestAnimationFrame(arrive)
    return () => cancelAnimationFrame(frame)
  }, [isNamed])
  useEffect(() => {
    if (!isMarked) return undefined
    const end = new AbortController()
    for (const type of ['keydown', 'pointerdown'])
      document.addEventListener(type, () => setMarked(false), { signal: end.signal })
    return () => end.abort()
  }, [isMarked])
  return isMarked
}

interface CardMenuProps {
  page: string
  card: string
  title: Text2
  size: CardDefinition<unknown>['size']
}

/** Menu of a card: pin to a dashboard or copy a link, and target of a link that names the card. */
function CardMenu({ page, card, title, size }: CardMenuProps) {
  const t = useText()
  const pin = usePin()
  const place = useCurrentTab()
  const mark = useRef<HTMLSpanElement>(null)
  const isMarked = useLinked(card, mark)
  const onPin = () => {
    // a dashboard shows cards of many records, so the title names the record
    const record = latestTab(place.key)?.ownTitle
    pin(cardPanels({ page, card, ...size }, place), record === undefined ? '' : `${record}: ${t(title)}`)
  }
  return (
    <span ref={mark} className="inline off-paper chart-buttons card-menu" data-linked={isMarked || undefined}>
      <MenuButton
        label={t(['More about {title}', '“{title}”更多操作'], { title: t(title) })}
        className="icon-button small"
        items={[
          {
            id: 'pin',
            label: t(pinWords.pin),
            icon: 'pi-thumbtack',
            onSelect: onPin,
          },
          {
            id: 'link',
            label: t(['Copy link', '复制链接']),
            icon: 'pi-link',
            onSelect: () => {
              const address = `${useAddress.getState().base}${cardAddress(card, place)}`
              void copyText(new URL(address, location.href).href)
            },
          },
        ]}
      >
        <Icon name="pi-ellipsis-h" />
      </MenuButton>
    </span>
  )
}
