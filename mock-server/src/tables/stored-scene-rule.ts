import type { Action } from '#domain/scene/actions.ts'
import type { SceneRuleRow } from '#contract/resources/scene/scene-rule.ts'
import type { Audit } from '#contract/wire/crud.ts'

/** A linkage rule as it is stored: what became of it is worked out from its log when it is answered. */
export type StoredSceneRule = Omit<SceneRuleRow, 'lastRun' | 'lastResult' | 'runsToday'> & Audit

/** What a run needs to go on after a restart; under the id of its line in the log. Moments are epoch milliseconds. */
export interface StoredRun {
  id: number
  ruleId: number
  /** Login name of the person as whom it acts. */
  owner: string
  began: number
  /** The actions as they were when it began, and the next of them. */
  actions: readonly Action[]
  next: number
  /** When it goes on; 0 where it has ended. */
  resumeAt: number
  /** The devices that set it off and met its conditions. */
  subjects: readonly number[]
  /** The rules whose effects set it off, the first cause first. */
  chain: readonly number[]
  /** The alert that set it off; 0 where it was none. */
  alertId: number
  /** Devices that it changed, and alerts that it raised. */
  touched: readonly number[]
  raised: readonly number[]
}

/** The devices for which a rule has been set off, until its trigger no longer holds there; under the id of the rule. */
export interface StoredEpisodes {
  id: number
  deviceIds: readonly number[]
}
