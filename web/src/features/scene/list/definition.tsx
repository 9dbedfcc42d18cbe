import { Link } from 'react-router-dom'
import { sceneCalls } from '#contract/calls/scene/scene.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { longText } from '#contract/schema/field.ts'
import { valueIn } from '#contract/schema/localised.ts'
import { labels } from '#contract/text/labels.ts'
import { sentences } from '#contract/text/sentences.ts'
import { states } from '#contract/text/states.ts'
import { things } from '#contract/text/things.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { topics } from '#domain/metering/live.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import { listAct } from '#web/engine/actions/page-act.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { StoredImage } from '#web/subjects/gallery/stored-image.tsx'
import { FaceCards } from '#web/engine/list/face-cards.tsx'
import { useListContext, useListOf } from '#web/engine/list/list-context.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { listWords } from '#web/engine/words.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { IconButton } from '#web/ui/control/button.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { sceneOnMap } from '../map/address.ts'
import { BoundaryInput } from './boundary-input.tsx'
import { GradeTag, sceneIcons } from './grade.tsx'
import './cards.css'

/** Columns, filters and form of the scenes. */
export const sceneDefinition: PageDefinition<typeof scene> = {
  list: [
    'name',
    'grade',
    'type',
    'orgId',
    'devices',
    'onlineRate',
    'alerts',
    'load',
    'loadRate',
    'energy',
    'managerId',
  ],
  important: ['type', 'alerts', 'load', 'loadRate'],
  more: [
    'code',
    'state',
    'address',
    'projectId',
    'areaId',
    'parentId',
    'online',
    'cameras',
    'critical',
    'major',
    'minor',
    'capacity',
    'voltage',
    'phone',
    'openHours',
    'health',
    'lng',
    'lat',
    'remark',
  ],
  filters: [
    'type',
    'orgId',
    'projectId',
    'managerId',
    'state',
    'alerts',
    'loadRate',
    'onlineRate',
    'voltage',
  ],
  presetTab: { label: states.withAlerts, filter: { alertsStart: '1' } },
  sort: '-alerts',
  form: [
    { fields: ['name', 'code', 'type', 'orgId', 'projectId', 'parentId'] },
    { title: ['Where it is', '所在位置'], fields: ['address', 'lng', 'lat', 'boundary', 'openHours'] },
    { title: ['Supply', '供电'], fields: ['areaId', 'capacity', 'voltage'] },
    { title: ['Contact', '联系人'], fields: ['managerId', 'phone'] },
    { title: ['Cover and plan', '封面与平面图'], fields: ['cover', 'plan'] },
    { fields: ['remark'] },
  ],
  cells: { grade: ({ grade, health }) => <GradeTag grade={grade} health={health} /> },
  inputs: { boundary: BoundaryInput },
  views: [{ id: 'cards', label: things.cards, Body: SceneCards }],
  startView: 'cards',
  topic: topics.scene,
  empty: ['Scenes appear here with their devices and their health.', '此处显示场景及其设备与健康状况。'],
  leadsTo: { page: 'scene/info' },
}

const move = declaredAction(scene, 'move')

const setManager = declaredAction(scene, 'setManager', {
  start: ({ rows: [row] }) => ({ managerId: row?.managerId ?? 0 }),
})

const disable = declaredAction(scene, 'disable')

const enable = declaredAction(scene, 'enable')

/** Unbinds everything from a scene and deletes it. */
const discard = actionForm(scene, {
  id: 'discard',
  label: ['Unbind and delete', '解除关联并删除'],
  icon: 'pi-trash',
  verb: 'delete',
  isDanger: true,
  summary: [
    'Its devices and cameras stay, but no longer belong to a scene.',
    '设备和摄像头将保留，但不再属于任何场景。',
  ],
  fields: {
    reason: longText(...labels.reason, {
      required: true,
      max: 200,
      wording: { required: sentences.giveReason },
    }),
  },
  send: ({ reason }, { rows: [row] }) =>
    callUnreported(sceneCalls.discardScene, { id: row?.id ?? 0, reason }),
  done: ['Deleted', '已删除'],
})

/** List definition with its row and bulk actions. */
export const sceneListDefinition: PageDefinition<typeof scene> = {
  ...sceneDefinition,
  rowActions: [
    listAct(
      'scene/map',
      { id: 'map', label: ['Show on the map', '在地图上查看'], icon: 'pi-map', verb: 'info' },
      sceneOnMap,
    ),
    listAct(
      'iot/camera',
      { id: 'wall', label: ['Live wall', '监控墙'], icon: 'pi-video', verb: 'info' },
      ({ id }) => `sceneId=${id}`,
    ),
    setManager.row,
    disable.row,
    enable.row,
    discard.row,
  ],
  bulkActions: [move.bulk, setManager.bulk, disable.bulk, enable.bulk],
}

type Scene = Stored<typeof scene>

/** Scenes of a page as cards, with picture, health and figures. */
function SceneCards() {
  const t = useText()
  const shown = useListOf(scene).rows.data?.list ?? []
  return (
    <FaceCards label={t(things.cards)} least={264}>
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
  const path = usePagePath('scene/info', { id: row.id })
  return (
    <li className="stack gap-1 face-card scene-card" data-off={row.state === 'disabled' || undefined}>
      <div className="card-face scene-cover">
        {row.cover === '' ? (
          <Icon name={sceneIcons[row.type]} />
        ) : (
          <StoredImage path={row.cover} alt={t(['Cover of {name}', '{name}封面'], { name })} />
        )}
      </div>
      <div className="bar gap-2">
        {path === undefined ? (
          <strong className="fill pad-y-3 anywhere">{name}</strong>
        ) : (
          <Link className="cell-name fill pad-y-3" to={path}>
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
      <p className="meta">
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
      <p>
        <b>{formatQuantity(row.load, 'kW', 1)}</b>{' '}
        <span className="meta">{formatQuantity(row.loadRate, '%', 1)}</span>
      </p>
      <MeterBar title={title} value={row.loadRate} max={100} limit={80} />
      <p className="meta wrap gap-3 rows-1">
        <span>
          {t(['{online} of {n} online', '在线 {online} / {n}'], { online: row.online, n: row.devices })}
        </span>
        <span>{t(['{n} [n|camera|cameras]', '{n} 个摄像头'], { n: row.cameras })}</span>
        <span>{formatQuantity(row.energy, 'kWh', 1)}</span>
      </p>
    </>
  )
}
