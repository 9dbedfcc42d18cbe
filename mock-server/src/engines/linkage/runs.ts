import type { Action, RunResult } from '#domain/scene/actions.ts'
import type { LeafTruths, SceneRuleLogRow, Step } from '#contract/resources/scene/scene-rule-log.ts'
import { type Text2, fill } from '#contract/schema/language.ts'
import { hour } from '#contract/schema/time-units.ts'
import { DueQueue } from '#mock/lib/queues/due-queue.ts'
import { logFailure } from '#mock/lib/log.ts'
import { Refusal, texts, refuse } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredRun, StoredSceneRule } from '#mock/tables/stored-scene-rule.ts'
import type { Causes } from './conditions.ts'
import {
  bounds,
  type Cause,
  type LinkagePorts,
  type LinkageWorld,
  type Outcome,
  type Request,
} from './parts.ts'
import { code } from '#contract/wire/envelope.ts'

const words = {
  waits: ['Waits {n} s', '等待 {n} 秒'],
  waited: ['Waited {n} s', '已等待 {n} 秒'],
  stopped: ['Not done: an action before it failed.', '前一动作失败，未执行。'],
  disabled: ['Not done: the rule was disabled.', '规则已停用，未执行。'],
} satisfies Record<string, Text2>

interface Progress {
  line: SceneRuleLogRow
  steps: Step[]
  run: StoredRun
}

/** Executes the actions of rules one after the other, also across restarts, and writes the log. */
export class Runs {
  readonly #world: LinkageWorld
  readonly #ports: LinkagePorts
  readonly asking: Asking
  readonly #causes: Causes
  readonly #waiting = new DueQueue()

  constructor(world: LinkageWorld, ports: LinkagePorts, causes: Causes) {
    this.#world = world
    this.#ports = ports
    this.asking = new Asking(ports)
    this.#causes = causes
    for (const { id, resumeAt } of world.tables.sceneRuleRuns.rows) {
      if (resumeAt > 0) this.#waiting.add(resumeAt, id)
    }
  }

  /** Logs why a rule did nothing. */
  note(
    rule: StoredSceneRule,
    cause: Cause,
    result: RunResult,
    reason: Text2,
    truths: LeafTruths = [],
  ): number {
    return this.#write(rule, cause, { result, reason, truths })
  }

