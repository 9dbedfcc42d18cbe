import type { Action } from '#domain/scene/actions.ts'
import type { TriggerKind } from '#domain/scene/trigger.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Log } from '#mock/lib/log.ts'
import type { Observed } from '#mock/simulation/conditions/live-reading.ts'
import type { Store } from '#mock/store/store.ts'
import type { SceneRuleTables, Tables } from '#mock/tables/tables.ts'

/** The parts of a platform that linkage rules need. */
export interface LinkageWorld {
  store: Pick<Store, 'atomically' | 'follow'>
  clock: () => number
  log: Log
  tables: SceneRuleTables & Pick<Tables, 'alerts'>
}

/** What a run asks to be done, as whom, and where. */
export interface Request {
  action: Action
  /** Login name of the owner of the rule. */
  owner: string
  ruleName: Text2
  sceneId: number
  deviceIds: readonly number[]
  /** Alerts that set the run off or that it raised, the last one last. */
  alertIds: readonly number[]
  /** In a trial, what would have come of the rule by then. */
  expected?: Expected
}

/** The alerts that there would be: the one that sets a rule off, and those that actions before this one raise. */
interface Expected {
  isSetOffByAlert: boolean
  /** The alarm rules of which alerts are raised on the same devices. */
  raised: ReadonlySet<number>
}

/** What came of it; what cannot be done is refused with a `Refusal`. */
export interface Outcome {
  text: Text2
  commandIds?: readonly number[]
  alertIds?: readonly number[]
  orderId?: number
}

/** What the rules reach: the devices of a scene, and what may be done to them by the owner of a rule. */
export interface LinkagePorts extends Observed {
  devicesOf: (sceneId: number) => readonly number[]
  devicesOfUnit: (unitId: number) => readonly number[]
  isIn: (sceneId: number, deviceId: number) => boolean
  familyOf: (deviceId: number) => string | undefined
  nameOf: (deviceId: number) => Text2
  /** Whether the user of a login name may act at all. */
  isOwner: (loginName: string) => boolean
  /** Does something, or says what it would do; refuses what the owner may not. */
  act: (request: Request, isTrial: boolean) => Outcome
}

/** What sets a rule off. */
export interface Cause {
  kind: TriggerKind
  /** 0 where it was no device. */
  deviceId: number
  value: Text2
  alertId?: number
  /** The rules whose effects it is, the first cause first. */
  chain: readonly number[]
}

/** What keeps rules within bounds. Milliseconds of the platform's clock, where they are times. */
export const bounds = {
  /** Devices looked at in one look, and the time between two rounds over all of them. */
  looks: 400,
  round: 15_000,
  /** Devices that a run without a trigger of its own concerns. */
  subjects: 200,
  /** Lines of the log kept. */
  log: 2000,
  /** How long what happens on a device counts as the effect of the rule that acted there. */
  effect: 600_000,
  /** Rules that may follow from each other: one that causes another. */
  depth: 1,
} as const
