import { sceneProject } from '#contract/resources/scene/scene-project.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { formatTime } from '#mock/lib/time.ts'
import { withAudit } from '#mock/store/audit-fields.ts'
import type { Seed } from '#mock/store/store-options.ts'
import { tableName } from '#mock/tables/tables.ts'
import { ruleEpisodeTable, ruleRunTable, viewerLinkTable } from '#mock/tables/unserved-tables.ts'
import { sceneRuleLog } from '#contract/resources/scene/scene-rule-log.ts'
import { sceneRule } from '#contract/resources/scene/scene-rule.ts'
import type { SeededFleet } from '../fleet/index.ts'
import { sceneRuleRows } from './rules.ts'
import { projectRows } from './projects.ts'
import { sceneRows } from './scenes.ts'

/** Tables of the scenes of a fleet, as they begin at `now` (epoch milliseconds). */
export function sceneSeed(fleet: SeededFleet, now: number): Seed {
  const time = formatTime(now)
  return {
    [tableName(scene)]: () => withAudit(sceneRows(fleet), time),
    [tableName(sceneProject)]: () => withAudit(projectRows(now), time),
    [viewerLinkTable]: () => [],
    [tableName(sceneRule)]: () => withAudit(sceneRuleRows(fleet.scenes), time),
    [tableName(sceneRuleLog)]: () => [],
    [ruleRunTable]: () => [],
    [ruleEpisodeTable]: () => [],
  }
}
