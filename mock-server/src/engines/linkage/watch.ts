import type { Text2 } from '#contract/schema/language.ts'
import { heldThrough } from '#mock/simulation/conditions/held.ts'
import { evaluate } from '#mock/simulation/conditions/evaluate.ts'
import { liveReading } from '#mock/simulation/conditions/live-reading.ts'
import type { StoredSceneRule } from '#mock/tables/stored-scene-rule.ts'
import { describeValue, leafOf } from './conditions.ts'
import { isActiveAt } from './active.ts'
import { bounds, type LinkagePorts, type LinkageWorld } from './parts.ts'

type Found = (rule: StoredSceneRule, deviceId: number, value: Text2) => void

/** One device that a rule watches. */
interface Watched {
  rule: StoredSceneRule
  deviceId: number
}

/**
 * Watches the devices of scenes for what sets rules off: so many in each look, round after round, and no others. What is
 * found once is not found again until it no longer holds, also over a restart.
 */
export class Watch {
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
    if (isKnown || !isActiveAt(rule, now)) return
    if (truth === true ? !this.#hasHeld(rule, deviceId, now) : !this.#passed(rule, deviceId, now)) return
    // written down first: a restart in between may lose it, but never does it twice
    if (truth === true) sceneRuleEpisodes.put({ id: rule.id, deviceIds: [...known, deviceId] })
    this.#found(rule, deviceId, describeValue(leaf, this.#ports, deviceId, now))
  }

  #hasHeld(rule: StoredSceneRule, deviceId: number, now: number): boolean {
    const condition = leafOf(rule.trigger)
    if (condition === undefined || rule.debounceSeconds === 0) return true
    const from = now - rule.debounceSeconds * 1000
    return heldThrough(this.#ports, { condition }, deviceId, { from, until: now })
  }

  /** Whether an event came and went since the round before. */
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
