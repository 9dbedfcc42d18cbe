import type { Action } from '#domain/scene/actions.ts'
import type { TriggerKind } from '#domain/scene/trigger.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Log } from '#mock/lib/log.ts'
import type { Observed } from '#mock/simulation/conditions/live-reading.ts'
import type { Store } from '#mock/store/store.ts'
import type { SceneRuleTables, Tables } from '#mock/tables/tables.ts'

/** Parts of a platform that linkage rules use. */
export interface LinkageWorld {
  store: Pick<Store, 'atomically' | 'follow'>
  clock: () => number
  log: Log
  tables: SceneRuleTables & Pick<Tables, 'alerts'>
}

/** An action requested by a run. */
export interface Request {
  action: Action
  /** Login name of the owner of the rule. */
  owner: string
  ruleName: Text2
  sceneId: number
  deviceIds: readonly number[]
  /** Alert that triggered the run and alerts it raised, the latest last. */
  alertIds: readonly number[]
  /** In a trial, the alerts expected to exist by then. */
  expected?: Expected
}

/** Expected alerts: the one that triggers the rule, and those raised by earlier actions. */
interface Expected {
  isSetOffByAlert: boolean
  /** Alarm rules whose alerts are raised on the same devices. */
  raised: ReadonlySet<number>
}

/** Result of an action; a `Refusal` is thrown if it cannot be done. */
export interface Outcome {
  text: Text2
  commandIds?: readonly number[]
  alertIds?: readonly number[]
  orderId?: number
}

/** Platform functions used by rules: devices of scenes, and actions on behalf of a rule's owner. */
export interface LinkagePorts extends Observed {
  devicesOf: (sceneId: number) => readonly number[]
  devicesOfUnit: (unitId: number) => readonly number[]
  isIn: (sceneId: number, deviceId: number) => boolean
  familyOf: (deviceId: number) => string | undefined
  nameOf: (deviceId: number) => Text2
  /** Whether the user of a login name may act at all. */
  isOwner: (loginName: string) => boolean
  /** Performs an action, or in a trial describes it. Throws a `Refusal` if the owner is not permitted. */
  act: (request: Request, isTrial: boolean) => Outcome
}

/** What triggers a rule. */
export interface Cause {
  kind: TriggerKind
  /** 0 if no device triggered it. */
  deviceId: number
  value: Text2
  alertId?: number
  /** Rules whose effect it is, first cause first. */
  chain: readonly number[]
}

/** Limits of rules. Times are milliseconds of the platform's clock. */
export const bounds = {
  /** Devices checked per tick, and the time between two rounds over all of them. */
  looks: 400,
  round: 15_000,
  /** Maximum number of devices per run. */
  subjects: 200,
  /** Maximum number of log lines. */
  log: 2000,
  /** Time for which changes on a device count as effects of the rule that acted there. */
  effect: 600_000,
  /** Maximum number of rules that may trigger each other in a chain. */
  depth: 1,
} as const
