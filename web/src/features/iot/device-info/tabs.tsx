import { device } from '#contract/resources/iot/device.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { RecordTabs } from '#web/engine/record/record-tabs.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { can } from '#web/stores/session/session.ts'
import { permission } from '#contract/schema/resource.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { command } from '#contract/resources/iot/command.ts'
import { DeviceAlerts } from './alerts.tsx'
import { DeviceCommands } from './commands.tsx'
import { DeviceHistory } from './history.tsx'
import type { DeviceRecord } from '../device/live.ts'
import { DeviceOverview } from './overview/overview.tsx'
import { DevicePictures } from './pictures.tsx'
import { deviceRecordWords } from './record-words.ts'
import { useDeviceParams } from '../param/reads.ts'
import { ParamTable } from '../param/table.tsx'
import { DeviceTelemetry } from './telemetry/telemetry.tsx'

/** The parts of a device; those whose records the person may not see are left out. */
export function DeviceTabs({ row }: { row: DeviceRecord }) {
  const t = useWords(deviceRecordWords)
  const differs = useDeviceParams(row.id).data?.filter(({ match }) => match === 'differs').length
  const maySee = (resource: { name: string }) => can(permission(resource, 'list'))
  const tabs = [
    { id: 'overview', label: t('overview'), content: <DeviceOverview row={row} /> },
    { id: 'telemetry', label: t('telemetry'), content: <DeviceTelemetry row={row} /> },
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
    ...(maySee(command)
      ? [{ id: 'commands', label: t('commands'), content: <DeviceCommands row={row} /> }]
      : []),
    ...(maySee(cameraPicture)
      ? [{ id: 'pictures', label: t('pictures'), content: <DevicePictures row={row} /> }]
      : []),
    { id: 'history', label: t('history'), content: <DeviceHistory row={row} /> },
  ]
  return <RecordTabs label={t('partsOf', { name: nameOf(device, row) })} tabs={tabs} />
}
