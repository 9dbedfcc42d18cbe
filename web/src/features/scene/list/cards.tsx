import { Link } from 'react-router-dom'
import { scene } from '#contract/resources/scene/scene.ts'
import { valueIn } from '#contract/schema/localised.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { StoredImage } from '#web/engine/gallery/stored-image.tsx'
import { FaceCards } from '#web/engine/list/face-cards.tsx'
import { useListContext } from '#web/engine/list/list-context.tsx'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { listWords } from '#web/engine/words.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { useNavigation, pagePath } from '#web/stores/session/navigation.ts'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { IconButton } from '#web/ui/control/button.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { GradeTag, sceneIcons } from './grade.tsx'
import { words } from './words.ts'
import './cards.css'

type Scene = Stored<typeof scene>

/** The scenes of a page as cards: what they look like, how they do, and how full they are. */
export function SceneCards() {
  const t = useText()
  const { rows } = useListContext()
  // the list of the scenes shows rows of scenes
  const shown = (rows.data?.list ?? []) as unknown as readonly Scene[]
  return (
    <FaceCards label={t(words.cards)} least={264}>
      {shown.map((row) => (
        <SceneCard key={row.id} row={row} />
      ))}
    </FaceCards>
  )
}

function SceneCard({ row }: { row: Scene }) {
  const t = useText()
  const language = useLanguage()
  const { on } = useListContext()
  const name = nameOf(scene, row)
  const path = pagePath(useNavigation(), 'scene/info', { id: row.id })
  return (
    <li className="face-card scene-card" data-off={row.state === 'disabled' || undefined}>
      <div className="card-face scene-cover">
        {row.cover === '' ? (
          <Icon name={sceneIcons[row.type]} />
        ) : (
          <StoredImage path={row.cover} alt={t(['Cover of {name}', '{name}封面'], { name })} />
        )}
      </div>
      <div className="bar gap-2 face-card-head scene-card-head">
        {path === undefined ? (
          <strong>{name}</strong>
        ) : (
          <Link className="cell-name" to={path}>
            {name}
          </Link>
        )}
        <IconButton
          icon="pi-ellipsis-h"
          label={t(listWords.actionsOf, { name })}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => on.onMenu({ ...row }, currentTarget)}
        />
      </div>
      <p className="meta scene-card-place">
        {labelOf(scene.fields.type, row.type, language)} ·{' '}
        {String(valueIn(scene.fields, row, 'address', language))}
      </p>
      <div className="wrap gap-3 rows-1 scene-card-tags">
        <GradeTag grade={row.grade} health={row.health} />
        {row.alerts > 0 && (
          <ColourTag colour={row.critical > 0 ? 'crit' : row.major > 0 ? 'major' : 'warn'}>
            {t(['{n} active', '{n} 条未恢复'], { n: row.alerts })}
          </ColourTag>
        )}
        {row.state === 'disabled' && (
          <ColourTag colour="off">{labelOf(scene.fields.state, row.state, language)}</ColourTag>
        )}
      </div>
      <SceneFigures row={row} />
    </li>
  )
}

function SceneFigures({ row }: { row: Scene }) {
  const t = useText()
  const title = t(scene.fields.loadRate.label)
  return (
    <>
      <p className="scene-card-load">
        <b>{formatQuantity(row.load, 'kW', 1)}</b>{' '}
        <span className="meta">{formatQuantity(row.loadRate, '%', 1)}</span>
      </p>
      <MeterBar title={title} value={row.loadRate} max={100} limit={80} />
      <p className="meta wrap gap-3 rows-1">
        <span>{t(words.onlineOf, { online: row.online, n: row.devices })}</span>
        <span>{t(['{n} [n|camera|cameras]', '{n} 个摄像头'], { n: row.cameras })}</span>
        <span>{formatQuantity(row.energy, 'kWh', 1)}</span>
      </p>
    </>
  )
}
