import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { command } from '#contract/resources/iot/command.ts'
import { deviceFile } from '#contract/resources/iot/device-file.ts'
import { device } from '#contract/resources/iot/device.ts'
import { log } from '#contract/resources/monitor/log.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { permission, type Resource } from '#contract/schema/resource.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { changes } from '#contract/text/changes.ts'
import { labels } from '#contract/text/labels.ts'
import { things } from '#contract/text/things.ts'
import { isParamId, paramOf } from '#domain/metering/parameters/parameters.ts'
import { measuredBy } from '#domain/metering/telemetry.ts'
import { PageActs } from '#web/engine/actions/page-acts.tsx'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { useRecordId } from '#web/engine/data/use-record-id.ts'
import { ListBody } from '#web/engine/list/list-body.tsx'
import { Message } from '#web/engine/list/list-status.tsx'
import { PageOverlays } from '#web/engine/list/page-frame.tsx'
import { usePassingListState } from '#web/engine/list/state/list-state.ts'
import { useListAt } from '#web/engine/list/state/use-list.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { type RecordDefinition, RecordParts, type RecordProps } from '#web/engine/record/record-page.tsx'
import { TabCount } from '#web/engine/record/record-tabs.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { missing } from '#web/lib/text/missing.ts'
import { StoredImage } from '#web/subjects/gallery/stored-image.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { galleryPath } from './camera/live.ts'
import { commandDefinition } from './command/definition.tsx'
import { CommandPane, DeviceCommandDrawer } from './command/life.tsx'
import { DeviceAlerts } from './device-info/alerts.tsx'
import { DeviceFiles } from './device-info/files.tsx'
import { DeviceFrames } from './device-info/frame-log.tsx'
import { DeviceMeter } from './device-info/meter/meter.tsx'
import { cards, DeviceOverview } from './device-info/overview/overview.tsx'
import { DevicePage } from './device-info/page.tsx'
import { deviceRecordWords } from './device-info/record-words.ts'
import { DeviceAudit, DeviceEvents, DeviceSim, words as recordWords } from './device-info/record.tsx'
import { DeviceTelemetry } from './device-info/telemetry/telemetry.tsx'
import { ParamTable } from './param/table.tsx'
import { TopologyView } from './topology/view.tsx'
import './device-info/device-info.css'

export { cards }

/** Page of one device: condition, measurements, alerts and commands. */
export default function DeviceInfoPage() {
  const id = useRecordId()
  return (
    <div className="page record-page" data-page="iot/device-info">
      {/* keyed by id, so that no state of the previous device is kept */}
      <DevicePage key={id} id={id}>
        {(record) => <DeviceTabs record={record} />}
      </DevicePage>
    </div>
  )
}

type Props = RecordProps<typeof device>

const mayList = (resource: Resource) => permission(resource, 'list')

/** Tabs of a device, the daily ones first. */
const tabs: RecordDefinition<typeof device>['tabs'] = [
  { id: 'overview', label: ['Overview', '概览'], content: DeviceOverview },
  { id: 'telemetry', label: ['Live telemetry', '实时数据'], content: DeviceTelemetry },
  {
    id: 'registers',
    label: ['Registers', '示值'],
    concerns: (row) => measuredBy(row).includes('energy'),
    content: DeviceMeter,
  },
  {
    id: 'params',
    label: labels.parameters,
    count: ({ id }) => <DifferingCount deviceId={id} />,
    content: ParamTable,
  },
  {
    id: 'alerts',
    label: things.alerts,
    needs: mayList(alert),
    count: ({ alerts }) => alerts || undefined,
    content: DeviceAlerts,
  },
  { id: 'commands', label: things.commands, needs: mayList(command), content: DeviceCommands },
  { id: 'events', label: things.events, content: DeviceEvents },
  { id: 'frames', label: deviceRecordWords.frames, needs: mayList(command), content: DeviceFrames },
  {
    id: 'pictures',
    label: deviceRecordWords.pictures,
    needs: mayList(cameraPicture),
    content: DevicePictures,
  },
  { id: 'files', label: ['Files', '文件'], needs: mayList(deviceFile), content: DeviceFiles },
  {
    id: 'topology',
    label: catalogue['iot/topology'],
    content: ({ record }) => <TopologyView of="device" id={record.id} />,
  },
  {
    id: 'sim',
    label: recordWords.sim,
    // a device connected by wire or through its terminal has no SIM card
    concerns: ({ comm, iccid }) => comm === '4g' || iccid !== '',
    content: DeviceSim,
  },
  { id: 'history', label: deviceRecordWords.history, content: DeviceHistory },
  { id: 'audit', label: recordWords.audit, needs: mayList(log), content: DeviceAudit },
]

