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
import { permission } from '#contract/schema/resource.ts'
import { labels } from '#contract/text/labels.ts'
import { things } from '#contract/text/things.ts'
import { isParamId, paramOf } from '#domain/metering/parameters/parameters.ts'
import { measuredBy, type ParamChange } from '#domain/metering/telemetry.ts'
import { PageActs } from '#web/engine/actions/page-acts.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { StoredImage } from '#web/subjects/gallery/stored-image.tsx'
import { ListBody } from '#web/engine/list/list-body.tsx'
import { Message } from '#web/engine/list/list-status.tsx'
import { PageOverlays } from '#web/engine/list/page-frame.tsx'
import { usePassingListState } from '#web/engine/list/state/list-state.ts'
import { useListAt } from '#web/engine/list/state/use-list.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { type RecordTab, RecordTabs } from '#web/engine/record/record-tabs.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { missing } from '#web/lib/text/missing.ts'
import { can } from '#web/stores/session/session.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { galleryPath } from '../camera/live.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { commandActs, commandDefinition } from '../command/definition.tsx'
import { CommandPane, DeviceCommandDrawer } from '../command/one-drawer.tsx'
import type { DeviceRecord } from '../device/live.ts'
import { ParamTable } from '../param/table.tsx'
import { TopologyView } from '../topology/view.tsx'
import { DeviceAlerts } from './alerts.tsx'
import { DeviceFiles, words as fileWords } from './files.tsx'
import { DeviceFrames } from './frame-log.tsx'
import { DeviceMeter } from './meter/meter.tsx'
import { DeviceOverview } from './overview/overview.tsx'
import { deviceRecordWords } from './record-words.ts'
import { DeviceAudit, DeviceEvents, DeviceSim, words as recordWords } from './record.tsx'
import { DeviceTelemetry } from './telemetry/telemetry.tsx'

/** Parts of a device that stand in the row: those that are looked at every day. */
const shownTabs = 6

/** The parts of a device; those whose records the person may not see are left out. */
export function DeviceTabs({ row }: { row: DeviceRecord }) {
  const t = useText()
  const differs = useRead(iotCalls.params, { deviceId: row.id }).data?.filter(
    ({ match }) => match === 'differs',
  ).length
  const tabs = [
    { id: 'overview', label: t(['Overview', '概览']), content: <DeviceOverview row={row} /> },
    { id: 'telemetry', label: t(['Live telemetry', '实时数据']), content: <DeviceTelemetry row={row} /> },
    ...(measuredBy(row).includes('energy')
      ? [{ id: 'registers', label: t(['Registers', '示值']), content: <DeviceMeter row={row} /> }]
      : []),
    {
      id: 'params',
      label: t(labels.parameters),
      count: differs || undefined,
      content: <ParamTable row={row} />,
    },
    ...(maySee(alert)
      ? [
          {
            id: 'alerts',
            label: t(things.alerts),
            count: row.alerts || undefined,
            content: <DeviceAlerts row={row} />,
          },
        ]
      : []),
    ...(maySee(command)
      ? [{ id: 'commands', label: t(things.commands), content: <DeviceCommands row={row} /> }]
      : []),
    ...furtherTabs(row, t),
  ]
  return (
    <RecordTabs
      label={t(['Parts of {name}', '{name}：详情分类'], { name: nameOf(device, row) })}
      tabs={tabs}
      most={shownTabs}
    />
  )
}

/** What is looked at now and then. */
function furtherTabs(row: DeviceRecord, t: ReturnType<typeof useText>): RecordTab[] {
  return [
    { id: 'events', label: t(recordWords.events), content: <DeviceEvents id={row.id} /> },
    ...(maySee(command)
      ? [{ id: 'frames', label: t(deviceRecordWords.frames), content: <DeviceFrames row={row} /> }]
      : []),
    ...(maySee(cameraPicture)
      ? [{ id: 'pictures', label: t(deviceRecordWords.pictures), content: <DevicePictures row={row} /> }]
      : []),
    ...(maySee(deviceFile)
      ? [{ id: 'files', label: t(fileWords.files), content: <DeviceFiles row={row} /> }]
      : []),
    {
      id: 'topology',
      label: t(deviceRecordWords.topology),
      content: <TopologyView of="device" id={row.id} />,
    },
    // what is reached by a wire or by its terminal has none
    ...(row.comm === '4g' || row.iccid !== ''
      ? [{ id: 'sim', label: t(recordWords.sim), content: <DeviceSim id={row.id} /> }]
      : []),
    { id: 'history', label: t(deviceRecordWords.history), content: <DeviceHistory row={row} /> },
    ...(maySee(log)
      ? [{ id: 'audit', label: t(recordWords.audit), content: <DeviceAudit id={row.id} /> }]
      : []),
  ]
}