  /** Starts a run on the devices that met its conditions. */
  begin(rule: StoredSceneRule, cause: Cause, subjects: readonly number[], truths: LeafTruths): number {
    const id = this.#write(rule, cause, { result: 'running', reason: ['', ''], truths })
    this.#world.tables.sceneRuleRuns.put({
      id,
      ruleId: rule.id,
      owner: rule.updateBy ?? '',
      began: this.#world.clock(),
      actions: rule.actions,
      next: 0,
      resumeAt: 0,
      subjects,
      chain: cause.chain,
      touched: [],
      alertId: cause.alertId ?? 0,
      raised: [],
    })
    this.#go(id)
    return id
  }

  /** Resumes runs whose delay has passed. */
  advance(now: number): void {
    for (const id of this.#waiting.take(now)) this.#go(id)
  }

  #go(id: number): void {
    const { tables, clock } = this.#world
    const run = tables.sceneRuleRuns.get(id)
    const line = tables.sceneRuleLog.get(id)
    if (run === undefined || line === undefined) return
    const rule = tables.sceneRules.get(run.ruleId)
    let steps: Step[] = line.steps.map((step) =>
      step.result === 'waiting'
        ? {
            ...step,
            result: 'done',
            ...said(words.waited, secondsOf(run.actions[run.next - 1])),
            ms: clock() - step.time,
          }
        : step,
    )
    let { next } = run
    let halt = rule === undefined || rule.state === 'disabled' ? words.disabled : undefined
    // a manually started run of a disabled rule continues
    if (line.trigger === 'manual' && rule !== undefined) halt = undefined
    let state: StoredRun = { ...run, resumeAt: 0 }
    for (; next < run.actions.length; next += 1) {
      const action = run.actions[next]
      if (action === undefined) break
      if (halt !== undefined) {
        steps.push(newStep(action, clock(), 'skipped', halt))
        continue
      }
      if (action.kind === 'delay') {
        const resumeAt = clock() + action.seconds * 1000
        steps.push(newStep(action, clock(), 'waiting', words.waits, action.seconds))
        this.#keep(line, steps, { ...state, next: next + 1, resumeAt })
        this.#waiting.add(resumeAt, id)
        return
      }
      const after = this.#do(action, { line, steps, run: { ...state, next: next + 1 } })
      steps = after.steps
      state = after.run
      const done = steps.at(-1)
      if (done?.result === 'failed' && rule?.stopOnError === true && rule.order !== 'parallel')
        halt = words.stopped
    }
    const isWhole = steps.every((step) => step.result === 'done')
    const result = isWhole ? 'done' : 'failed'
    this.#keep({ ...line, result, ms: clock() - run.began }, steps, { ...state, next })
  }

  /** Performs one action and records it in the same transaction, so that a restart repeats nothing. */
  #do(action: Action, at: Progress): Progress {
    const { clock, log, store } = this.#world
    const { line, run } = at
    const deviceIds = this.asking.devicesFor(action, line.sceneId, run.subjects)
    try {
      return store.atomically(() => {
        const outcome = this.asking.ask(
          {
            action,
            owner: run.owner,
            ruleName: [line.ruleName, line.ruleNameZh],
            sceneId: line.sceneId,
            deviceIds,
            alertIds: [run.alertId, ...run.raised].filter((alertId) => alertId !== 0),
          },
          false,
        )
        const step = { ...newStep(action, clock(), 'done', outcome.text), ...effects(outcome) }
        return this.#settle(action, at, { ...step, deviceIds: [...deviceIds] })
      })
    } catch (error) {
      if (!(error instanceof Refusal)) logFailure(log, clock, error)
      const text = error instanceof Refusal ? error.text : texts.failed
      return this.#settle(action, at, {
        ...newStep(action, clock(), 'failed', text),
        deviceIds: [...deviceIds],
      })
    }
  }

  #settle(action: Action, { line, steps, run }: Progress, done: Step): Progress {
    const after = { line, steps: [...steps, done], run: noted(run, action, done) }
    this.#causes.note(after.run, this.#world.clock())
    this.#keep(line, after.steps, after.run)
    return after
  }

  #keep(line: SceneRuleLogRow, steps: Step[], run: StoredRun): void {
    const { store, tables } = this.#world
    store.atomically(() => {
      tables.sceneRuleLog.put({ ...line, steps })
      tables.sceneRuleRuns.put(run)
    })
  }

  #write(
    rule: StoredSceneRule,
    cause: Cause,
    { result, reason, truths }: { result: RunResult; reason: Text2; truths: LeafTruths },
  ): number {
    const { tables, clock } = this.#world
    this.#trim()
    const [deviceName, deviceNameZh] = cause.deviceId === 0 ? ['', ''] : this.#ports.nameOf(cause.deviceId)
    const line = tables.sceneRuleLog.insert({
      ruleId: rule.id,
      ruleName: rule.name,
      ruleNameZh: rule.nameZh,
      sceneId: rule.sceneId,
      time: formatTime(clock()),
      trigger: cause.kind,
      deviceId: cause.deviceId,
      deviceName,
      deviceNameZh,
      value: cause.value[0],
      valueZh: cause.value[1],
      result,
      reason: reason[0],
      reasonZh: reason[1],
      ms: 0,
      truths: [...truths],
      steps: [],
    })
    return line.id
  }

  #trim(): void {
    const { sceneRuleLog, sceneRuleRuns } = this.#world.tables
    const [oldest] = sceneRuleLog.rows
    if (sceneRuleLog.rows.length < bounds.log || oldest === undefined) return
    // runs of the last hour are needed for the hourly limit
    if (oldest.time > formatTime(this.#world.clock() - hour)) return
    const run = sceneRuleRuns.remove(oldest.id)
    if (run !== undefined) this.#causes.forget(run)
    sceneRuleLog.remove(oldest.id)
  }
}

