import { Link } from 'react-router-dom'
import { day } from '#contract/schema/time-units.ts'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { ThenLink } from '#web/engine/moment/then-link.tsx'
import { ProofButton } from '#web/engine/proof/proof-button.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatDate, parseTime, platformNow } from '#web/lib/time/time.ts'
import { listPath } from '#web/stores/session/list-path.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import type { ShownPoint } from './grid/grid-types.ts'
import { words } from './words.ts'

interface ValueLinksProps {
  point: ShownPoint
  /** Asks for the device to be collected again. */
  onCollect: () => void
}

/** Where a value leads to: its device now and then, what arrived, what was raised on the day, and its chain. */
export function ValueLinks({ point: { deviceId, property, time }, onCollect }: ValueLinksProps) {
  const t = useText()
  const navigation = useNavigation()
  const { kindOf } = useKinds()
  const { unit, nature } = kindOf(property)
  const date = formatDate(time)
  const own = { deviceId: String(deviceId) }
  const devicePath = pagePath(navigation, 'iot/device-info', { id: deviceId })
  const framesPath = listPath(navigation, { page: 'iot/command', filter: own })
  const raised = { ...own, firstTimeStart: date, firstTimeEnd: date }
  const alertsPath = listPath(navigation, { page: 'alarm/alert', filter: raised })
  return (
    <div className="flow gap-2 history-links">
      {devicePath !== undefined && <Link to={devicePath}>{t(['Open device', '打开设备'])}</Link>}
      <ThenLink path={devicePath} time={time} />
      {framesPath !== undefined && <Link to={framesPath}>{t(['Raw frames', '原始报文'])}</Link>}
      {alertsPath !== undefined && <Link to={alertsPath}>{t(['Alerts of this day', '当日告警'])}</Link>}
      {nature !== 'instant' && unit === 'kWh' && <DayProof deviceId={deviceId} time={time} />}
      {can('report:history:recollect') && (
        <Button kind="link" onClick={onCollect}>
          {t(['Collect this device again', '补抄该设备'])}
        </Button>
      )}
    </div>
  )
}

/** The chain of what the device counted on the day of a value, as far as that is over. */
function DayProof({ deviceId, time }: { deviceId: number; time: number }) {
  const t = useText()
  const from = parseTime(`${formatDate(time)} 00:00:00`)?.getTime() ?? time
  const until = Math.min(from + day, platformNow())
  return <ProofButton of="device" id={deviceId} {...{ from, until }} text={t(words.dayEnergy)} />
}
