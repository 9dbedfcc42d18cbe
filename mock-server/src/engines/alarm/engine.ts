import type { AlertNews } from '#contract/resources/alarm/alert.ts'
import { minute } from '#contract/schema/time-units.ts'
import { topics } from '#domain/metering/live.ts'
import { isAnnounced } from '#domain/metering/quiet.ts'
import { keptWhile } from '#mock/lib/kept/kept-by.ts'
import { logFailure } from '#mock/lib/log.ts'
import { momentOf } from '#mock/lib/time.ts'
import { ceasedThrough } from '#mock/simulation/conditions/live-reading.ts'
import { OpenAlerts, type AlertCounts } from '#mock/tables/alarm/open-alerts.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import { nobody } from '#mock/tables/person-name.ts'
import { clear, release } from './alerts/settle.ts'
import { trim } from './alerts/steps.ts'
import type { AlarmContext, AlarmWorld } from './context.ts'
import { Notifier } from './notify/notifier.ts'
import { AddedFaults, LiveFaults, Round, Storm, type StormRequest } from './rounds/round.ts'
import { followQuiet } from './quiet.ts'
import { refreshDuty, refreshRuleFigures } from './rules/figures.ts'
import { prepareRule, type PreparedRule } from './rules/scope.ts'
import type { AlarmSources } from './sources.ts'

const removed = { reason: 'other', text: ['The rule was removed', '规则已删除'] } as const

/** Clears an open alert whose cause is known to be over; unknown values change nothing. */
function recover(context: AlarmContext, alert: StoredAlert, now: number): StoredAlert[] {
  const { world, rules } = context
  if (alert.suppressedBy !== 0) {
    const parentAlert = world.tables.alerts.get(alert.suppressedBy)
    return parentAlert?.isActive ? [] : release(context, alert, now)
  }
  const rule = rules().get(alert.ruleId)
  if (rule === undefined) return clear(context, alert, { time: now, by: nobody, ...removed })
  if (rule.row.recovery === 'manual') return []
  const delay = rule.row.recoverMinutes * minute
  const last = momentOf(alert.lastTime)
  if (now - last < delay) return []
  const span = { from: Math.max(now - delay, last + 1), until: now }
  if (!ceasedThrough(context.sources, rule.row, alert.deviceId, span)) return []
  const time = endOf(context, rule, alert, now)
  return clear(context, alert, { time, by: nobody, reason: 'recovered', text: ['', ''] })
}

/** Returns when an alert ended: with the event that caused it, or else now. */
function endOf(
  { sources }: AlarmContext,
  { row, codes }: PreparedRule,
  alert: StoredAlert,
  now: number,
): number {
  const last = momentOf(alert.lastTime)
  const ends = sources.simulation
    .faults(alert.deviceId, last, now)
    .filter(({ code, until }) => codes.has(code) && until > last && until <= now)
    .map(({ until }) => until + row.recoverMinutes * minute)
  return ends.length === 0 ? now : Math.min(Math.max(...ends), now)
}

interface AlarmOptions {
  /** Returns organisations with their descendants; an empty list stays empty. */
  orgsBelow: OrgsBelow
  /** Organisations whose alerts a maintenance window silences. */
  quietOrgs: AlarmContext['quietOrgs']
  /** Whether random minor faults occur; true by default. */
  isAlive?: boolean
  /** Work budget per tick in milliseconds, for devices and open alerts each; 3 by default. */
  budget?: number | undefined
}

export interface Alarms {
  context: AlarmContext
  /** Runs one pass: new alerts, ended alerts, notifications. */
  tick: () => void
  /** Open alerts that count, by severity. */
  counts: () => AlertCounts
  /** Starts a burst of alerts. */
  storm: (request: StormRequest) => void
}

/** Work budget per tick in milliseconds, for devices and open alerts each; it limits the delay of other requests. */
const defaultBudget = 3
/** Ticks between refreshes of the rules' figures. */
const figuresEvery = 5

