import { useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Link } from 'react-router-dom'
import { crew } from '#contract/resources/reform/crew.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { day as oneDay } from '#contract/schema/time-units.ts'
import { crud, type Filter } from '#contract/wire/crud.ts'
import { openOrderStates } from '#domain/reform/order-acts.ts'
import type { Failure } from '#web/api/failure.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { useDict } from '#web/engine/data/use-dict.ts'
import { useListContext } from '#web/engine/list/list-context.tsx'
import { useAllRows } from '#web/engine/list/state/use-all-rows.ts'
import { useRows, usePages } from '#web/engine/list/state/use-rows.ts'
import { callAndSay } from '#web/engine/read/call-and-refresh.ts'
import { textNow, useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { may } from '#web/stores/session/session.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Table } from '#web/ui/control/table.tsx'
import { useCardDrag } from '#web/ui/drag/use-card-drag.ts'
import { Menu } from '#web/ui/popover/menu.tsx'
import type { Anchor } from '#web/ui/popover/popover.tsx'
import { ColourGlyph, ColourTag } from '#web/ui/sign/colour-tag.tsx'
import type { Order } from '../cells.tsx'
import { words } from '../words.ts'

/** Maximum number of orders shown per week. */
const most = 1000

/** Orders of a week by crew and planned day; moved to another day by dragging or with a menu (M). */
export function OrderCalendar() {
  const t = useText()
  const { state, fixed } = useListContext()
  const [turn, setTurn] = useState(0)
  const days = weekOf(formatDate(platformNow()), turn)
  const [from = '', to = from] = [days[0], days.at(-1)]
  const filter = { ...state.filter, ...fixed, planDateStart: from, planDateEnd: to }
  const { data, error } = useRows(workOrder, { page: 1, limit: 1, filter })
  const orders = useAllOrders(filter, 'due', data?.total ?? 0, most)
  const [menu, setMenu] = useState<{ row: Order; anchor: Anchor }>()
  const { root, carried, grab } = useCardDrag<Order>({
    onDrop: (row, day) => day !== row.planDate && void replan(row, day),
  })
  const shown = useMemo(() => orders.filter((row) => row.planDate !== ''), [orders])
  return (
    <div className="fill stack gap-2 pad-row">
      <WeekHead {...{ from, turn, error }} total={data?.total} onTurn={setTurn} />
      <ScrollRegion className="fill calendar-scroll" label={t(words.calendar)}>
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
          label={t(['Move {number} to another day', '将 {number} 改到其他日期'], { number: menu.row.number })}
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
  /** First day of the week. */
  from: string
  /** Offset from the current week. */
  turn: number
  /** Number of orders of the week; undefined while loading and after a failure. */
  total: number | undefined
  error: Failure | null
  onTurn: (turn: number) => void
}

function WeekHead({ from, turn, total, error, onTurn }: WeekHeadProps) {
  const t = useText()
  return (
    <div className="bar gap-2 title-row">
      <IconButton
        icon="pi-chevron-left"
        label={t(['Week before', '上一周'])}
        hasTip
        onClick={() => onTurn(turn - 1)}
      />
      <h2>{t(['Week of {day}', '{day} 起一周'], { day: from })}</h2>
      <IconButton
        icon="pi-chevron-right"
        label={t(['Week after', '下一周'])}
        hasTip
        onClick={() => onTurn(turn + 1)}
      />
      {turn !== 0 && <Button onClick={() => onTurn(0)}>{t(['This week', '本周'])}</Button>}
      <span className="meta" role="status">
        {total === 0 && t(['No orders are planned for this week.', '本周没有计划的工单。'])}
        {total !== undefined &&
          total > most &&
          t(words.calendarFirst, { n: formatInteger(most), total: formatInteger(total) })}
        {error !== null && describe(error)}
      </span>
    </div>
  )
}

/** Whether the user may plan an order for another day. */
function mayReplan({ state }: Order): boolean {
  return openOrderStates.some((open) => open === state) && may(workOrder, 'update')
}

/** Plans an order for another day; moves the due date along if it would precede it. */
async function replan({ id, version, number, due }: Order, planDate: string): Promise<void> {
  const values = {
    id,
    planDate,
    due: due < planDate ? planDate : due,
    ...(version !== undefined && { version }),
  }
  const done = textNow(['{number} is planned for {day}', '{number} 已改到 {day}'], { number, day: planDate })
  await ignoreFailure(() => callAndSay(crud(workOrder).update, values, done))
}

interface CalendarGridProps {
  days: readonly string[]
  orders: readonly Order[]
  onGrab: (event: PointerEvent<HTMLElement>, row: Order) => void
  onMenu: (row: Order, anchor: Anchor) => void
}

/** Grid with a row per crew and a column per day, and the workload of each day. */
function CalendarGrid({ days, orders, ...on }: CalendarGridProps) {
  const t = useText()
  const language = useLanguage()
  const cells = byCrewAndDay(orders)
  const crewIds = [...new Set(orders.map(({ crewId }) => crewId))].toSorted((a, b) => a - b)
  const names = useLabels('reform/crew', crewIds)
  const perDay = usePerDay()
  const today = formatDate(platformNow())
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <Table className="full calendar-grid" label={t(words.calendar)}>
      <thead>
        <tr>
          <th scope="col">{t(workOrder.fields.crewId.label)}</th>
          {days.map((day) => (
            <th scope="col" key={day} aria-current={day === today ? 'date' : undefined}>
              {weekday.format(Date.parse(day))} {day.slice(5)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {crewIds.map((crewId) => (
          <tr key={crewId}>
            <th scope="row">{crewId === 0 ? t(words.noCrew) : (names.get(crewId) ?? `#${crewId}`)}</th>
            {days.map((day) => (
              <td key={day} data-drop={day}>
                <DayOfCrew
                  orders={cells.get(cellKey(crewId, day)) ?? []}
                  perDay={perDay.get(crewId)}
                  {...on}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Daily capacity of the crews; empty for users who may not see crews. */
function usePerDay(): ReadonlyMap<number, number> {
  const { data } = useAllRows(crew, {}, { enabled: may(crew, 'list') })
  return new Map(data?.list.map(({ id, perDay }) => [id, perDay]))
}

interface DayOfCrewProps extends Pick<CalendarGridProps, 'orders' | 'onGrab' | 'onMenu'> {
  perDay: number | undefined
}

function DayOfCrew({ orders, perDay, ...on }: DayOfCrewProps) {
  const t = useText()
  const n = orders.length
  if (n === 0) return null
  return (
    <>
      <p>
        {perDay === undefined ? (
          n
        ) : n > perDay ? (
          <ColourTag colour="warn">{t(words.overLoad, { n, perDay })}</ColourTag>
        ) : (
          t(['{n} of {perDay}', '{n}/{perDay}'], { n, perDay })
        )}
      </p>
      <ul className="scroll above-1">
        {orders.map((row) => (
          <CalendarOrder key={row.id} row={row} {...on} />
        ))}
      </ul>
    </>
  )
}

function CalendarOrder({
  row,
  onGrab,
  onMenu,
}: { row: Order } & Pick<CalendarGridProps, 'onGrab' | 'onMenu'>) {
  const href = usePagePath('reform/work-order-info', { id: row.id })
  const t = useText()
  const states = useDict(workOrder.fields.state.dict ?? '')
  const colour = states.colourOf(row.state)
  const customer = t([row.userName, row.userNameZh])
  const address = t([row.address, row.addressZh])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onMenu(row, event.currentTarget)
  }
  return (
    // dragged with the pointer; the keyboard has the menu
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      onPointerDown={(event) => onGrab(event, row)}
      onDragStart={(event) => event.preventDefault()}
      className="bar gap-1 surface calendar-order"
    >
      {colour !== 'none' && <ColourGlyph colour={colour} />}
      <Link
        to={href ?? '.'}
        className="cut"
        data-tip={[...new Set([row.number, states.labelOf(row.state), customer, address])]
          .filter(Boolean)
          .join(' · ')}
        aria-keyshortcuts="M"
        draggable={false}
        onKeyDown={onKeyDown}
      >
        {customer || address || row.number}
        <span className="hidden"> {row.number}</span>
      </Link>
    </li>
  )
}

const week = 7

/** Returns the days, from Monday, of the week of `today` (`YYYY-MM-DD`), offset by `turn` weeks. */
export function weekOf(today: string, turn = 0): readonly string[] {
  const start = Date.parse(today)
  // Sunday is 0, and ends a week
  const monday = start - ((new Date(start).getUTCDay() + 6) % week) * oneDay + turn * week * oneDay
  return Array.from({ length: week }, (_none, index) => dayText(monday + index * oneDay))
}

function dayText(time: number): string {
  return new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** Groups orders by crew and day; see `cellKey`. */
function byCrewAndDay(orders: readonly Order[]): ReadonlyMap<string, readonly Order[]> {
  const cells = new Map<string, Order[]>()
  for (const order of orders) {
    const key = cellKey(order.crewId, order.planDate)
    cells.set(key, [...(cells.get(key) ?? []), order])
  }
  return cells
}

function cellKey(crewId: number, planDate: string): string {
  return `${crewId} ${planDate}`
}

/** Maximum page size of a request. */
const limit = 100

/** Loads the orders of a filter, up to `atMost`; all pages in parallel. */
export function useAllOrders(filter: Filter, sort: string, total: number, atMost: number): readonly Order[] {
  const pages = Array.from({ length: Math.ceil(Math.min(total, atMost) / limit) }, (_none, page) => page + 1)
  return usePages(
    workOrder,
    pages.map((page) => ({ page, limit, sort, filter })),
  ).flatMap((page) => page?.list ?? [])
}
