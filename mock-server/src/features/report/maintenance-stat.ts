import type { MaintenanceStat, operationCalls } from '#contract/calls/report/operation.ts'
import { labelIn, manufacturers } from '#domain/metering/families.ts'
import { openOrderStates } from '#domain/reform/order-acts.ts'
import type { DayRange } from '#domain/report/range.ts'
import { eventOptions } from '#contract/resources/alarm/alarm.ts'
import { crew } from '#contract/resources/reform/crew.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { operation, type OperationRow } from '#contract/resources/report/operation.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import type { UserCall } from '#mock/http/call.ts'
import { dateOf } from '#mock/lib/days.ts'
import type { ScopeParts } from '#mock/resources/data-scope.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { isOverdue } from './faults.ts'
import { comparedFigures, countOf, groupsOf, headOf, meanOf, mostDays, timeFilter } from './figures.ts'
import { readRanges } from './ranges.ts'
import { mayList, nameIn, selectedRows } from './selected.ts'

/** Faults raised in a range of days, and work orders dispatched in it, as far as a person sees them. */
export function maintenanceStat(
  world: ScopeParts & Pick<World, 'clock'>,
  asked: Sent<typeof operationCalls.maintenance>,
  { user }: Pick<UserCall, 'user'>,
): MaintenanceStat {
  const now = world.clock()
  const today = dateOf(now)
  const ranges = readRanges(asked, { now, withToday: true, most: mostDays })
  const { filters } = ranges
  const found = (range: DayRange) =>
    selectedRows(
      world,
      operation,
      { ...filters, ...timeFilter('firstTime', range) },
      user,
    ) as readonly OperationRow[]
  const ordersIn = (range: DayRange) =>
    mayList(world, workOrder, user)
      ? (selectedRows(
          world,
          workOrder,
          { ...timeFilter('dispatchedAt', range), orgId: asked.orgId, crewId: asked.crewId },
          user,
        ) as readonly StoredOrder[])
      : []
  const all = found(ranges.range)
  const faults = all.filter(({ suppressedBy }) => suppressedBy === 0)
  const measure = (range: DayRange) => {
    const rows = (range === ranges.range ? all : found(range)).filter(
      ({ suppressedBy }) => suppressedBy === 0,
    )
    const orders = ordersIn(range)
    return rows.length === 0 && orders.length === 0 ? undefined : figuresOf(rows, orders, today)
  }
  return {
    head: headOf(ranges, now, { counted: faults.length, due: all.length }),
    figures: comparedFigures(
      ranges,
      (range) => measure(range) ?? (range === ranges.range ? none(today) : undefined),
    ),
    crews: groupsOf(
      ordersIn(ranges.range),
      ({ crewId }) => String(crewId),
      (id) => nameIn(world, crew.name, Number(id), user),
      (orders) => orderFigures(orders, today),
    ),
    manufacturers: groupsOf(
      faults,
      ({ manufacturer = '' }) => manufacturer,
      (code) => labelIn(manufacturers, code),
      faultFigures,
    ),
    causes: groupsOf(
      faults,
      ({ code }) => code,
      (code) => labelIn(eventOptions, code),
      faultFigures,
    ),
  }
}

const none = (today: string) => figuresOf([], [], today)

function figuresOf(
  faults: readonly OperationRow[],
  orders: readonly StoredOrder[],
  today: string,
): Record<string, number | null> {
  const { handled, repeat, ...times } = faultFigures(faults)
  return {
    found: faults.length,
    sent: countOf(faults, ({ isDispatched }) => isDispatched),
    handled: handled ?? null,
    repeat: repeat ?? null,
    ...times,
    ...orderFigures(orders, today),
  }
}

function faultFigures(faults: readonly OperationRow[]): Record<string, number | null> {
  const hours = meanOf(faults, ({ clearMinutes }) => clearMinutes)
  return {
    handled: countOf(faults, ({ isActive }) => !isActive),
    repeat: countOf(faults, ({ isRepeat }) => isRepeat),
    ackMinutes: meanOf(faults, ({ ackMinutes }) => ackMinutes),
    repairHours: hours === null ? null : Math.round(hours / 6) / 10,
  }
}

function orderFigures(orders: readonly StoredOrder[], today: string): Record<string, number | null> {
  const isOpen = ({ state }: StoredOrder) => openOrderStates.some((open) => open === state)
  return {
    dispatched: orders.length,
    completed: countOf(orders, ({ state }) => state === 'completed'),
    open: countOf(orders, isOpen),
    overdue: countOf(orders, (order) => isOpen(order) && isOverdue(order, today)),
  }
}
