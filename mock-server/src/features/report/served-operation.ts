import { operationCalls, type ActionStat, type MaintenanceStat } from '#contract/calls/report/operation.ts'
import { operation, type OperationRow } from '#contract/resources/report/operation.ts'
import { serving, type Served, type World } from '#mock/world/world.ts'
import { faultsOf, leftOutOf, ofAlerts } from './served-warning.ts'
import { isCounted } from '#domain/metering/quiet.ts'
import { commandKinds } from '#domain/metering/commands.ts'
import { labelIn, manufacturers } from '#domain/metering/families.ts'
import type { DayRange } from '#domain/report/range.ts'
import { command, type CommandRow } from '#contract/resources/iot/command.ts'
import { log, type LogRow } from '#contract/resources/monitor/log.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import type { UserCall } from '#mock/http/call.ts'
import { momentOf } from '#mock/lib/time.ts'
import type { ScopeParts } from '#mock/resources/data-scope.ts'
import {
  comparedFigures,
  countOf,
  groupsOf,
  headOf,
  meanOf,
  mostDays,
  timeFilter,
  readRanges,
} from './figures.ts'
import { mayList, personIn, selectedRows, nameIn } from './rows.ts'
import { isLate, openOrderStates } from '#domain/reform/order-acts.ts'
import { eventOptions } from '#contract/resources/alarm/alarm.ts'
import { crew } from '#contract/resources/reform/crew.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { dateOf } from '#mock/lib/days.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'

/** Statistics of the faults raised and the work orders dispatched in a range that are visible to the user. */
function maintenanceStat(
  world: ScopeParts & Pick<World, 'clock'>,
  asked: Sent<typeof operationCalls.maintenance>,
  { user }: Pick<UserCall, 'user'>,
): MaintenanceStat {
  const now = world.clock()
  const today = dateOf(now)
  const ranges = readRanges(asked, { now, withToday: true, most: mostDays })
  const { filters } = ranges
  const found = (range: DayRange): readonly OperationRow[] =>
    selectedRows(world, operation, { ...filters, ...timeFilter('firstTime', range) }, user)
  const ordersIn = (range: DayRange): readonly StoredOrder[] =>
    mayList(world, workOrder, user)
      ? selectedRows(
          world,
          workOrder,
          { ...timeFilter('dispatchedAt', range), orgId: asked.orgId, crewId: asked.crewId },
          user,
        )
      : []
  const all = found(ranges.range)
  const faults = all.filter(isCounted)
  const measure = (range: DayRange) => {
    const rows = range === ranges.range ? faults : found(range).filter(isCounted)
    const orders = ordersIn(range)
    return rows.length === 0 && orders.length === 0 ? undefined : figuresOf(rows, orders, today)
  }
  return {
    head: headOf(ranges, now, faults.length, leftOutOf(all)),
    figures: comparedFigures(
      ranges,
      (range) => measure(range) ?? (range === ranges.range ? none(today) : undefined),
    ),
    crews: groupsOf(
      ordersIn(ranges.range),
      'crewId',
      (id) => nameIn(world, crew.name, Number(id), user),
      (orders) => orderFigures(orders, today),
    ),
    manufacturers: groupsOf(faults, 'manufacturer', (code) => labelIn(manufacturers, code), faultFigures),
    causes: groupsOf(faults, 'code', (code) => labelIn(eventOptions, code), faultFigures),
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
    overdue: countOf(orders, (order) => isLate(order, today)),
  }
}

type Figures = Record<string, number | null>

/** Statistics of the logged operations and device commands in a range that the user may list. */
function actionStat(
  world: ScopeParts & Pick<World, 'clock'>,
  { user: login, ...asked }: Sent<typeof operationCalls.actions>,
  { user }: Pick<UserCall, 'user'>,
): ActionStat {
  const now = world.clock()
  const ranges = readRanges(asked, { now, withToday: true, most: mostDays })
  const commandsIn = (range: DayRange) =>
    mayList(world, command, user)
      ? selectedRows(world, command, { ...timeFilter('createTime', range), operator: login }, user)
      : []
  const linesIn = (range: DayRange) =>
    mayList(world, log, user)
      ? selectedRows(world, log, { ...timeFilter('time', range), user: login }, user)
      : []
  const [commands, lines] = [commandsIn(ranges.range), linesIn(ranges.range)]
  const nameOf = (name: string) => personIn(world, name, user)
  return {
    head: headOf(ranges, now, commands.length + lines.length),
    figures: comparedFigures(ranges, (range) => {
      if (range === ranges.range) return { ...logFigures(lines), ...commandFigures(commands) }
      const [earlier, before] = [linesIn(range), commandsIn(range)]
      return earlier.length + before.length === 0
        ? undefined
        : { ...logFigures(earlier), ...commandFigures(before) }
    }),
    commandUsers: groupsOf(commands, 'operator', nameOf, commandFigures),
    commandKinds: groupsOf(commands, 'kind', (kind) => labelIn(commandKinds, kind), commandFigures),
    logUsers: groupsOf(lines, 'user', nameOf, logFigures),
    logVerbs: groupsOf(
      lines,
      ({ resource, verb }) => `${resource}:${verb}`,
      (_key, { description, descriptionZh }) => [description, descriptionZh],
      logFigures,
    ),
  }
}

function logFigures(lines: readonly LogRow[]): Figures {
  return { actions: lines.length, refused: countOf(lines, ({ result }) => result === 'failed') }
}

/** Command results; commands that neither succeeded nor failed are pending or were withdrawn. */
function commandFigures(commands: readonly CommandRow[]): Figures {
  const ended = (...states: readonly CommandRow['status'][]) =>
    countOf(commands, ({ status }) => states.includes(status))
  return {
    issued: commands.length,
    success: ended('success', 'verified'),
    failed: ended('failed'),
    timeout: ended('timeout', 'expired'),
    seconds: meanOf(commands, secondsOf),
  }
}

/** Seconds from creation to successful completion of a command. */
function secondsOf({ status, createTime, finishTime }: CommandRow): number | undefined {
  const isAnswered = (status === 'success' || status === 'verified') && finishTime !== ''
  return isAnswered ? (momentOf(finishTime) - momentOf(createTime)) / 1000 : undefined
}

/** Operations report: faults with their work orders, user actions, and device commands. */
export const servedOperation: Served<OperationRow> = {
  resource: operation,
  isReadOnly: true,
  newestFirst: true,
  belongs: ofAlerts,
  view: faultsOf,
  routes: serving(operationCalls, { maintenance: maintenanceStat, actions: actionStat }),
}
