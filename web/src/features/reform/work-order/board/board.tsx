import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { orderStates, type OrderState } from '#contract/reform/order-acts.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { useListContext } from '#web/engine/list/list-context.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import type { Anchor } from '#web/ui/popover/popover.tsx'
import { useCardDrag } from '#web/ui/drag/use-card-drag.ts'
import { movesFrom, type NamedAct } from '../../order/allowed.ts'
import type { Order } from '../cells.tsx'
import { words } from '../words.ts'
import { CarryNote } from './carry-note.tsx'
import { BoardColumn } from './column.tsx'
import { refreshCards } from './pages.ts'
import { BoardMenu, type OpenMoves } from './moves-menu.tsx'
import { useWalk } from './walk.ts'
import { useMoves } from './use-moves.ts'
import './board.css'

const noCounts: Readonly<Record<string, number>> = {}

/** Milliseconds by which cards may be older than the list whose counts stand above them. */
const grace = 1000

/**
 * The orders by state, a column each. A card is carried to another column by mouse, or by the menu of its moves (M);
 * arrows walk between cards. Where the act needs something, its form opens.
 */
export function OrderBoard() {
  const t = useText()
  const list = useListContext()
  const { rows } = list
  const { states, filter, sort, counts } = useColumns()
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
      {/* the keys walk between the links of the cards */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className="order-board"
        ref={root}
        role="group"
        // it scrolls sideways, also while no card is there that could take the keys
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

/** What brings an order to the state of a column that it is let go over. */
function actsTo({ state }: Order, place: string): readonly NamedAct[] {
  const move = [...movesFrom(state)].find(([to]) => to === place)?.[1]
  return move !== undefined && 'acts' in move ? move.acts : []
}

/** The states that are shown with their numbers of orders, and the filters within each; what nobody has cancelled needs no column. */
function useColumns() {
  const { state, fixed, rows } = useListContext()
  const filterKey = JSON.stringify({ ...state.filter, ...fixed })
  const [wanted, filter] = useMemo(() => splitFilter(JSON.parse(filterKey)), [filterKey])
  const counts = rows.data?.counts ?? noCounts
  const isShown = (one: OrderState) => wanted.length === 1 || one !== 'cancelled' || (counts[one] ?? 0) > 0
  return { states: wanted.filter(isShown), filter, counts, sort: state.sort ?? 'due' }
}

/** The states that are wanted, and the other filters. */
function splitFilter({ state, ...others }: Filter): [readonly OrderState[], Filter] {
  const wanted = state?.split(',')
  return [orderStates.map(([one]) => one).filter((one) => wanted?.includes(one) ?? true), others]
}

/** Cards are read again when the list has been, but not while one of them is carried. */
function useFreshCards(readAt: number, isCarrying: boolean): void {
  const shown = useRef(readAt)
  useEffect(() => {
    if (isCarrying || shown.current === readAt) return
    shown.current = readAt
    refreshCards(readAt - grace)
  }, [readAt, isCarrying])
}

/** Where the page of an order is. */
function useOrderPath(): (id: number) => string | undefined {
  const pattern = usePagePath('reform/work-order-info', { id: 0 })
  return useCallback((id: number) => pattern?.replace(/0$/, String(id)), [pattern])
}
