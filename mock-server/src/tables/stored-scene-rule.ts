import type { Action } from '#domain/scene/actions.ts'
import type { SceneRuleRow } from '#contract/resources/scene/scene-rule.ts'
import type { Audit } from '#contract/wire/crud.ts'

/** Stored form of a linkage rule; its results are derived from its log on read. */
export type StoredSceneRule = Omit<SceneRuleRow, 'lastRun' | 'lastResult' | 'runsToday'> & Audit

/** State that lets a run continue after a restart; the id is that of its log line. Times are epoch milliseconds. */
export interface StoredRun {
  id: number
  ruleId: number
  /** Login name of the user it acts as. */
  owner: string
  began: number
  /** Actions as of the start of the run, and the index of the next one. */
  actions: readonly Action[]
  next: number
  /** Time at which it resumes; 0 once it has ended. */
  resumeAt: number
  /** Devices that triggered it and met its conditions. */
  subjects: readonly number[]
  /** Ids of the rules whose effects triggered it, first cause first. */
  chain: readonly number[]
  /** Alert that triggered it; 0 if none. */
  alertId: number
  /** Devices it changed, and ids of the alerts it raised. */
  touched: readonly number[]
  raised: readonly number[]
}

/** Devices for which a rule was triggered, until its trigger no longer holds there; the id is the rule's. */
export interface StoredEpisodes {
  id: number
  deviceIds: readonly number[]
}