function maySee(resource: { name: string }): boolean {
  return can(permission(resource, 'list'))
}

/** Windows that have room for a command beside the list. */
const roomBeside = '(min-width: 1280px)'

/** What a device was asked, with where each command stands; one shows its whole life, beside the list where there is room. */
function DeviceCommands({ row }: { row: DeviceRecord }) {
  const [shown, setShown] = useState<number>()
  const deviceId = String(row.id)
  const fixed = useMemo(() => ({ deviceId }), [deviceId])
  const mayCommand = can(permission(device, 'command'))
  const definition = useMemo(
    () => ({ ...commandDefinition, ...(mayCommand && { rowActions: commandActs }) }),
    [mayCommand],
  )
  const list = useListAt(command, definition, usePassingListState(command, definition.sort, { fixed }))
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

/** Who changed what about a device, and why; the newest first. */
function DeviceHistory({ row: { id } }: { row: DeviceRecord }) {
  const t = useText()
  const read = useRead(iotCalls.changes, { deviceId: id })
  return (
    <Loaded
      read={read}
      skeleton="card"
      empty={<Message title={t(['No changes yet', '暂无变更'])} text={t(deviceRecordWords.noChangesText)} />}
    >
      {(changes) => <Changes changes={changes} />}
    </Loaded>
  )
}

function Changes({ changes }: { changes: readonly ParamChange[] }) {
  const t = useText()
  const language = useLanguage()
  const labelOfParam = (param: string) => (isParamId(param) ? t(paramOf(param).label) : param)
  const newest = changes.toSorted((a, b) => (a.time < b.time ? 1 : -1))
  return (
    <RowsTable
      scrolls="card device-history"
      label={t(deviceRecordWords.history)}
      rows={newest}
      keyOf={({ time, param, after }) => `${time} ${param} ${after}`}
      columns={[
        { head: t(labels.time), cell: ({ time }) => time },
        { head: t(labels.parameter), cell: ({ param }) => labelOfParam(param) },
        ...(['before', 'after'] as const).map((column) => ({
          head: t(deviceRecordWords[column]),
          cell: (change: ParamChange) => change[column] || missing,
        })),
        {
          head: t(deviceRecordWords.by),
          cell: ({ by, byZh }) => sayFilled([by, byZh], language) || missing,
        },
        { head: t(labels.reason), cell: ({ reason }) => reason || missing },
      ]}
    />
  )
}

/** Pictures that are shown; all of them are in the gallery of their camera. */
const shown = 40

/** What cameras saw of a device, the newest first; each leads to the pictures of its camera. */
function DevicePictures({ row }: { row: DeviceRecord }) {
  const t = useText()
  const filter = { deviceId: String(row.id) }
  const read = useRows(cameraPicture, { page: 1, limit: shown, sort: '-time', filter })
  const names = useLabels(camera.name, read.data?.list.map(({ cameraId }) => cameraId) ?? [])
  return (
    <Loaded
      read={read}
      skeleton="card"
      empty={<Message title={t(deviceRecordWords.noPictures)} text={t(deviceRecordWords.noPicturesText)} />}
    >
      {({ list }) => (
        <ul className="grid gap-3 device-pictures" aria-label={t(deviceRecordWords.pictures)}>
          {list.map(({ id, path, time, cameraId }) => {
            const name = names.get(cameraId) ?? `#${cameraId}`
            return (
              <li key={id} className="card">
                <Link to={galleryPath(cameraId)}>
                  <StoredImage
                    path={path}
                    isSmall
                    alt={t(['{camera}, {time}', '{camera}，{time}'], { camera: name, time })}
                  />
                  <span className="device-picture-name">{name}</span>
                  <time className="meta" dateTime={time}>
                    {time}
                  </time>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Loaded>
  )
}
