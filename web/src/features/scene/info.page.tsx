import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { HealthReason } from '#contract/calls/scene/scene.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { unitRequest } from '#contract/resources/control/request.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { device } from '#contract/resources/iot/device.ts'
import { log } from '#contract/resources/monitor/log.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { meterBox } from '#contract/resources/reform/meter-box.ts'
import { seal } from '#contract/resources/reform/seal.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { sceneRule } from '#contract/resources/scene/scene-rule.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { permission, type Resource } from '#contract/schema/resource.ts'
import { acts } from '#contract/text/acts.ts'
import { separators } from '#contract/text/separators.ts'
import { things } from '#contract/text/things.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { readAllNow } from '#web/subjects/device/read-now.ts'
import { StoredImage } from '#web/subjects/gallery/stored-image.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { PageList } from '#web/engine/list/page-list.tsx'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { PageLink } from '#web/engine/record/page-link.tsx'
import { recordPage, type RecordProps } from '#web/engine/record/record-page.tsx'
import { cellOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { may } from '#web/stores/session/session.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { sceneDefinition } from './list/definition.tsx'
import { GradeTag, sceneIcons } from './list/grade.tsx'
import { cards, SceneEnergy, SceneOverview } from './scene-info/cards.tsx'
import { deviceFilter, useSceneStat } from './scene-info/reads.ts'
import { SceneAlerts, SceneCameras, SceneDevices, SceneHistory, SceneUnits } from './scene-info/lists.tsx'
import { SceneRulesTab } from './scene-info/rules/scene-rules.tsx'
import { words } from './scene-info/words.ts'
import './scene-info/scene-info.css'

export { cards }

/** One scene: its health with reasons, energy flow, and everything that belongs to it. */
export default recordPage(scene, {
  page: 'scene/info',
  list: sceneDefinition,
  picture: ({ type }) => <Icon name={sceneIcons[type]} />,
  states: SceneStates,
  meta: (record) => [
    <SceneFact key="type" record={record} name="type" />,
    <SceneFact key="address" record={record} name="address" />,
    <SceneManager key="manager" id={record.managerId} />,
  ],
  acts: SceneActs,
  tabs: [
    { id: 'overview', label: ['Overview', '总览'], content: SceneOverview },
    {
      id: 'devices',
      label: things.devices,
      needs: permission(device, 'list'),
      count: (row) => row.devices,
      content: SceneDevices,
    },
    {
      id: 'cameras',
      label: words.cameras,
      needs: permission(camera, 'list'),
      count: (row) => row.cameras,
      content: SceneCameras,
    },
    {
      id: 'units',
      label: unitRequest.fields.unitIds.label,
      needs: permission(unit, 'list'),
      content: SceneUnits,
    },
    { id: 'energy', label: ['Energy and line loss', '电量与线损'], content: SceneEnergy },
    {
      id: 'alerts',
      label: alert.title,
      needs: permission(alert, 'list'),
      count: (row) => row.alerts,
      content: SceneAlerts,
    },
    {
      id: 'rules',
      label: sceneRule.title,
      needs: permission(sceneRule, 'list'),
      content: SceneRulesTab,
    },
    { id: 'reform', label: words.reform, needs: permission(workOrder, 'list'), content: SceneReform },
    { id: 'pictures', label: words.pictures, content: ScenePictures },
    { id: 'history', label: ['History', '变更历史'], needs: permission(log, 'list'), content: SceneHistory },
  ],
})

type Props = RecordProps<typeof scene>

/** Health of a scene; each reason for lost points links to its subject. */
function SceneStates({ record: { id, grade, health } }: Props) {
  const t = useText()
  const { path } = useCurrentTab()
  const { data } = useSceneStat(id)
  return (
    <>
      <GradeTag grade={data?.health.grade ?? grade} health={data?.health.points ?? health} />
      {(data?.health.points ?? health) < 100 && (
        <ul className="wrap gap-2 fine" aria-label={t(['Health', '健康度'])}>
          {data?.health.reasons.map((reason) => (
            <li key={reason.code}>
              <Link className="hit" to={`${path}?tab=${tabs[reason.code]}`}>
                {t(words[`why_${reason.code}` as const], {
                  points: formatNumber(reason.points, 0),
                  n: reason.count,
                  value: formatNumber(reason.value, 1),
                  limit: formatNumber(reason.limit, 0),
                })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Value of a field of a scene. */
function SceneFact({ record, name }: Props & { name: 'address' | 'type' }) {
  return cellOf(scene, undefined, record, name, useLanguage())
}

/** Manager of a scene. */
function SceneManager({ id }: { id: number }) {
  const t = useText()
  const name = useLabels('system/user', [id]).get(id)
  return name === undefined ? null : t(['{name}, manager', '负责人：{name}'], { name })
}

/** Tab that shows the subject of each reason. */
const tabs: Readonly<Record<HealthReason['code'], string>> = {
  offline: 'devices',
  alerts: 'alerts',
  unbalance: 'overview',
  load: 'overview',
  loss: 'energy',
}

/** Placeholder name that reserves room until the manager is loaded, so that the layout does not shift. */
const likelyName = ['Wu Zhiqiang', '吴志强'] as const

/** Phone link to the manager, and actions on all devices of a scene. */
function SceneActs({ record }: Props) {
  const t = useText()
  const name = useLabels('system/user', [record.managerId]).get(record.managerId)
  const every = [{ sceneId: String(record.id) }, record.devices, nameOf(scene, record)] as const
  return (
    <>
      {record.phone !== '' && record.managerId > 0 && (
        <a
          className={name === undefined ? 'button secondary unseen' : 'button secondary'}
          href={`tel:${record.phone}`}
        >
          <Icon name="pi-phone" />
          {t(['Call {name}', '呼叫{name}'], { name: name ?? t(likelyName) })}
        </a>
      )}
      {record.devices > 0 && may(device, 'command') && (
        <Button kind="primary" icon="pi-sync" onClick={() => void ignoreFailure(() => readAllNow(...every))}>
          {t(acts.readNow)}
        </Button>
      )}
    </>
  )
}

/** Maximum number of camera pictures shown. */
const shown = 40

/** Pictures of a scene: cover, plan, and the latest pictures of its cameras. */
function ScenePictures({ record }: Props) {
  const maySee = [camera, cameraPicture].every((one) => may(one, 'list'))
  return maySee ? <ScenePicturesTaken record={record} /> : <PicturesOf record={record} />
}

function ScenePicturesTaken({ record }: Props) {
  const cameras = useRows(camera, { page: 1, limit: 50, filter: { sceneId: String(record.id) } })
  const byId = new Map((cameras.data?.list ?? []).map((row) => [row.id, nameOf(camera, row)]))
  const filter = { cameraId: [...byId.keys()].join(',') || '0' }
  const enabled = cameras.data !== undefined
  const taken = useRows(cameraPicture, { page: 1, limit: shown, sort: '-time', filter }, { enabled })
  const read = {
    data: taken.data,
    error: cameras.error ?? taken.error,
    refetch: () => (enabled ? taken.refetch() : cameras.refetch()),
  }
  return (
    <Loaded read={read} skeleton={[3, 3]}>
      {({ list }) => <PicturesOf record={record} taken={list} cameras={byId} />}
    </Loaded>
  )
}

interface PicturesOfProps extends Props {
  /** Pictures taken by the cameras of the scene; undefined if the user may not see them. */
  taken?: readonly Stored<typeof cameraPicture>[]
  /** Camera names by id. */
  cameras?: ReadonlyMap<number, string>
}

function PicturesOf({ record, taken, cameras }: PicturesOfProps) {
  const t = useText()
  const own = [
    ['cover', record.cover],
    ['planPicture', record.plan],
  ] as const
  const hasNone = own.every(([, path]) => path === '') && taken?.length === 0
  return (
    <div className="stack gap-3 scene-tab">
      {hasNone && <p className="meta">{t(['No pictures yet.', '暂无图片。'])}</p>}
      <ul className="grid gap-3 tiles-wide" aria-label={t(words.pictures)}>
        {own
          .filter(([, path]) => path !== '')
          .map(([kind, path]) => (
            <li key={kind} className="card">
              <StoredImage
                className="picture"
                path={path}
                alt={`${nameOf(scene, record)}${t(separators.parts)}${t(words[kind])}`}
              />
              <span>{t(words[kind])}</span>
            </li>
          ))}
        {taken?.map((picture) => (
          <li key={picture.id} className="card">
            <CameraShot picture={picture} camera={cameras?.get(picture.cameraId) ?? ''} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface CameraShotProps {
  picture: Stored<typeof cameraPicture>
  /** Name of the camera. */
  camera: string
}

/** Picture with camera and time; links to the pictures of that camera if the user has their page. */
function CameraShot({ picture: { path, time, cameraId }, camera: name }: CameraShotProps) {
  const t = useText()
  return (
    <PageLink className="grid" page="iot/camera-picture" id={cameraId}>
      <StoredImage className="picture" path={path} isSmall alt={`${name}${t(separators.parts)}${time}`} />
      <span>{name}</span>
      <time className="meta" dateTime={time}>
        {time}
      </time>
    </PageLink>
  )
}

const parts = ['orders', 'ledger', 'boxes', 'seals'] as const

type Part = (typeof parts)[number]

const resources: Readonly<Record<Part, Resource>> = {
  orders: workOrder,
  ledger,
  boxes: meterBox,
  seals: seal,
}

const orders: PageDefinition<typeof workOrder> = {
  list: ['number', 'state', 'userName', 'address', 'oldAsset', 'newAsset', 'crewId', 'due'],
  more: ['worker', 'skipCode', 'dispatchedAt', 'submittedAt', 'auditedAt'],
  filters: ['crewId', 'due', 'rejections'],
  sort: 'due',
  form: ['planDate', 'due', 'priority', 'note', 'notify'],
  without: ['add', 'update', 'delete', 'import'],
}

const seals: PageDefinition<typeof seal> = {
  list: ['number', 'type', 'state', 'place', 'userName', 'appliedAt', 'inspection'],
  more: ['colour', 'deviceId', 'boxId', 'appliedBy', 'oldNumber'],
  filters: ['state', 'type', 'place'],
  form: ['number', 'type', 'state', 'place', 'userName', 'appliedAt', 'appliedBy', 'inspection', 'remark'],
  without: ['add', 'update', 'delete', 'import'],
}

/** Orders, assets, boxes and seals of a scene's devices. */
function SceneReform({ record }: RecordProps<typeof scene>) {
  const t = useText()
  const read = useSceneStat(record.id)
  // boxes belong to transformer areas
  const own = parts.filter((part) => may(resources[part], 'list') && (part !== 'boxes' || record.areaId > 0))
  const [chosen, setChosen] = useState<Part>()
  const part = chosen ?? own[0]
  return (
    <Loaded read={read}>
      {(stat) => {
        const filter = deviceFilter(stat, record.areaId)
        return (
          <div className="stack gap-3 scene-tab">
            <Segmented
              label={t(['Part of the reform work', '改造内容'])}
              value={part ?? ''}
              options={own.map((one) => [one, t(words[one])] as const)}
              onChange={(value) => setChosen(own.find((one) => one === value))}
            />
            {part === 'orders' && <ResourceList resource={workOrder} definition={orders} filter={filter} />}
            {part === 'ledger' && <PageList page="reform/ledger" resource={ledger} filter={filter} />}
            {part === 'boxes' && (
              <PageList
                page="reform/meter-box"
                resource={meterBox}
                filter={{ areaId: String(record.areaId) }}
              />
            )}
            {part === 'seals' && 'deviceId' in filter && (
              <ResourceList resource={seal} definition={seals} filter={filter} />
            )}
          </div>
        )
      }}
    </Loaded>
  )
}
