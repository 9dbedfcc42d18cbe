import { device } from '#contract/resources/iot/device.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { RecordTabs } from '#web/engine/record/record-tabs.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { can } from '#web/stores/session/session.ts'
import { permission } from '#contract/schema/resource.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { command } from '#contract/resources/iot/command.ts'
import { deviceFile } from '#contract/resources/iot/device-file.ts'
import { log } from '#contract/resources/monitor/log.ts'
import { DeviceAlerts } from './alerts.tsx'
import { DeviceCommands } from './commands.tsx'
import { DeviceFrames } from './frame-log.tsx'
import { DeviceFiles } from './files/files.tsx'
import { fileWords } from './files/words.ts'
import { DeviceHistory } from './history.tsx'
import type { DeviceRecord } from '../device/live.ts'
import { DeviceOverview } from './overview/overview.tsx'
import { measuredBy } from '#contract/metering/telemetry.ts'
import { DeviceMeter } from './meter/meter.tsx'
import { DevicePictures } from './pictures.tsx'
import { DeviceAudit } from './record/audit.tsx'
import { DeviceEvents } from './record/events.tsx'
import { DeviceSim } from './record/sim.tsx'
import { recordWords } from './record/words.ts'
import { deviceRecordWords } from './record-words.ts'
import { useDeviceParams } from '../param/reads.ts'
import { ParamTable } from '../param/table.tsx'
import { TopologyView } from '../topology/view.tsx'
import { DeviceTelemetry } from './telemetry/telemetry.tsx'

/** The parts of a device; those whose records the person may not see are left out. */
export function DeviceTabs({ row }: { row: DeviceRecord }) {
  const t = useWords(deviceRecordWords)
  const r = useWords(recordWords)
  const f = useWords(fileWords)
  const differs = useDeviceParams(row.id).data?.filter(({ match }) => match === 'differs').length
  const maySee = (resource: { name: string }) => can(permission(resource, 'list'))
  const tabs = [
    { id: 'overview', label: t('overview'), content: <DeviceOverview row={row} /> },
    { id: 'telemetry', label: t('telemetry'), content: <DeviceTelemetry row={row} /> },
    ...(measuredBy(row).includes('energy')
      ? [{ id: 'registers', label: t('registers'), content: <DeviceMeter row={row} /> }]
      : []),
    {
      id: 'params',
      label: t('parameters'),
      count: differs || undefined,
      content: <ParamTable row={row} />,
    },
    ...(maySee(alert)
      ? [
          {
            id: 'alerts',
            label: t('alerts'),
            count: row.alerts || undefined,
            content: <DeviceAlerts row={row} />,
          },
        ]
      : []),
    { id: 'events', label: r('events'), content: <DeviceEvents id={row.id} /> },
    ...(maySee(command)
      ? [
          { id: 'commands', label: t('commands'), content: <DeviceCommands row={row} /> },
          { id: 'frames', label: t('frames'), content: <DeviceFrames row={row} /> },
        ]
      : []),
    ...(maySee(cameraPicture)
      ? [{ id: 'pictures', label: t('pictures'), content: <DevicePictures row={row} /> }]
      : []),
    ...(maySee(deviceFile) ? [{ id: 'files', label: f('files'), content: <DeviceFiles row={row} /> }] : []),
    { id: 'topology', label: t('topology'), content: <TopologyView of="device" id={row.id} /> },
    { id: 'sim', label: r('sim'), content: <DeviceSim id={row.id} /> },
    { id: 'history', label: t('history'), content: <DeviceHistory row={row} /> },
    ...(maySee(log) ? [{ id: 'audit', label: r('audit'), content: <DeviceAudit id={row.id} /> }] : []),
  ]
  return <RecordTabs label={t('partsOf', { name: nameOf(device, row) })} tabs={tabs} />
}
