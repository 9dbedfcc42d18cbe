import { useMemo } from 'react'
import { alert } from '#contract/resources/alarm/alert.ts'
import { log } from '#contract/resources/monitor/log.ts'
import { device } from '#contract/resources/iot/device.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import type { scene } from '#contract/resources/scene/scene.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { PageList, PageTiles } from '#web/engine/list/page-list.tsx'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import type { RecordProps } from '#web/engine/record/record-page.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { bindCameras, bindDevices, unbindDevices } from './bind.tsx'
import { deviceFilter } from './filter.ts'
import { useSceneStat } from './reads.ts'
import { words } from './words.ts'

type Props = RecordProps<typeof scene>

/** The devices of a scene; more are made part of it here, or taken out. */
export function SceneDevices({ record: { id } }: Props) {
  const otherwise = useMemo<Partial<PageDefinition<typeof device>>>(
    () => ({
      headActs: bindDevices(id),
      bulkActions: [unbindDevices(id)],
      without: ['add', 'update', 'delete', 'import'],
    }),
    [id],
  )
  return (
    <PageList page="iot/device" resource={device} filter={{ sceneId: String(id) }} otherwise={otherwise} />
  )
}

/** The switches of a scene. */
export function SceneUnits({ record: { id } }: Props) {
  return <PageList page="control/unit" resource={unit} filter={{ sceneId: String(id) }} otherwise={asPart} />
}

/** Units are added where all of them are. */
const asPart: Partial<PageDefinition<typeof unit>> = { without: ['add', 'import'] }

/** What the cameras of a scene see. */
export function SceneCameras({ record: { id } }: Props) {
  const t = useText()
  const rows = useRows(camera, { page: 1, limit: 16, sort: 'id', filter: { sceneId: String(id) } })
  const BindCameras = useMemo(() => bindCameras(id), [id])
  return (
    <section className="stack gap-3 scene-tab" aria-label={t(words.cameras)}>
      <div className="line end">
        <BindCameras />
      </div>
      {rows.data?.total === 0 ? (
        <p className="meta">{t(words.noCameras)}</p>
      ) : (
        <PageTiles page="iot/camera-picture" label={t(words.cameras)} rows={rows} size={9} />
      )}
    </section>
  )
}

/** What went wrong at the devices of a scene. */
export function SceneAlerts({ record }: Props) {
  const read = useSceneStat(record.id)
  return (
    <Loaded read={read}>
      {(stat) => <PageList page="alarm/alert" resource={alert} filter={deviceFilter(stat, record.areaId)} />}
    </Loaded>
  )
}

const changes: PageDefinition<typeof log> = {
  list: ['description', 'user', 'time', 'result'],
  more: ['ip', 'method', 'path', 'verb', 'params'],
  filters: ['user', 'time', 'verb'],
  sort: '-time',
  form: ['description', 'user', 'time', 'ip', 'result', 'method', 'path', 'params'],
  cells: { description: (row) => <Description {...row} /> },
  without: ['add', 'update', 'delete', 'import'],
}

function Description({ description, descriptionZh }: { description: string; descriptionZh: string }) {
  return sayFilled([description, descriptionZh], useLanguage())
}

/** Who changed what about a scene. */
export function SceneHistory({ record: { id } }: Props) {
  // what is sent about one record begins with its id
  const filter = { path: '/base/scene/scene/', params: `"id":${id},` }
  return <ResourceList resource={log} definition={changes} filter={filter} />
}