const nowhere: Text2 = ['There is no such device here.', '没有符合条件的设备。']

/** Requests the actions of rules on their devices. */
class Asking {
  readonly #ports: LinkagePorts

  constructor(ports: LinkagePorts) {
    this.#ports = ports
  }

  /** Returns the devices an action applies to. */
  devicesFor(action: Action, sceneId: number, subjects: readonly number[]): readonly number[] {
    if (!local.has(action.kind)) return []
    if (action.kind === 'unit') return this.#ports.devicesOfUnit(action.unitId)
    if (!('on' in action) || action.on === 'device') return subjects
    const all = this.#ports.devicesOf(sceneId)
    const { on } = action
    return (on === 'all' ? all : all.filter((id) => this.#ports.familyOf(id) === on)).slice(
      0,
      bounds.subjects,
    )
  }

  /** Describes an action after earlier ones have raised alerts. Throws a `Refusal` if it would be refused. */
  attempt(
    rule: StoredSceneRule,
    action: Action,
    deviceIds: readonly number[],
    raised: ReadonlySet<number>,
  ): Text2 {
    const { name, nameZh, sceneId, updateBy: owner = '' } = rule
    const expected = { isSetOffByAlert: rule.trigger.kind === 'alert', raised }
    const ruleName: Text2 = [name, nameZh]
    return this.ask({ owner, ruleName, sceneId, action, deviceIds, alertIds: [], expected }, true).text
  }

  /** Performs an action, or in a trial describes it. */
  ask(request: Request, isTrial: boolean): Outcome {
    const { action, deviceIds } = request
    if (local.has(action.kind) && deviceIds.length === 0) refuse(code.missing, nowhere)
    return this.#ports.act(request, isTrial)
  }
}

/** Actions that change a device, so that later changes there may be their effect. */
const changing: ReadonlySet<Action['kind']> = new Set(['write', 'command', 'unit', 'raise', 'clear'])
/** Actions that apply to devices. */
export const local: ReadonlySet<Action['kind']> = new Set([
  'write',
  'command',
  'unit',
  'snapshot',
  'raise',
  'clear',
  'order',
])

/** Returns a run updated by the result of an action. */
export function noted(run: StoredRun, action: Action, { result, deviceIds, alertIds }: Step): StoredRun {
  if (result !== 'done' || !changing.has(action.kind)) return run
  return {
    ...run,
    touched: [...new Set([...run.touched, ...deviceIds])],
    raised: [...new Set([...run.raised, ...(action.kind === 'raise' ? alertIds : [])])],
  }
}

/** Returns the log entry of an action. */
export function newStep(action: Action, time: number, result: Step['result'], text: Text2, n = 0): Step {
  return {
    kind: action.kind,
    result,
    ...said(text, n),
    time,
    ms: 0,
    deviceIds: [],
    commandIds: [],
    alertIds: [],
    orderId: 0,
  }
}

/** Fills a number into a bilingual text. */
export function said([en, zh]: Text2, n: number): { en: string; zh: string } {
  return { en: fill(en, { n }), zh: fill(zh, { n }) }
}

/** Returns the delay of an action in seconds; 0 for other actions. */
export function secondsOf(action: Action | undefined): number {
  return action?.kind === 'delay' ? action.seconds : 0
}

/** Returns the ids of what an action created. */
export function effects({
  commandIds = [],
  alertIds = [],
  orderId = 0,
}: Outcome): Pick<Step, 'alertIds' | 'commandIds' | 'orderId'> {
  return { commandIds: [...commandIds], alertIds: [...alertIds], orderId }
}
