import { useMemo, useState } from 'react'
import { openOrderStates } from '#domain/reform/order-acts.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { permission } from '#contract/schema/resource.ts'
import { crud } from '#contract/wire/crud.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { useListContext } from '#web/engine/list/list-context.tsx'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { useText, textNow } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { can } from '#web/stores/session/session.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { useCardDrag } from '#web/ui/drag/use-card-drag.ts'
import { Menu } from '#web/ui/popover/menu.tsx'
import type { Anchor } from '#web/ui/popover/popover.tsx'
import { useAllOrders } from '../all-orders.ts'
import type { Order } from '../cells.tsx'
import { words } from '../words.ts'
import { CalendarGrid } from './grid.tsx'
import { weekOf } from './week.ts'
import './calendar.css'

/** Orders of a week that are shown at most. */
const most = 1000

/** The orders of a week by crew and the day they are planned for; carried to another day by mouse, or by a menu (M). */
export function OrderCalendar() {
  const t = useText()
  const { state, fixed } = useListContext()
  const [turn, setTurn] = useState(0)
  const days = weekOf(formatDate(platformNow()), turn)
  const [from = '', to = from] = [days[0], days.at(-1)]
  const filter = { ...state.filter, ...fixed, planDateStart: from, planDateEnd: to }
  const total = useRows(workOrder, { page: 1, limit: 1, filter }).data?.total ?? 0
  const orders = useAllOrders(filter, 'due', total, most)
  const [menu, setMenu] = useState<{ row: Order; anchor: Anchor }>()
  const { root, carried, grab } = useCardDrag<Order>({
    onDrop: (row, day) => day !== row.planDate && void replan(row, day),
  })
  const shown = useMemo(() => orders.filter((row) => row.planDate !== ''), [orders])
  return (
    <div className="fill stack gap-2 order-calendar">
      <WeekHead {...{ from, turn, total }} onTurn={setTurn} />
      <ScrollRegion className="fill scroll calendar-scroll" label={t(words.calendar)}>
        <div ref={root} data-carrying={carried ? '' : undefined}>
          <CalendarGrid
            days={days}
            orders={shown}
            onGrab={(event, row) => mayReplan(row) && grab(event, row)}
            onMenu={(row, anchor) => mayReplan(row) && setMenu({ row, anchor })}
          />
        </div>
      </ScrollRegion>
      {menu && (
        <Menu
          label={t(words.dayMenu, { number: menu.row.number })}
          items={days.map((day) => ({
            id: day,
            label: day,
            isCurrent: day === menu.row.planDate,
            onSelect: () => void replan(menu.row, day),
          }))}
          anchor={menu.anchor}
          onClose={() => setMenu(undefined)}
        />
      )}
    </div>
  )
}

interface WeekHeadProps {
  /** The first day. */
  from: string
  /** Weeks from this one. */
  turn: number
  /** Orders of the week. */
  total: number
  onTurn: (turn: number) => void
}

function WeekHead({ from, turn, total, onTurn }: WeekHeadProps) {
  const t = useText()
  return (
    <div className="bar gap-2 calendar-head">
      <IconButton
        icon="pi-chevron-left"
        label={t(words.weekBefore)}
        hasTip
        onClick={() => onTurn(turn - 1)}
      />
      <h2>{t(words.week, { day: from })}</h2>
      <IconButton
        icon="pi-chevron-right"
        label={t(words.weekAfter)}
        hasTip
        onClick={() => onTurn(turn + 1)}
      />
      {turn !== 0 && <Button onClick={() => onTurn(0)}>{t(words.thisWeek)}</Button>}
      <span className="meta" role="status">
        {total === 0 && t(words.emptyWeek)}
        {total > most && t(words.calendarFirst, { n: formatInteger(most), total: formatInteger(total) })}
      </span>
    </div>
  )
}

/** Whether the person at work may plan an order for another day. */
function mayReplan({ state }: Order): boolean {
  return openOrderStates.some((open) => open === state) && can(permission(workOrder, 'update'))
}

/** Plans an order for another day; it is due no earlier than that. */
async function replan({ id, version, number, due }: Order, planDate: string): Promise<void> {
  const values = {
    id,
    planDate,
    due: due < planDate ? planDate : due,
    ...(version !== undefined && { version }),
  }
  const isDone = await ignoreFailure(
    async () => void (await showLoading(callAndRefresh(crud(workOrder).update, values))),
  )
  if (isDone) notify('success', textNow(words.moved, { number, day: planDate }))
}
