import { Link } from 'react-router-dom'
import type { MapScene } from '#contract/calls/scene/map.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { Facts } from '#web/ui/sign/facts.tsx'
import { GradeTag } from '../list/grade.tsx'
import { words } from './words.ts'

interface SceneCardProps {
  scene: MapScene
  onClose: () => void
}

/** The scene that is selected: how it does, and the way to its page. */
export function SceneCard({ scene: row, onClose }: SceneCardProps) {
  const t = useText()
  const language = useLanguage()
  const path = usePagePath('scene/info', { id: row.id })
  const { devices, online, alerts, load } = scene.fields
  const figures = [
    [devices, formatInteger(row.devices)],
    [online, formatInteger(row.online)],
    [alerts, formatInteger(row.alerts)],
    [load, formatQuantity(row.load, 'kW', 1)],
  ] as const
  return (
    <section className="scroll pad-4 scene-map-card" aria-label={t(['Selected scene', '所选场景'])}>
      <IconButton icon="pi-times" label={t(words.close)} className="scene-map-close" onClick={onClose} />
      <p className="bar gap-2 scene-map-state">
        <GradeTag grade={row.grade} health={row.health} />
        <span className="meta">{labelOf(scene.fields.type, row.type, language)}</span>
      </p>
      <h2>{sayFilled([row.name, row.nameZh], language)}</h2>
      <Facts facts={figures.map(([{ label }, text]) => [t(label), text])} look="below" />
      {path !== undefined && (
        <p className="wrap gap-2 above-3">
          <Link className="button primary" to={path}>
            {t(words.open)}
          </Link>
        </p>
      )}
    </section>
  )
}
