import type { KeyboardEvent, PointerEvent } from 'react'
import { Link } from 'react-router-dom'
import { crew } from '#contract/resources/reform/crew.ts'
import { permission } from '#contract/schema/resource.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { can } from '#web/stores/session/session.ts'
import { Table } from '#web/ui/control/table.tsx'
import { useDict } from '#web/engine/data/use-dict.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Anchor } from '#web/ui/popover/popover.tsx'
import { ColourGlyph, ColourTag } from '#web/ui/sign/colour-tag.tsx'
import type { Order } from '../cells.tsx'
import { words } from '../words.ts'
import { byCrewAndDay, cellKey } from './week.ts'

interface CalendarGridProps {
  days: readonly string[]
  orders: readonly Order[]
  onGrab: (event: PointerEvent<HTMLElement>, row: Order) => void
  onMenu: (row: Order, anchor: Anchor) => void
}

/** A line for each crew that has something in the week, a column for each day, and how full the day is. */
export function CalendarGrid({ days, orders, ...on }: CalendarGridProps) {
  const t = useText()
  const language = useLanguage()
  const cells = byCrewAndDay(orders)
  const crewIds = [...new Set(orders.map(({ crewId }) => crewId))].toSorted((a, b) => a - b)
  const names = useLabels(
    'reform/crew',
    crewIds.filter((id) => id > 0),
  )
  const perDay = usePerDay()
  const today = formatDate(platformNow())
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <Table className="calendar-grid" label={t(words.calendar)}>
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

/** What each crew can do in a day; nothing for who may not see crews. */
function usePerDay(): ReadonlyMap<number, number> {
  const page = { page: 1, limit: 100, filter: {} }
  const { data } = useRows(crew, page, { enabled: can(permission(crew, 'list')) })
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
      <p className="calendar-load">
        {perDay === undefined ? (
          n
        ) : n > perDay ? (
          <ColourTag colour="warn">{t(words.overLoad, { n, perDay })}</ColourTag>
        ) : (
          t(['{n} of {perDay}', '{n}/{perDay}'], { n, perDay })
        )}
      </p>
      <ul>
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
  const colour = useDict(workOrder.fields.state.dict ?? '').colourOf(row.state)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onMenu(row, event.currentTarget)
  }
  return (
    // carried by the pointer; the keys have the menu
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      onPointerDown={(event) => onGrab(event, row)}
      onDragStart={(event) => event.preventDefault()}
      className="bar gap-1 calendar-order"
    >
      {colour !== 'none' && <ColourGlyph colour={colour} />}
      <Link
        to={href ?? '.'}
        title={`${row.userName} ${row.address}`}
        aria-keyshortcuts="M"
        draggable={false}
        onKeyDown={onKeyDown}
      >
        {row.number}
      </Link>
    </li>
  )
}
