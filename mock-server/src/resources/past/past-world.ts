import type { AlertStep } from '#contract/calls/alarm/alarm.ts'
import type { OrderStep } from '#contract/calls/reform/order.ts'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import { day } from '#contract/schema/time-units.ts'
import { dayLength } from '#contract/schema/time.ts'
import { isLate } from '#domain/reform/order-acts.ts'
import { quietingAt } from '#mock/engines/alarm/quiet.ts'
import { notCleared } from '#mock/engines/alarm/alerts/raise.ts'
import { statusOf } from '#mock/engines/alarm/alerts/settle.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { blankCommand } from '#mock/engines/fleet/commands/new-command.ts'
import { heardValues, isLive, liveValues, wasLive } from '#mock/engines/fleet/live-values.ts'
import { outagesOf } from '#mock/engines/fleet/outages.ts'
import type { DemoClock } from '#mock/lib/demo-clock.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { Store } from '#mock/store/store.ts'
import { Table } from '#mock/store/table.ts'
import { OpenAlerts } from '#mock/tables/alarm/open-alerts.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { createCollections } from '../create-collections.ts'

const nobody = { ackBy: '', ackByZh: '', ackTime: '' } as const

/**
 * An alert at a moment (`YYYY-MM-DD HH:mm:ss`), by its own times and its recorded steps; undefined if not raised yet.
 * Values without history, such as an earlier severity, are the current ones.
 */
function alertAt(row: StoredAlert, steps: readonly AlertStep[], moment: string): StoredAlert | undefined {
  if (row.firstTime > moment) return undefined
  const isAcknowledged = row.isAcknowledged && row.ackTime <= moment
  const isActive = wasActive(row, steps, moment)
  const isLater = (kind: AlertStep['kind']) =>
    steps.some((step) => step.kind === kind && step.time > moment) &&
    !steps.some((step) => step.kind === kind && step.time <= moment)
  const changes: Partial<StoredAlert> = {
    ...(isActive && !row.isActive && notCleared),
    ...(!isAcknowledged && row.isAcknowledged && nobody),
    ...(row.lastTime > moment && { lastTime: row.firstTime, count: 1 }),
    ...(isLater('assigned') && { assigneeId: 0 }),
    ...(isLater('muted') && { muteUntil: '' }),
    ...(isLater('order') && { workOrder: '', orderId: 0 }),
  }
  const isSame =
    isActive === row.isActive && isAcknowledged === row.isAcknowledged && Object.keys(changes).length === 0
  if (isSame) return row
  const known = { isActive, isAcknowledged }
  return { ...row, ...changes, ...known, status: statusOf(known) }
}

/** By the last step before the moment, since an alert may be reopened; without steps, by its clear time. */
function wasActive(row: StoredAlert, steps: readonly AlertStep[], moment: string): boolean {
  const last = steps.findLast(
    ({ kind, time }) => time <= moment && (kind === 'cleared' || kind === 'reopened'),
  )
  if (last !== undefined) return last.kind === 'reopened'
  return row.isActive || row.clearTime > moment
}

/** How far back, in milliseconds, the start of a device's online state is searched. */
const looksBack = 60 * day

/** A moment and the alerts open at it. */
interface Then {
  /** Epoch milliseconds, and the same time in stored format. */
  time: number
  text: string
  openAlerts: (id: number) => number
}

/** Values of a device that was not in service. */
const unheard = { alerts: 0, success: 0, signal: 0, lastTime: '' } as const

/**
 * A device at a moment, computed by the same functions as its current state; undefined if not recorded yet. Values
 * entered by users are the current ones.
 */
function deviceAt(
  world: Pick<World, 'fleet' | 'simulation'>,
  row: StoredDevice,
  then: Then,
): StoredDevice | undefined {
  const { time, text, openAlerts } = then
  if ((row.createTime ?? '') > text) return undefined
  const sources = { simulation: world.simulation, isWaiting: () => false, openAlerts }
  if (!wasLive(row, text)) return { ...row, alerts: openAlerts(row.id) }
  const { installed = Number.POSITIVE_INFINITY } = world.fleet.profile(row.id) ?? {}
  if (installed > time) return { ...row, ...unheard, state: 'inactive', since: row.createTime ?? '' }
  const inService: StoredDevice = isLive(row) ? row : { ...row, state: 'online' }
  const heard: StoredDevice = { ...inService, ...heardValues(sources, inService, time) }
  const isKnown = heard.state === row.state && row.since <= text
  const since = isKnown ? row.since : sinceWhen(world, heard, time)
  let success: number | undefined
  return {
    ...heard,
    since,
    // computed lazily: for a large fleet, summing up the day of every device is slow
    get success() {
      success ??= liveValues(sources, inService, time).success ?? 0
      return success
    },
  }
}

