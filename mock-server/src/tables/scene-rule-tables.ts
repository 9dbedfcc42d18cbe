import { sceneRuleLog, type SceneRuleLogRow } from '#contract/resources/scene/scene-rule-log.ts'
import { sceneRule } from '#contract/resources/scene/scene-rule.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { Store } from '#mock/store/store.ts'
import type { Table } from '#mock/store/table.ts'
import type { StoredEpisodes, StoredRun, StoredSceneRule } from './stored-scene-rule.ts'
import { ruleEpisodeTable, ruleRunTable } from './unserved-tables.ts'

export interface SceneRuleTables {
  sceneRules: Table<StoredSceneRule>
  sceneRuleLog: Table<SceneRuleLogRow>
  sceneRuleRuns: Table<StoredRun>
  sceneRuleEpisodes: Table<StoredEpisodes>
}

/** The tables of a store; `tableName` gives the name under which the rows of a resource are kept. */
export function sceneRuleTablesOf(
  store: Store,
  tableName: (resource: Pick<Resource, 'name'>) => string,
): SceneRuleTables {
  return {
    sceneRules: store.table(tableName(sceneRule)),
    sceneRuleLog: store.table(tableName(sceneRuleLog)),
    sceneRuleRuns: store.table(ruleRunTable),
    sceneRuleEpisodes: store.table(ruleEpisodeTable),
  }
}
