import { Link } from 'react-router-dom'
import { historyCalls, type CorrectionRecord } from '#contract/calls/report/history.ts'
import { day } from '#contract/schema/time-units.ts'
import { separators } from '#contract/text/separators.ts'
import { labelIn } from '#domain/metering/families.ts'
import { correctionKinds, type CorrectionKind } from '#domain/metering/history.ts'
import { isPropertyId, qualityNames } from '#domain/metering/properties.ts'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { ThenLink } from '#web/engine/moment/then-link.tsx'
import { ProofButton } from '#web/subjects/proof/proof-button.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber, formatQuantity } from '#web/lib/chart/number.ts'
import { formatDate, formatMinute, parseTime, platformNow } from '#web/lib/time/time.ts'
import { listPath } from '#web/stores/session/list-path.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import type { ShownPoint } from './grid/grid.tsx'
import { words } from './words.ts'

interface CellDialogProps {
  point: ShownPoint
  name: string
  /** Requests a correction; without a kind, recollection from the device. */
  onAct: (kind: CorrectionKind | undefined) => void
  onClose: () => void
}

/** Details of a value: origin, corrections and actions. */
export function CellDialog({ point, name, onAct, onClose }: CellDialogProps) {
  const t = useText()
  const { deviceId, property, time, value, quality } = point
  const asked = isPropertyId(property) && { deviceId, property, time }
  const { data: records = [] } = useRead(historyCalls.corrections, asked || undefined, {
    enabled: asked !== false,
  })
  const { kindOf } = useKinds()
  const { unit, decimals, nature, label } = kindOf(property)
  const mayCorrect = can('report:history:correct') && isPropertyId(property) && nature !== 'energy'
  const isTouched = records.length > 0 && records[0]?.kind !== 'undo'
  return (
    <Dialog
      title={`${name}${t(separators.parts)}${formatMinute(time)}`}
      size="medium"
      onClose={onClose}
      footer={
        <>
          {mayCorrect && isTouched && <Button onClick={() => onAct('undo')}>{t(words.undo)}</Button>}
          {mayCorrect && <Button onClick={() => onAct('invalid')}>{t(words.invalid)}</Button>}
          {mayCorrect && <Button onClick={() => onAct('estimate')}>{t(words.estimate)}</Button>}
          {mayCorrect && (
            <Button kind="primary" onClick={() => onAct('value')}>
              {t(words.correct)}
            </Button>
          )}
        </>
      }
    >
      <p>
        <strong className="larger">{formatQuantity(value, unit, decimals)}</strong>{' '}
        <span>{t(qualityNames[quality])}</span>
      </p>
      <p className="meta">{t(label)}</p>
      <ValueLinks point={point} onCollect={() => onAct(undefined)} />
      <Records records={records} decimals={decimals} />
    </Dialog>
  )
}

/** Corrections of the value, and the originally received value. */
function Records({ records, decimals }: { records: readonly CorrectionRecord[]; decimals: number }) {
  const t = useText()
  const original = records.at(-1)
  return (
    <>
      <h3>{t(['Corrections', '修正记录'])}</h3>
      {records.length === 0 && <p className="meta">{t(words.noRecords)}</p>}
      <ul>
        {records.map(({ kind, value: given, reason, by, at }) => (
          <li key={at}>
            <b>
              {t(labelIn(correctionKinds, kind))}
              {given !== null && `: ${formatNumber(given, decimals)}`}
            </b>{' '}
            {t(['{by}, {time}: {reason}', '{by}，{time}：{reason}'], { by, time: formatMinute(at), reason })}
          </li>
        ))}
        {original !== undefined && (
          <li>
            <b>{t(['As received', '原始值'])}</b>: {formatNumber(original.original, decimals)} (
            {t(qualityNames[original.originalQuality])})
          </li>
        )}
      </ul>
    </>
  )
}

interface ValueLinksProps {
  point: ShownPoint
  /** Requests recollection from the device. */
  onCollect: () => void
}

/** Links of a value: device now and at that time, raw frames, alerts of the day, and proof. */
function ValueLinks({ point: { deviceId, property, time }, onCollect }: ValueLinksProps) {
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

/** Proof of the device's energy on the day of a value, up to now if that day is not over. */
function DayProof({ deviceId, time }: { deviceId: number; time: number }) {
  const t = useText()
  const from = parseTime(`${formatDate(time)} 00:00:00`)?.getTime() ?? time
  const until = Math.min(from + day, platformNow())
  return <ProofButton of="device" id={deviceId} {...{ from, until }} text={t(words.dayEnergy)} />
}