/** Since when a device was online or offline at a moment. */
function sinceWhen(
  world: Pick<World, 'fleet' | 'simulation'>,
  { id, state, lastTime }: StoredDevice,
  time: number,
): string {
  if (state === 'offline' && lastTime !== '') return lastTime
  const { installed = 0 } = world.fleet.profile(id) ?? {}
  const from = Math.max(installed, time - looksBack)
  const ends = outagesOf(world, id, from, time).map(({ until }) => until)
  return formatTime(Math.max(from, ...ends.filter((end) => end <= time)))
}

/**
 * The platform at a moment (epoch milliseconds), for reading: its clock stands still, and devices, alerts, orders and
 * commands are those of the moment. Everything computed from a `World` can be computed from it.
 */
export function* pastWorld(world: World, time: number): Generator<undefined, World> {
  const past = yield* pastTables(world, time)
  const clock = standingClock(world.clock, time)
  const tables = { ...world.tables, ...past.tables }
  const then: World = {
    ...world,
    clock,
    tables,
    store: storeOf(world.store, past),
    fleet: fleetOf(world, past, time),
    activations: { has: () => false, add: () => undefined },
    alertsOf: (id) => past.open.summary(id),
    alarms: {
      ...world.alarms,
      counts: () => past.open.counts(),
      context: {
        ...world.alarms.context,
        open: past.open,
        world: { ...world.alarms.context.world, clock, tables },
      },
    },
  }
  then.collections = createCollections(then)
  return then
}

function standingClock({ real }: DemoClock, time: number): DemoClock {
  return Object.assign(() => time, {
    shift: () => undefined,
    run: () => undefined,
    speed: () => 0,
    real,
  })
}

/** The fleet at a moment; reading has no side effects, and as it does not change it has no listeners. */
function fleetOf({ fleet }: Pick<World, 'fleet'>, { devices }: PastTables, time: number): World['fleet'] {
  const isIn = (kind: 'allowed' | 'open') => (id: number) =>
    fleet.commandedOf(id, kind).some(({ from, until }) => from <= time && time < until)
  return {
    ...fleet,
    table: devices,
    isRelayOpen: isIn('open'),
    mayBeClosed: isIn('allowed'),
    answered: () => undefined,
    settle: (id) => devices.get(id),
    onChange: () => undefined,
    onPast: () => undefined,
    faults: { ...fleet.faults, onChange: () => undefined },
  }
}

