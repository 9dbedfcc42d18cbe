import { Link } from 'react-router-dom'
import type { Text2 } from '#contract/schema/language.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { SeverityTag } from '#web/ui/sign/severity-tag.tsx'

/** Why alerts are not among those that a report counts. */
export const leftOutWords: Readonly<Record<string, Text2>> = {
  suppressed: [
    'stand behind another alert, such as those behind an offline terminal',
    '由其他告警代表，如离线终端下的设备',
  ],
}

/** Filters by which the numbers of a report lead to their rows, all of them off: what a number does not ask for. */
export const noDrill: Filter = {
  status: '',
  isActive: '',
  isAcknowledged: '',
  isOrdered: '',
  isRepeat: '',
  isNoise: '',
  isSuppressed: '',
  isDispatched: '',
  isOverdue: '',
  hour: '',
  weekday: '',
}

/** The device, as a link to its page. */
export function DeviceCell({ row }: { row: { deviceId: number; deviceName: string; deviceNameZh: string } }) {
  const language = useLanguage()
  const path = usePagePath('iot/device-info', { id: row.deviceId })
  const name = <bdi>{deviceNameOf(row, language)}</bdi>
  return path === undefined ? name : <Link to={path}>{name}</Link>
}

/** Cells of faults that the two reports share. */
export const faultCells = {
  severity: ({ severity }: { severity: string }) => <SeverityTag severity={severity} />,
  deviceName: (row: { deviceId: number; deviceName: string; deviceNameZh: string }) => (
    <DeviceCell row={row} />
  ),
}
