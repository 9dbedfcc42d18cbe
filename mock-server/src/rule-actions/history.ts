import type { Action } from '#domain/scene/actions.ts'
import type { Step } from '#contract/resources/scene/scene-rule-log.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import { notifiedMembers } from '#mock/engines/alarm/notify/reach.ts'
import { describeValue, leafOf } from '#mock/engines/linkage/conditions.ts'
import { nextTime } from '#mock/engines/linkage/rule-times.ts'
import { newStep } from '#mock/engines/linkage/runs.ts'
import { formatTime } from '#mock/lib/time.ts'
import { evaluate } from '#mock/simulation/conditions/evaluate.ts'
import { heldThrough, liveReading } from '#mock/simulation/conditions/live-reading.ts'
import { newPicture } from '#mock/simulation/new-picture.ts'
import { camerasOf, picturesOf } from '#mock/tables/camera-tables.ts'
import type { StoredSceneRule } from '#mock/tables/stored-scene-rule.ts'
import type { World } from '#mock/world/world.ts'
import { doneWords } from './carry-out.ts'

/** Days of history on a new platform, and maximum number of devices evaluated per scene. */
const days = 3
const devices = 12
/** Actions that leave no record besides the run itself and pictures. */
const light: ReadonlySet<Action['kind']> = new Set(['notify', 'snapshot'])

interface Past {
  rule: StoredSceneRule
  time: number
  deviceId: number
  value: Text2
}

/**
 * Creates the runs of the last days on a platform whose rules never ran, derived from the simulation so that they agree
 * with the curves. A generator, so that the platform can serve requests in between.
 */
export function* plantRuns(world: World): Generator<undefined, void> {
  const { sceneRules, sceneRuleLog } = world.tables
  if (sceneRuleLog.nextId > 1) return
  const found: Past[] = []
  for (const rule of sceneRules.rows) {
    if (rule.actions.every(({ kind }) => light.has(kind))) found.push(...(yield* pastOf(world, rule)))
  }
  // atomic, because a partial history left by an interruption would be taken for complete
  world.store.atomically(() => {
    for (const past of found.toSorted((a, b) => a.time - b.time)) remember(world, past)
  })
}

function* pastOf(world: World, rule: StoredSceneRule): Generator<undefined, Past[]> {
  const until = world.clock()
  const found: Past[] = []
  for (let time = nextTime(rule.trigger, until - days * day); time !== undefined && time < until;) {
    const text = formatTime(time)
    found.push({ rule, time, deviceId: 0, value: [text, text] })
    time = nextTime(rule.trigger, time)
  }
  const condition = leafOf(rule.trigger)
  if (condition === undefined) return found
  for (const deviceId of world.fleet.ofScene(rule.sceneId).slice(0, devices)) {
    let held = false
    for (let time = until - days * day; time < until; time += quarter) {
      const truth = evaluate(condition, liveReading(world, deviceId, time))
      const from = time - rule.debounceSeconds * 1000
      if (truth === true && !held && heldThrough(world, { condition }, deviceId, { from, until: time })) {
        found.push({ rule, time, deviceId, value: describeValue(condition, world, deviceId, time) })
        held = true
      }
      if (truth === false) held = false
    }
    yield
  }
  return found
}

function remember(world: World, { rule, time, deviceId, value }: Past): void {
  const { sceneRuleLog, sceneRuleRuns, sceneRuleEpisodes } = world.tables
  const steps = rule.actions.map((action) => stepAt(world, rule, action, time))
  const [deviceName, deviceNameZh] = deviceId === 0 ? ['', ''] : world.linkage.ports.nameOf(deviceId)
  const line = sceneRuleLog.insert({
    ruleId: rule.id,
    ruleName: rule.name,
    ruleNameZh: rule.nameZh,
    sceneId: rule.sceneId,
    time: formatTime(time),
    trigger: rule.trigger.kind,
    deviceId,
    deviceName,
    deviceNameZh,
    value: value[0],
    valueZh: value[1],
    result: steps.every(({ result }) => result === 'done') ? 'done' : 'failed',
    reason: '',
    reasonZh: '',
    ms: 0,
    truths: [],
    steps,
  })
  sceneRuleRuns.put({
    id: line.id,
    ruleId: rule.id,
    owner: rule.updateBy ?? '',
    began: time,
    actions: rule.actions,
    next: rule.actions.length,
    resumeAt: 0,
    subjects: deviceId === 0 ? [] : [deviceId],
    chain: [],
    alertId: 0,
    touched: [],
    raised: [],
  })
  const leaf = leafOf(rule.trigger)
  const lasts = leaf !== undefined && evaluate(leaf, liveReading(world, deviceId, world.clock())) === true
  const known = sceneRuleEpisodes.get(rule.id)?.deviceIds ?? []
  if (lasts && !known.includes(deviceId))
    sceneRuleEpisodes.put({ id: rule.id, deviceIds: [...known, deviceId] })
}

function stepAt(world: World, { sceneId }: StoredSceneRule, action: Action, time: number): Step {
  if (action.kind === 'notify') {
    const reached = notifiedMembers(world, action.groupId, 'critical', time).filter(
      ({ step, held }) => step === 0 && held === undefined,
    ).length
    return reached > 0
      ? newStep(action, time, 'done', doneWords.notified, reached)
      : newStep(action, time, 'failed', doneWords.nobody)
  }
  const cameras = camerasOf(world).rows.filter((row) => row.sceneId === sceneId && row.state === 'online')
  if (cameras.length === 0) {
    return newStep(action, time, 'failed', doneWords.noCamera)
  }
  for (const { id, deviceIds } of cameras) {
    picturesOf(world).insert({ ...newPicture(id, time, 'alert'), deviceId: deviceIds[0] ?? 0 })
  }
  return newStep(action, time, 'done', doneWords.pictures, cameras.length)
}