/** The store with past tables in place of the current ones. */
function storeOf(store: Store, { devices, tables }: PastTables): Store {
  const own = new Map<string, Table>([devices, ...Object.values(tables)].map((table) => [table.name, table]))
  return new Proxy(store, {
    get(target, name) {
      if (name === 'table') return (table: string) => own.get(table) ?? target.table(table)
      if (name === 'onChange') return () => undefined
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

type PastParts = Pick<World, 'alarms' | 'fleet' | 'simulation' | 'tables'>

/** Tables with a history, at a moment. */
interface PastTables {
  open: OpenAlerts
  devices: World['fleet']['table']
  tables: Pick<World['tables'], 'alerts' | 'alertSteps' | 'commands' | 'orderSteps' | 'workOrders'>
}

/** Computes the tables at a moment (epoch milliseconds), yielding after each row so that others are served. */
function* pastTables(world: PastParts, time: number): Generator<undefined, PastTables> {
  const text = formatTime(time)
  const { tables } = world
  const alertSteps = yield* rowsAt(tables.alertSteps, ({ id, steps }) => ({ id, steps: before(steps, text) }))
  const find = quietingAt(world.alarms.context, time)
  const alerts = yield* rowsAt(tables.alerts, (row) => {
    const then = alertAt(row, stepsOf(world, row.id), text)
    return then?.isActive ? { ...then, isQuiet: find(then) !== undefined } : then
  })
  const open = new OpenAlerts(alerts)
  const orderSteps = yield* rowsAt(tables.orderSteps, ({ id, steps }) => ({ id, steps: before(steps, text) }))
  const workOrders = yield* rowsAt(tables.workOrders, (row) => {
    const then = orderAt(row, tables.orderSteps.get(row.id)?.steps ?? [], text)
    const isOverdue = then !== undefined && isLate(then, text.slice(0, dayLength))
    return then?.isOverdue === isOverdue ? then : then && { ...then, isOverdue }
  })
  const commands = yield* rowsAt(tables.commands, (row) => commandAt(row, text))
  const then = { time, text, openAlerts: (id: number) => open.summary(id).count }
  const devices = yield* rowsAt(world.fleet.table, (row) => deviceAt(world, row, then))
  return { open, devices, tables: { alerts, alertSteps, commands, orderSteps, workOrders } }
}

/** A separate table with the rows of another one at a moment; its changes are not published. */
function* rowsAt<R extends StoredRow>(
  table: Table<R>,
  was: (row: R) => R | undefined,
): Generator<undefined, Table<R>> {
  const past = new Table<R>(table.name, () => undefined)
  // the table may change between two steps
  for (const row of table.rows.slice()) {
    const then = was(row)
    if (then !== undefined) past.restore(row.id, then)
    yield
  }
  return past
}

function stepsOf({ tables }: PastParts, id: number): readonly AlertStep[] {
  return tables.alertSteps.get(id)?.steps ?? []
}

function before<Step extends { time: string }>(steps: readonly Step[], text: string): readonly Step[] {
  return steps.filter(({ time }) => time <= text)
}

/** A command at a moment (`YYYY-MM-DD HH:mm:ss`), in the state of that time; undefined if not requested yet. */
function commandAt(row: CommandRow, moment: string): CommandRow | undefined {
  if (row.createTime > moment) return undefined
  const { before: valueBefore, agreedBy, retries, rawDown } = row
  if ([row.sendTime, row.ackTime, row.finishTime].every((time) => time <= moment)) return row
  const [sendTime, ackTime] = [knownBy(row.sendTime, moment), knownBy(row.ackTime, moment)]
  const sent = sendTime === '' ? 'queued' : 'sent'
  return {
    ...row,
    ...blankCommand,
    before: valueBefore,
    agreedBy,
    retries,
    sendTime,
    ackTime,
    status: ackTime === '' ? sent : 'delivered',
    rawDown: sendTime === '' ? '' : rawDown,
  }
}

/** Values of an order that was not submitted yet. */
const notHandedIn = {
  newAsset: '',
  pictures: 0,
  flags: 0,
  online: false,
  oldSeals: '',
  newSeals: '',
  iccid: '',
  removedAt: '',
  installedAt: '',
  work: '',
} as const

/** An order without the report submitted later; which pictures existed by then is unknown. */
function withoutReport(row: StoredOrder): StoredOrder {
  const { oldReading: _old, newReading: _new, billedReading: _billed, billedFrom: _from, ...rest } = row
  return { ...rest, ...notHandedIn, missingPictures: row.picturesDue }
}

/**
 * A work order at a moment (`YYYY-MM-DD HH:mm:ss`), by its own times and its recorded steps; undefined if it did not
 * exist yet.
 */
function orderAt(row: StoredOrder, steps: readonly OrderStep[], moment: string): StoredOrder | undefined {
  if ((row.createTime ?? '') > moment) return undefined
  const state = stateAt(row, steps, moment)
  if (state === row.state && !isAfter(row, moment)) return row
  const { step: _step, ...rest } = row.submittedAt > moment ? withoutReport(row) : row
  return {
    ...rest,
    state,
    ...(state === 'pending' && { crewId: 0, worker: '', workerZh: '' }),
    dispatchedAt: knownBy(row.dispatchedAt, moment),
    submittedAt: knownBy(row.submittedAt, moment),
    auditedAt: knownBy(row.auditedAt, moment),
    alertEnded: knownBy(row.alertEnded, moment),
    ...(row.auditedAt > moment && {
      auditedBy: '',
      auditedByZh: '',
      opinion: '',
      opinionZh: '',
      rejectReasons: [],
      rejections: steps.filter(({ state: to, time }) => to === 'rejected' && time <= moment).length,
    }),
  }
}

function isAfter({ dispatchedAt, submittedAt, auditedAt }: StoredOrder, moment: string): boolean {
  return [dispatchedAt, submittedAt, auditedAt].some((time) => time > moment)
}

function knownBy(time: string, moment: string): string {
  return time > moment ? '' : time
}

function stateAt(row: StoredOrder, steps: readonly OrderStep[], moment: string): StoredOrder['state'] {
  if (steps.length > 0) return steps.findLast(({ time }) => time <= moment)?.state ?? 'pending'
  const { auditedAt, submittedAt, dispatchedAt } = row
  if (!isAfter(row, moment)) return row.state
  if (auditedAt !== '' && auditedAt <= moment) return row.state
  if (submittedAt !== '' && submittedAt <= moment) return 'audit'
  return dispatchedAt !== '' && dispatchedAt <= moment ? 'dispatched' : 'pending'
}
