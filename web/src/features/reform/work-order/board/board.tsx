import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { labelIn } from '#domain/metering/families.ts'
import { openOrderStates, orderStates, overdueOrders, type OrderState } from '#domain/reform/order-acts.ts'
import { onRow } from '#web/engine/actions/action-form.tsx'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { useListContext } from '#web/engine/list/list-context.tsx'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { useText } from '#web/i18n/use-text.ts'
import { pagePath, useNavigation, usePagePath } from '#web/stores/session/navigation.ts'
import type { ShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { useCardDrag } from '#web/ui/drag/use-card-drag.ts'
import { Menu, type MenuItem } from '#web/ui/popover/menu.tsx'
import type { Anchor } from '#web/ui/popover/popover.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { actForms, actsOn, movesFrom, type Move, type NamedAct } from '../../order/acts.tsx'
import type { Order } from '../cells.tsx'
import { words } from '../words.ts'
import { BoardColumn, refreshCards, type Focus } from './column.tsx'
import './board.css'

const noCounts: Readonly<Record<string, number>> = {}

/** Milliseconds by which cards may be older than the list that provides the counts above them. */
const grace = 1000

/**
 * Board of orders with a column per state. Cards are moved by dragging or with a menu (M); arrow keys move between
 * cards. Actions that need input open their form.
 */
export function OrderBoard() {
  const t = useText()
  const list = useListContext()
  const { rows } = list
  const { states, filter, sort, counts, late } = useColumns()
  const [menu, setMenu] = useState<OpenMoves>()
  const { focus, onKeyDown } = useWalk(states, counts)
  const moves = useMoves(list.tools.show)
  const { root, carried, grab } = useCardDrag<Order>({
    onDrop: (row, place, at) => {
      const [only, ...others] = actsTo(row, place)
      if (only !== undefined && others.length === 0) void moves.run(row, only)
      else if (only !== undefined) setMenu({ row, acts: [only, ...others], anchor: at })
    },
  })
  useFreshCards(rows.dataUpdatedAt, carried !== undefined)
  const offers = useMemo(() => carried && movesFrom(carried.state), [carried])
  const onMenu = useCallback(
    (row: Order, anchor: Anchor) => setMenu({ row, acts: moves.of(row), anchor }),
    [moves],
  )
  const openPath = useOrderPath()
  return (
    <>
      {/* the arrow keys move between the links of the cards */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className="fill grid gap-2 pad-2 scroll order-board"
        ref={root}
        role="group"
        // scrolls horizontally, also while no card can take the focus
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t(words.board)}
        data-carrying={carried ? '' : undefined}
        onKeyDown={onKeyDown}
      >
        {states.map((one) => (
          <BoardColumn
            key={one}
            state={one}
            count={counts[one] ?? 0}
            late={late[one] ?? 0}
            filter={filter}
            sort={sort}
            focus={focus?.state === one ? focus : undefined}
            carried={carried?.state === one ? carried : undefined}
            offer={offers?.get(one)}
            hrefOf={openPath}
            onGrab={grab}
            onMenu={onMenu}
          />
        ))}
      </div>
      {carried && offers && <CarryNote row={carried} offers={offers} />}
      {menu && <BoardMenu {...menu} moves={moves} onClose={() => setMenu(undefined)} />}
    </>
  )
}

/** Returns the actions that move an order to the state of a column. */
function actsTo({ state }: Order, place: string): readonly NamedAct[] {
  const move = [...movesFrom(state)].find(([to]) => to === place)?.[1]
  return move !== undefined && 'acts' in move ? move.acts : []
}

/**
 * Returns the states shown, with their number of orders and of late ones, and the remaining filters. The column of
 * cancelled orders is hidden if empty.
 */
function useColumns() {
  const { state, fixed, rows } = useListContext()
  const filterKey = JSON.stringify({ ...state.filter, ...fixed })
  const [wanted, filter] = useMemo(() => splitFilter(JSON.parse(filterKey)), [filterKey])
  const counts = rows.data?.counts ?? noCounts
  const isShown = (one: OrderState) => wanted.length === 1 || one !== 'cancelled' || (counts[one] ?? 0) > 0
  return { states: wanted.filter(isShown), filter, counts, late: useLate(filter), sort: state.sort ?? 'due' }
}

/** Counts the overdue orders by state. */
function useLate(filter: Filter): Readonly<Record<string, number>> {
  const late = { ...filter, ...overdueOrders }
  const { counts = noCounts } = useRows(workOrder, { page: 1, limit: 1, filter: late }).data ?? {}
  return Object.fromEntries(openOrderStates.map((state) => [state, counts[state] ?? 0]))
}

/** Splits a filter into the selected states and the rest. */
function splitFilter({ state, ...others }: Filter): [readonly OrderState[], Filter] {
  const wanted = state?.split(',')
  return [orderStates.map(([one]) => one).filter((one) => wanted?.includes(one) ?? true), others]
}

/** Refetches the cards after the list, but not while a card is dragged. */
function useFreshCards(readAt: number, isCarrying: boolean): void {
  const shown = useRef(readAt)
  useEffect(() => {
    if (isCarrying || shown.current === readAt) return
    shown.current = readAt
    refreshCards(readAt - grace)
  }, [readAt, isCarrying])
}

/** Returns a function for the path of an order's page. */
function useOrderPath(): (id: number) => string | undefined {
  const pattern = usePagePath('reform/work-order-info', { id: 0 })
  return useCallback((id: number) => pattern?.replace(/0$/, String(id)), [pattern])
}

/** Possible targets of the dragged order, and the keys that help. */
function CarryNote({ row: { number }, offers }: { row: Order; offers: ReadonlyMap<OrderState, Move> }) {
  const t = useText()
  const states = [...offers]
    .filter(([, move]) => 'acts' in move)
    .map(([state]) => t(labelIn(orderStates, state)))
  return (
    <p className="bar gap-2 foot-note carry-note" role="status">
      <Icon name="pi-objects-column" />
      {states.length > 0
        ? t(words.canGo, { number, states: states.join(t(words.or)) })
        : t(words.canGoNowhere, { number })}
      <span>
        <kbd>M</kbd> {t(['move by menu', '菜单移动'])} <kbd>Esc</kbd> {t(['put back', '放回'])}
      </span>
    </p>
  )
}

/** Open menu of moves with its anchor. */
interface OpenMoves {
  row: Order
  acts: readonly NamedAct[]
  anchor: Anchor
}

interface BoardMenuProps extends OpenMoves {
  moves: ReturnType<typeof useMoves>
  onClose: () => void
}

/** Menu of the moves of an order; a disabled item if there are none. */
function BoardMenu({ row, acts, anchor, moves, onClose }: BoardMenuProps) {
  const t = useText()
  const { number } = row
  const none = {
    id: 'none',
    label: t(words.canGoNowhere, { number }),
    isDisabled: true,
    onSelect: onClose,
  }
  return (
    <Menu
      label={t(words.moveMenu, { number })}
      items={acts.length === 0 ? [none] : acts.map((act) => moves.item(row, act))}
      anchor={anchor}
      onClose={onClose}
    />
  )
}

/** Returns the moves of orders and a function that runs one, with the form of its action or on the field page. */
function useMoves(show: ShowDialog) {
  const t = useText()
  const navigate = useNavigate()
  const navigation = useNavigation()
  return useMemo(() => {
    const run = (row: Order, { name }: NamedAct) =>
      ignoreFailure(async () => {
        if (name !== 'submit')
          return void (await actForms[name].run(onRow(row), {
            show,
          }))
        const path = pagePath(navigation, 'reform/field', { id: row.id })
        if (path !== undefined) await navigate(path)
      })
    return {
      run,
      of: ({ state }: Order): readonly NamedAct[] => actsOn(state),
      item: (row: Order, act: NamedAct): MenuItem => ({
        id: act.name,
        label: t(['{act}, to “{state}”', '{act}（转为“{state}”）'], {
          act: t(act.label),
          state: t(labelIn(orderStates, act.to)),
        }),
        onSelect: () => void run(row, act),
      }),
    }
  }, [t, navigate, navigation, show])
}

/** Focused card, and navigation between cards with the arrow keys. */
function useWalk(states: readonly OrderState[], counts: Readonly<Record<string, number>>) {
  const [focus, setFocus] = useState<Focus>()
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextFocus(event, states, counts)
    if (next === undefined) return
    event.preventDefault()
    setFocus((old) => ({ ...next, turn: (old?.turn ?? 0) + 1 }))
  }
  return { focus, onKeyDown }
}

/** Returns the card to which an arrow key moves the focus. */
function nextFocus(
  { key, target }: KeyboardEvent,
  states: readonly OrderState[],
  counts: Readonly<Record<string, number>>,
): Omit<Focus, 'turn'> | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  const column = card?.closest<HTMLElement>('[data-drop]')
  if (!card || !column) return undefined
  const countOf = (state?: OrderState) => (state === undefined ? 0 : (counts[state] ?? 0))
  const at = states.findIndex((state) => state === column.dataset['drop'])
  const index = Number(card.dataset['index'])
  const last = countOf(states[at]) - 1
  const within: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(last, index + 1),
    ArrowUp: Math.max(0, index - 1),
    Home: 0,
    End: last,
  }
  const state = states[at]
  const next = within[key]
  if (next !== undefined && state !== undefined) return { state, index: next }
  const turn = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (turn === 0) return undefined
  for (let other = at + turn; other >= 0 && other < states.length; other += turn) {
    const [beside, count] = [states[other], countOf(states[other])]
    if (beside !== undefined && count > 0) return { state: beside, index: Math.min(index, count - 1) }
  }
  return undefined
}
