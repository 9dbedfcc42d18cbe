import { Link } from 'react-router-dom'
import type { CrewPosition } from '#contract/calls/reform/crew.ts'
import type { MapScene } from '#contract/calls/scene/map.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { Button } from '#web/ui/control/button.tsx'
import { GradeTag } from '../list/grade.tsx'
import { words } from './words.ts'

interface SceneListProps {
  scenes: readonly MapScene[]
  selected: number | undefined
  onSelect: (id: number) => void
}

/** The scenes in view, for the keys. */
export function SceneList({ scenes, selected, onSelect }: SceneListProps) {
  const t = useText()
  const language = useLanguage()
  if (scenes.length === 0) return null
  return (
    <section className="scene-map-list" aria-label={t(words.sceneList)}>
      <h2>
        {t(words.sceneList)} <b>{formatInteger(scenes.length)}</b>
      </h2>
      <ul>
        {scenes.map(({ id, name, nameZh, grade, health }) => (
          <li key={id}>
            <Button kind="bare" aria-current={id === selected || undefined} onClick={() => onSelect(id)}>
              {sayFilled([name, nameZh], language)}
              <GradeTag grade={grade} health={health} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What each crew is doing, and the order that it is at or goes to. */
export function CrewList({ crews }: { crews: readonly CrewPosition[] }) {
  const t = useText()
  const navigation = useNavigation()
  if (crews.length === 0) return null
  return (
    <section className="scene-map-list" aria-label={t(catalogue['reform/crew'])}>
      <h2>
        {t(catalogue['reform/crew'])} <b>{formatInteger(crews.length)}</b>
      </h2>
      <ul>
        {crews.map(({ crewId, name, nameZh, doing, orderId, orderNumber }) => {
          const path =
            orderId > 0 ? pagePath(navigation, 'reform/work-order-info', { id: orderId }) : undefined
          return (
            <li key={crewId} className="scene-map-crew">
              {t([name, nameZh])} <span className="meta">{t(words[`crew_${doing}` as const])}</span>{' '}
              {path === undefined ? orderNumber : <Link to={path}>{orderNumber}</Link>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
