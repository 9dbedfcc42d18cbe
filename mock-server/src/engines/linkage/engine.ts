import type { LeafTruths } from '#contract/resources/scene/scene-rule-log.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import { fill, type Language, type Text2 } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { hour } from '#contract/schema/time-units.ts'
import { isAnnounced } from '#domain/metering/quiet.ts'
import type { RunResult } from '#domain/scene/actions.ts'
import { BoundedMap } from '#mock/lib/kept/bounded-map.ts'
import { DueQueue } from '#mock/lib/queues/due-queue.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { evaluate } from '#mock/simulation/conditions/evaluate.ts'
import { heldThrough, liveReading } from '#mock/simulation/conditions/live-reading.ts'
import { rank } from '#mock/tables/alarm/open-alerts.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import type { StoredSceneRule } from '#mock/tables/stored-scene-rule.ts'
import { Causes, describeValue, leafOf, truthsOf } from './conditions.ts'
import { bounds, type Cause, type LinkagePorts, type LinkageWorld } from './parts.ts'
import { nextTime } from './rule-times.ts'
import { Runs } from './runs.ts'
import { isInForce } from '#mock/lib/week.ts'

type Found = (rule: StoredSceneRule, deviceId: number, value: Text2) => void

interface Watched {
  rule: StoredSceneRule
  deviceId: number
}

/**
 * Watches the devices of scenes for triggers, a limited number per tick, in rounds. A trigger that was found is not
 * found again until it no longer holds, also across restarts.
 */
class Watch {
  readonly #world: LinkageWorld
  readonly #ports: LinkagePorts
  readonly #found: Found
  #round: Iterator<Watched> | undefined
  #began = Number.NEGATIVE_INFINITY
  #before: number

  constructor(world: LinkageWorld, ports: LinkagePorts, found: Found) {
    this.#world = world
    this.#ports = ports
    this.#found = found
    this.#before = world.clock()
  }