/** Tabs of a device the user may see; the last ones are in a menu. */
function DeviceTabs({ record }: Props) {
  return <RecordParts resource={device} {...{ tabs, record }} most={6} />
}

/** Number of a device's parameters that differ from the wanted values; nothing when there are none. */
function DifferingCount({ deviceId }: { deviceId: number }) {
  const { data = [] } = useRead(iotCalls.params, { deviceId })
  const count = data.filter(({ match }) => match === 'differs').length
  return count > 0 && <TabCount count={count} />
}

/** Viewport width with room for a command beside the list. */
const roomBeside = '(min-width: 1280px)'

/** Commands of a device; details of one are shown beside the list, or in a drawer on narrow screens. */
function DeviceCommands({ record }: Props) {
  const [shown, setShown] = useState<number>()
  const deviceId = String(record.id)
  const fixed = useMemo(() => ({ deviceId }), [deviceId])
  const where = usePassingListState(command, commandDefinition.sort, { fixed })
  const list = useListAt(command, commandDefinition, where)
  const isBeside = useMedia(roomBeside)
  const current = isBeside ? (shown ?? list.rows.data?.list[0]?.id) : undefined
  const page = { ...list, current, on: { ...list.on, onOpen: ({ id }: { id: number }) => setShown(id) } }
  return (
    <>
      <div className="fill line gap-3">
        <ListBody list={page} acts={<PageActs page={page} sheet={list.sheet} />} />
        {current !== undefined && <CommandPane key={current} id={current} />}
      </div>
      <PageOverlays page={page} />
      {!isBeside && shown !== undefined && (
        <DeviceCommandDrawer id={shown} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}

/** Changes to a device, newest first: who changed what, and why. */
function DeviceHistory({ record: { id } }: Props) {
  const t = useText()
  const language = useLanguage()
  const read = useRead(iotCalls.changes, { deviceId: id })
  return (
    <Loaded
      read={read}
      skeleton="card"
      empty={<Message title={t(['No changes yet', '暂无变更'])} text={t(deviceRecordWords.noChangesText)} />}
    >
      {(all) => (
        <RowsTable
          scrolls="card flush"
          label={t(deviceRecordWords.history)}
          rows={all.toSorted((a, b) => (a.time < b.time ? 1 : -1))}
          keyOf={({ time, param, after }) => `${time} ${param} ${after}`}
          columns={[
            { head: t(labels.time), cell: ({ time }) => time },
            {
              head: t(labels.parameter),
              cell: ({ param }) => (isParamId(param) ? t(paramOf(param).label) : param),
            },
            { head: t(changes.before), cell: ({ before }) => before || missing },
            { head: t(changes.after), cell: ({ after }) => after || missing },
            { head: t(changes.by), cell: ({ by, byZh }) => sayFilled([by, byZh], language) || missing },
            { head: t(labels.reason), cell: ({ reason }) => reason || missing },
          ]}
        />
      )}
    </Loaded>
  )
}

/** Maximum number of pictures shown; the camera's gallery has them all. */
const shown = 40

/** Camera pictures of a device, newest first, linked to the camera's gallery. */
function DevicePictures({ record }: Props) {
  const t = useText()
  const filter = { deviceId: String(record.id) }
  const read = useRows(cameraPicture, { page: 1, limit: shown, sort: '-time', filter })
  const names = useLabels(camera.name, read.data?.list.map(({ cameraId }) => cameraId) ?? [])
  return (
    <Loaded
      read={read}
      skeleton="card"
      empty={<Message title={t(deviceRecordWords.noPictures)} text={t(deviceRecordWords.noPicturesText)} />}
    >
      {({ list }) => (
        <ul className="grid gap-3 tiles-wide" aria-label={t(deviceRecordWords.pictures)}>
          {list.map(({ id, path, time, cameraId }) => {
            const name = names.get(cameraId) ?? `#${cameraId}`
            return (
              <li key={id} className="card flush picture-frame">
                <Link className="grid ink-1" to={galleryPath(cameraId)}>
                  <StoredImage
                    path={path}
                    isSmall
                    alt={t(['{camera}, {time}', '{camera}，{time}'], { camera: name, time })}
                  />
                  <span className="stack pad-line">
                    {name}
                    <time className="meta" dateTime={time}>
                      {time}
                    </time>
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Loaded>
  )
}