/** Creates the engine that turns faults of a fleet into alerts, driven by the platform's clock. */
export function createAlarms(world: AlarmWorld, sources: AlarmSources, options: AlarmOptions): Alarms {
  const open = new OpenAlerts(world.tables.alerts)
  const rules = createRules(world, options.orgsBelow)
  const context: AlarmContext = { world, sources, open, isQuiet: false, quietOrgs: options.quietOrgs, rules }
  const notifier = new Notifier(context)
  const budget = options.budget ?? defaultBudget
  const round = new Round(context, startOf(world), budget)
  const live = new LiveFaults(context, world.clock())
  const storms = new Storm(context)
  const added = new AddedFaults(context)
  const follow = followAlerts(context)
  followNames(world)
  let looks = 0

  const recoverSome = inTurns(
    () => open.activeIds(),
    (id, now) => {
      const alert = world.tables.alerts.get(id)
      if (alert?.isActive) recover(context, alert, now)
    },
    budget,
  )

  function tick(): void {
    const now = world.clock()
    follow.forgetFresh()
    followQuiet(context, now)
    if (options.isAlive ?? true) live.advance(now)
    storms.advance(now)
    added.advance(now)
    round.advance(now)
    notifier.advance(now)
    recoverSome(now)
    trim(world)
    looks += 1
    if (looks % figuresEvery === 1) {
      refreshRuleFigures(world)
      refreshDuty(world)
    }
    world.store.flushed().catch((error: unknown) => logFailure(world.log, world.clock, error))
  }

  return {
    context,
    tick,
    counts: () => open.counts(),
    storm: (request) => storms.begin(request, world.clock()),
  }
}

/** Ticks at an interval in milliseconds, never if 0; returns a function that stops it. */
export function startAlarms({ tick }: Alarms, every: number): () => void {
  const timer = every > 0 ? setInterval(tick, every).unref() : undefined
  return () => clearInterval(timer)
}

/** Returns the time from which a restarted platform looks for faults: that of the last known alert. */
function startOf({ tables, clock }: Pick<AlarmWorld, 'clock' | 'tables'>): number {
  const last = tables.alerts.rows.reduce(
    (latest, { lastTime }) => (lastTime > latest ? lastTime : latest),
    '',
  )
  return last === '' ? clock() : Math.min(clock(), momentOf(last))
}

/** Processes a changing list within a time budget per call, continuing where it stopped. */
function inTurns(list: () => readonly number[], act: (id: number, now: number) => void, budget: number) {
  let waiting: readonly number[] = []
  let place = 0
  return (now: number): void => {
    if (place >= waiting.length) [waiting, place] = [list(), 0]
    const until = performance.now() + budget
    for (; place < waiting.length && performance.now() < until; place += 1) act(waiting[place] ?? 0, now)
  }
}

/** Keeps the index in sync with the table and publishes every change of an alert. */
function followAlerts(context: AlarmContext): { forgetFresh: () => void } {
  const { world, open } = context
  const { tables, store, hub } = world
  /** Alerts possibly not published yet: the last change of a batch must still report them as new. */
  const fresh = new Set<number>()
  store.follow(tables.alerts, ({ id, row, previous }) => {
    open.follow(row, previous)
    if (row === undefined) {
      tables.alertSteps.remove(id)
      return
    }
    if (context.isQuiet) return
    if (previous === undefined || (isAnnounced(row) && !isAnnounced(previous))) fresh.add(row.id)
    const { ackLogin: _ackLogin, ...alert } = row
    const news: AlertNews = {
      change: changeOf(row, previous, fresh.has(row.id)),
      alert,
      open: open.counts(),
    }
    hub.publish(topics.alert, String(row.id), news)
  })
  return { forgetFresh: () => fresh.clear() }
}

function changeOf(
  row: StoredAlert,
  previous: StoredAlert | undefined,
  isFresh: boolean,
): AlertNews['change'] {
  if (previous?.isActive && !row.isActive) return 'cleared'
  return isFresh ? 'new' : 'update'
}

/** Keeps member names in sync with their users. */
function followNames({ store, tables }: Pick<AlarmWorld, 'store' | 'tables'>): void {
  const { users, alarmGroupUsers } = tables
  const refresh = (userId?: number) => {
    for (const row of alarmGroupUsers.rows) {
      const user = userId === undefined || row.userId === userId ? users.get(row.userId) : undefined
      if (user === undefined) continue
      const { loginName, username: userName, usernameZh: userNameZh } = user
      alarmGroupUsers.settle(row.id, { loginName, userName, userNameZh })
    }
  }
  refresh()
  store.follow(users, ({ id }) => refresh(id))
}

/** Returns organisations with all their descendants; an empty list stays empty. */
type OrgsBelow = (ids: readonly number[]) => ReadonlySet<number>

/** Prepares the rules, again whenever a rule or an organisation has changed. */
function createRules(
  world: Pick<AlarmWorld, 'tables'>,
  orgsBelow: OrgsBelow,
): () => ReadonlyMap<number, PreparedRule> {
  const { alarms, orgs } = world.tables
  const prepared = keptWhile<ReadonlyMap<number, PreparedRule>>()
  const prepare = () => new Map(alarms.rows.map((row) => [row.id, prepareRule(row, orgsBelow)]))
  return () => prepared(alarms, `${alarms.version} ${orgs.version}`, prepare)
}