  /** Checks the next devices; returns how many. */
  look(rules: readonly StoredSceneRule[], now: number): number {
    if (this.#round === undefined) {
      if (now - this.#began < bounds.round) return 0
      this.#before = Math.max(this.#began, this.#before)
      this.#began = now
      this.#round = watchedBy(rules, this.#ports)
    }
    for (let count = 0; count < bounds.looks; count += 1) {
      const { value, done } = this.#round.next()
      if (done === true) {
        this.#round = undefined
        return count
      }
      const rule = this.#world.tables.sceneRules.get(value.rule.id)
      if (rule?.state === 'enabled') this.#lookAt({ ...value, rule }, now)
    }
    return bounds.looks
  }

  #lookAt({ rule, deviceId }: Watched, now: number): void {
    const leaf = leafOf(rule.trigger)
    if (leaf === undefined) return
    const { sceneRuleEpisodes } = this.#world.tables
    const known = sceneRuleEpisodes.get(rule.id)?.deviceIds ?? []
    const isKnown = known.includes(deviceId)
    const truth = evaluate(leaf, liveReading(this.#ports, deviceId, now))
    if (truth === false && isKnown) {
      sceneRuleEpisodes.put({ id: rule.id, deviceIds: known.filter((id) => id !== deviceId) })
    }
    if (isKnown || !isInForce(rule, now)) return
    if (truth === true ? !this.#hasHeld(rule, deviceId, now) : !this.#passed(rule, deviceId, now)) return
    // recorded before it runs: a restart in between may lose a run, but never repeats one
    if (truth === true) sceneRuleEpisodes.put({ id: rule.id, deviceIds: [...known, deviceId] })
    this.#found(rule, deviceId, describeValue(leaf, this.#ports, deviceId, now))
  }

  #hasHeld(rule: StoredSceneRule, deviceId: number, now: number): boolean {
    const condition = leafOf(rule.trigger)
    if (condition === undefined || rule.debounceSeconds === 0) return true
    const from = now - rule.debounceSeconds * 1000
    return heldThrough(this.#ports, { condition }, deviceId, { from, until: now })
  }

  /** Whether an event began and ended since the previous round. */
  #passed({ trigger, debounceSeconds }: StoredSceneRule, deviceId: number, now: number): boolean {
    if (trigger.kind !== 'event') return false
    const since = this.#before
    return this.#ports.simulation
      .faults(deviceId, since, now)
      .some(
        ({ code, from, until }) =>
          code === trigger.code && from > since && until <= now && until - from >= debounceSeconds * 1000,
      )
  }
}

function* watchedBy(rules: readonly StoredSceneRule[], ports: LinkagePorts): Iterator<Watched> {
  for (const rule of rules) {
    if (leafOf(rule.trigger) === undefined) continue
    for (const deviceId of ports.devicesOf(rule.sceneId)) yield { rule, deviceId }
  }
}

const words = {
  unmet: ['The conditions did not hold.', '执行条件未满足。'],
  owner: ['The person who changed the rule last can no longer act.', '最后修改人已无法执行操作。'],
  own: ['It is an effect of the rule itself: {rules}.', '由本规则自身的动作引起：{rules}。'],
  deep: [
    'It is an effect of rules that follow from each other: {rules}.',
    '由规则之间的连锁动作引起：{rules}。',
  ],
  often: ['The rule ran {n} [n|time|times] within an hour.', '一小时内已执行 {n} 次。'],
} satisfies Record<string, Text2>

/** Maximum number of queued alerts, so that a storm costs no more than its first ones. */
const mostAlerts = 500

/** Maximum number of active alerts tracked as already announced to rules. */
const mostAnnounced = 100_000

/** Runs the linkage rules of scenes on the platform's clock. */
export class Linkage {
  readonly runs: Runs
  readonly world: LinkageWorld
  readonly ports: LinkagePorts
  readonly #causes: Causes
  readonly #watch: Watch
  readonly #timers = new DueQueue()
  /** Alerts to process at the next tick, each with the rules that had acted on its device before. */
  #alerts: { alert: StoredAlert; chain: readonly number[] }[] = []
  /** Alerts announced since they became active: one silenced meanwhile does not trigger rules again. */
  readonly #announced = new BoundedMap<number, true>(mostAnnounced)
  #version = -1
  #rules: readonly StoredSceneRule[] = []

  constructor(world: LinkageWorld, ports: LinkagePorts) {
    this.world = world
    this.ports = ports
    this.#causes = new Causes(world.tables.sceneRuleRuns.rows)
    this.runs = new Runs(world, ports, this.#causes)
    this.#watch = new Watch(world, ports, (rule, deviceId, value) => {
      const chain = this.#causes.ofDevice(deviceId, world.clock())
      this.fire(rule, { kind: rule.trigger.kind, deviceId, value, chain })
    })
    this.#recallAnnounced()
    world.store.follow(world.tables.alerts, ({ id, row: alert, previous }) => {
      const wasAnnounced =
        (previous !== undefined && isAnnounced(previous)) || this.#announced.get(id) === true
      if (alert?.isActive !== true) this.#announced.delete(id)
      else if (wasAnnounced) this.#announced.set(id, true)
      if (alert === undefined || !isAnnounced(alert) || wasAnnounced || this.#alerts.length >= mostAlerts)
        return
      this.#alerts.push({ alert, chain: this.#causes.ofDevice(alert.deviceId, world.clock()) })
    })
  }

  /** Restores which silenced alerts were announced: those that triggered a rule since they last occurred. */
  #recallAnnounced(): void {
    const { alerts, sceneRuleRuns } = this.world.tables
    for (const { alertId, began } of sceneRuleRuns.rows) {
      const alert = alerts.get(alertId)
      const isKeptQuiet = alert?.isActive === true && !isAnnounced(alert)
      if (isKeptQuiet && began >= momentOf(alert.lastTime)) this.#announced.set(alertId, true)
    }
  }

  /** Continues runs, fires timers, processes alerts and checks conditions; must be called about once a second. */
  tick(): void {
    const now = this.world.clock()
    this.#refresh(now)
    this.runs.advance(now)
    this.#takeAlerts()
    for (const id of this.#timers.take(now)) this.#due(id, now)
    this.#watch.look(this.#rules, now)
  }

  /** Fires a rule unless something prevents it; returns the id of the log line. */
  fire(rule: StoredSceneRule, cause: Cause): number | undefined {
    const { clock } = this.world
    const isByHand = cause.kind === 'manual'
    if (!isByHand && !isInForce(rule, clock())) return undefined
    const stop = this.refusalOf(rule, cause)
    if (stop !== undefined) return this.#stop(rule, cause, stop.result, stop.text)
    const { subjects, truths } = this.judge(rule, cause.deviceId)
    if (subjects.length === 0 && (rule.condition !== null || cause.deviceId !== 0)) {
      return this.#stop(rule, cause, 'unmet', words.unmet, truths)
    }
    return this.runs.begin(rule, cause, subjects, truths)
  }

  /** Returns why a rule must not run now, whatever its conditions. */
  refusalOf(
    rule: StoredSceneRule,
    { chain }: Pick<Cause, 'chain'>,
  ): { result: RunResult; text: Text2 } | undefined {
    if (!this.ports.isOwner(rule.updateBy ?? '')) return { result: 'denied', text: words.owner }
    const isOwn = chain.includes(rule.id)
    if (isOwn || chain.length > bounds.depth) {
      return { result: 'loop', text: this.#saidOf(isOwn ? words.own : words.deep, [...chain, rule.id]) }
    }
    const n = this.#runsSince(rule.id, this.world.clock() - hour)
    if (n < rule.maxPerHour) return undefined
    return { result: 'limited', text: fillBoth(words.often, { n }) }
  }

  /** Fills in a sentence with the chain of rules, first cause first. */
  #saidOf([en, zh]: Text2, ids: readonly number[]): Text2 {
    const rules = ids.flatMap((id) => this.world.tables.sceneRules.get(id) ?? [])
    const named = (language: Language) =>
      rules.map(({ name, nameZh }) => sayFilled([name, nameZh], language)).join(' → ')
    return [fill(en, { rules: named('en') }), fill(zh, { rules: named('zh') })]
  }

  /** Returns the devices on which a rule's conditions hold, and the truths on the first (or first candidate). */
  judge(
    rule: StoredSceneRule,
    deviceId: number,
    sees: (id: number) => boolean = () => true,
  ): { subjects: readonly number[]; truths: LeafTruths } {
    const { condition, sceneId } = rule
    const now = this.world.clock()
    const all = deviceId === 0 ? this.ports.devicesOf(sceneId).slice(0, bounds.subjects) : [deviceId]
    const candidates = all.filter(sees)
    if (condition === null) return { subjects: candidates, truths: [] }
    const subjects = candidates.filter((id) => evaluate(condition, liveReading(this.ports, id, now)) === true)
    const shown = subjects[0] ?? candidates[0]
    return { subjects, truths: shown === undefined ? [] : truthsOf(condition, this.ports, shown, now) }
  }

  #stop(
    rule: StoredSceneRule,
    cause: Cause,
    result: RunResult,
    text: Text2,
    truths: LeafTruths = [],
  ): number | undefined {
    const last = this.#lastOf(rule.id)
    const isSaid =
      last?.result === result && last.time > formatTime(this.world.clock() - hour) && cause.kind !== 'manual'
    // the same result within an hour is not logged again, because it would bury others
    return isSaid ? undefined : this.runs.note(rule, cause, result, text, truths)
  }

  #lastOf(ruleId: number) {
    return this.world.tables.sceneRuleLog.rows.findLast((line) => line.ruleId === ruleId)
  }

