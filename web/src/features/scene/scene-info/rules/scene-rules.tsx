import { sceneRuleLog } from '#contract/resources/scene/scene-rule-log.ts'
import { sceneRule } from '#contract/resources/scene/scene-rule.ts'
import { permission } from '#contract/schema/resource.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { can } from '#web/stores/session/session.ts'
import { logDefinition, ruleDefinition } from './definition.tsx'
import { words } from './words.ts'
import './rules.css'

/** The linkage rules of a scene, and below them what became of each. */
function SceneRules({ sceneId }: { sceneId: number }) {
  const t = useText()
  const filter = { sceneId: String(sceneId) }
  return (
    <div className="grid one rule-lists">
      <section aria-label={t(words.rules)}>
        <h2>{t(words.rules)}</h2>
        <ResourceList resource={sceneRule} definition={ruleDefinition} filter={filter} />
      </section>
      {can(permission(sceneRuleLog, 'list')) && (
        <section aria-label={t(words.log)}>
          <h2>{t(words.log)}</h2>
          <ResourceList resource={sceneRuleLog} definition={logDefinition} filter={filter} />
        </section>
      )}
    </div>
  )
}

/** The same as a tab of the page of a scene. */
export function SceneRulesTab({ record }: { record: { id: number } }) {
  return <SceneRules sceneId={record.id} />
}
