import { device } from '#contract/resources/iot/device.ts'
import { labels } from '#contract/text/labels.ts'
import { things } from '#contract/text/things.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { RecordTabs, type RecordTab } from '#web/engine/record/record-tabs.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { can } from '#web/stores/session/session.ts'
import { permission } from '#contract/schema/resource.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { command } from '#contract/resources/iot/command.ts'
import { deviceFile } from '#contract/resources/iot/device-file.ts'
import { log } from '#contract/resources/monitor/log.ts'
import { measuredBy } from '#domain/metering/telemetry.ts'
import { iotCalls } from '#contract/calls/iot.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import type { DeviceRecord } from '../device/live.ts'
import { ParamTable } from '../param/table.tsx'
import { TopologyView } from '../topology/view.tsx'
import { DeviceAlerts } from './alerts.tsx'
import { DeviceCommands } from './commands.tsx'
import { DeviceFrames } from './frame-log.tsx'
import { DeviceFiles } from './files/files.tsx'
import { words as fileWords } from './files/words.ts'
import { DeviceHistory } from './history.tsx'
import { DeviceOverview } from './overview/overview.tsx'
import { DeviceMeter } from './meter/meter.tsx'
import { DevicePictures } from './pictures.tsx'
import { DeviceAudit } from './record/audit.tsx'
import { DeviceEvents } from './record/events.tsx'
import { DeviceSim } from './record/sim.tsx'
import { words as recordWords } from './record/words.ts'
import { deviceRecordWords } from './record-words.ts'
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
      label={t(deviceRecordWords.partsOf, { name: nameOf(device, row) })}
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