  #runsSince(ruleId: number, time: number): number {
    const { rows } = this.world.tables.sceneRuleRuns
    let count = 0
    for (let place = rows.length - 1; place >= 0; place -= 1) {
      const run = rows[place]
      if (run === undefined || run.began <= time) break
      if (run.ruleId === ruleId) count += 1
    }
    return count
  }

  /** Reloads the rules after a change; their timers are planned from now. */
  #refresh(now: number): void {
    const { sceneRules } = this.world.tables
    if (sceneRules.version === this.#version) return
    this.#version = sceneRules.version
    this.#rules = sceneRules.rows.filter(({ state }) => state === 'enabled')
    const due = this.#timers.take(now)
    this.#timers.clear()
    for (const rule of this.#rules) this.#plan(rule, now)
    for (const id of due) this.#timers.add(now, id)
  }

  #plan(rule: StoredSceneRule, after: number): void {
    const time = nextTime(rule.trigger, after)
    if (time !== undefined) this.#timers.add(time, rule.id)
  }

  #due(id: number, now: number): void {
    const rule = this.#rules.find((one) => one.id === id)
    if (rule === undefined) return
    const time = formatTime(now)
    this.fire(rule, { kind: rule.trigger.kind, deviceId: 0, value: [time, time], chain: [] })
    this.#plan(rule, now)
  }

  #takeAlerts(): void {
    const alerts = this.#alerts
    this.#alerts = []
    for (const { alert, chain } of alerts) {
      for (const rule of this.#rules) {
        const { trigger, sceneId } = rule
        if (trigger.kind !== 'alert' || rank(alert.severity) > rank(trigger.floor)) continue
        if (!this.ports.isIn(sceneId, alert.deviceId)) continue
        this.fire(rule, {
          kind: 'alert',
          deviceId: alert.deviceId,
          value: [alert.title, alert.titleZh],
          alertId: alert.id,
          chain: this.#causes.ofAlert(alert.id) ?? chain,
        })
      }
    }
  }
}

/** Ticks at an interval in milliseconds, never if 0; returns a function that stops it. */
export function startLinkage(linkage: Linkage, every: number): () => void {
  const timer = every > 0 ? setInterval(() => linkage.tick(), every).unref() : undefined
  return () => clearInterval(timer)
}
