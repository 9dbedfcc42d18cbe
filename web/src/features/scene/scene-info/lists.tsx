import { useMemo, type FunctionComponent } from 'react'
import { sceneCalls } from '#contract/calls/scene/scene.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { device } from '#contract/resources/iot/device.ts'
import { log } from '#contract/resources/monitor/log.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { choices, refs } from '#contract/schema/field.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { BulkAnswer, Stored } from '#contract/wire/crud.ts'
import { actionForm, onNone } from '#web/engine/actions/action-form.tsx'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import type { BulkAction, PageDefinition, ActionTools } from '#web/engine/list/page-definition.ts'
import { PageList, PageTiles } from '#web/engine/list/page-list.tsx'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { idsOfTarget } from '#web/engine/list/state/ids-of-target.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { changeUnreported } from '#web/engine/read/call-and-refresh.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import type { RecordProps } from '#web/engine/record/record-page.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { deviceFilter, useSceneStat } from './reads.ts'
import { words } from './words.ts'

type Props = RecordProps<typeof scene>

/** Devices of a scene; others can be bound to it, or these unbound. */
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

export function SceneUnits({ record: { id } }: Props) {
  return <PageList page="control/unit" resource={unit} filter={{ sceneId: String(id) }} otherwise={asPart} />
}

/** Units can only be added on their own page. */
const asPart: Partial<PageDefinition<typeof unit>> = { without: ['add', 'import'] }

/** Cameras of a scene with their latest pictures. */
export function SceneCameras({ record: { id } }: Props) {
  const t = useText()
  const rows = useRows(camera, { page: 1, limit: 16, sort: 'id', filter: { sceneId: String(id) } })
  const { data } = rows
  const BindCameras = useMemo(() => bindCameras(id), [id])
  const show = useShowDialog()
  return (
    <section className="stack gap-3 scene-tab" aria-label={t(words.cameras)}>
      <div className="line gap-2 end">
        <BindCameras show={show} />
        {may(scene, 'bind') && data !== undefined && data.list.length > 0 && (
          <Button
            icon="pi-eject"
            onClick={() => void ignoreFailure(() => unbindCameras(id, data.list).run(onNone, { show }))}
          >
            {t(words.unbindCameras)}
          </Button>
        )}
      </div>
      {data?.total === 0 ? (
        <p className="meta">{t(words.noCameras)}</p>
      ) : (
        <PageTiles page="iot/camera-picture" label={t(words.cameras)} rows={rows} size={9} />
      )}
    </section>
  )
}

/** Unbinds selected cameras from a scene. */
function unbindCameras(id: number, cameras: readonly Stored<typeof camera>[]) {
  const options = cameras.map((row) => [String(row.id), row.name, row.nameZh] as const)
  return actionForm(scene, {
    id: 'unbindCameras',
    label: words.unbindCameras,
    icon: 'pi-eject',
    verb: 'bind',
    fields: { ids: choices(...camera.title, options, { required: true }) },
    send: ({ ids }) => changeUnreported(sceneCalls.unbindDevices, { id, cameraIds: ids.map(Number) }),
    done: words.unbound,
  })
}

/** Alerts of a scene's devices. */
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
  without: ['add', 'update', 'delete', 'import'],
}

/** Change history of a scene. */
export function SceneHistory({ record: { id } }: Props) {
  // the payload of a request about one record begins with its id
  const filter = { path: '/base/scene/scene/', params: `"id":${id},` }
  return <ResourceList resource={log} definition={changes} filter={filter} />
}

/** Binds devices to a scene. */
function bindDevices(id: number): FunctionComponent<ActionTools> {
  return binding(device, 'bind', (deviceIds) => changeUnreported(sceneCalls.bindDevices, { id, deviceIds }))
}

/** Binds cameras to a scene. */
function bindCameras(id: number): FunctionComponent<ActionTools> {
  return binding(camera, 'bindCameras', (cameraIds) =>
    changeUnreported(sceneCalls.bindDevices, { id, cameraIds }),
  )
}

function binding(
  resource: Resource,
  label: 'bind' | 'bindCameras',
  send: (ids: readonly number[]) => Promise<BulkAnswer>,
): FunctionComponent<ActionTools> {
  const { Head } = actionForm(scene, {
    id: label,
    label: words[label],
    icon: 'pi-link',
    verb: 'bind',
    fields: { ids: refs(...resource.title, resource.name, { required: true }) },
    send: ({ ids }) => send(ids),
    done: words.bound,
  })
  return Head
}

/** Maximum number of devices the platform unbinds per request. */
const most = 1000

/** Unbinds devices from a scene. */
function unbindDevices(id: number): BulkAction<typeof device> {
  const { bulk } = actionForm(device, {
    id: 'unbind',
    label: words.unbind,
    icon: 'pi-eject',
    verb: 'list',
    title: words.unbind,
    summary: words.unbindText,
    fields: {},
    // resolved to ids, so that the confirmation shows the actual devices
    narrow: async ({ target }) => {
      const ids = await idsOfTarget(device, target, most)
      return { target: { ids }, count: ids.length }
    },
    send: async (_none, { target }) => {
      const deviceIds = await idsOfTarget(device, target, most)
      return changeUnreported(sceneCalls.unbindDevices, { id, deviceIds })
    },
    done: words.unbound,
  })
  return bulk
}
