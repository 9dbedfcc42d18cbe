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

/** What the cards of a page are drawn from, or why that is not there. */
export type Shown<Read> = { shown: Read } | { status: ChartStatus }

interface CardDefinition<Read> {
  title: Text2
  /** The right that it needs; without it the page leaves it out, and a dashboard says so. */
  needs?: string
  draw: (read: Read) => ReactNode
  /** Its first size on a dashboard: half of its width and two rows, unless it is said. */
  size?: Partial<Pick<DashboardPanel, 'width' | 'height'>>
}

/** A card as the file of its page exports it: it reads what it shows by the address around it. */
export interface PageCard {
  title: Text2
  Card: ComponentType
}

/** What the file of a page exports, so that a dashboard can show cards of it. */
export interface CardShares {
  cards: Readonly<Record<string, PageCard>>
}

interface PartProps<Read, Id> {
  id: Id
  /** What the page has read. */
  shown: Read
}

/**
 * Declares the cards of a page, named as its component, once: `Part` draws one where the page has it, with a menu that puts
 * it on a dashboard; `cards` is what the file of the page exports for dashboards. `useShown` reads by the address alone.
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
 * Whether the address has just named a card: it is brought into view, and the address forgets it. It is marked until the
 * next key or press.
 */
function useLinked(card: string, mark: RefObject<HTMLElement | null>): boolean {
  const { query, show } = useOwnAddress()
  const [isMarked, setMarked] = useState(false)
  const isNamed = query.get(cardName) === card
  const arrive = useEffectEvent(() => {
    const place = mark.current?.closest('.card, .headless-card')
    // of a card that is taller than the window, its head
    place?.scrollIntoView({ block: place.clientHeight < innerHeight ? 'center' : 'start' })
    setMarked(true)
    show(withValues(query, { [cardName]: '' }))
  })
  useEffect(() => {
    if (!isNamed) return undefined
    // the frame scrolls to the top of a page that is opened
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

/** What is done with a card: put on a dashboard, or linked to. An address that names the card brings it into view. */
function CardMenu({ page, card, title, size }: CardMenuProps) {
  const t = useText()
  const pin = usePin()
  const place = useCurrentTab()
  const mark = useRef<HTMLSpanElement>(null)
  const isMarked = useLinked(card, mark)
  const onPin = () => {
    // a dashboard shows cards of many records
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
