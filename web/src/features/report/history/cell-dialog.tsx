import { historyCalls, type CorrectionRecord } from '#contract/calls/report/history.ts'
import { labelIn } from '#domain/metering/families.ts'
import { correctionKinds, type CorrectionKind } from '#domain/metering/history.ts'
import { isPropertyId, qualityNames } from '#domain/metering/properties.ts'
import { common } from '#web/i18n/common.ts'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber, formatQuantity } from '#web/lib/chart/number.ts'
import { formatMinute } from '#web/lib/time/time.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import type { ShownPoint } from './grid/grid-types.ts'
import { ValueLinks } from './value-links.tsx'
import { words } from './words.ts'

interface CellDialogProps {
  point: ShownPoint
  name: string
  /** Asks for a correction, or, without a kind, for the device to be collected again. */
  onAct: (kind: CorrectionKind | undefined) => void
  onClose: () => void
}

/** A value: how it came about, what people made of it, and what can be done with it. */
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
      title={`${name}, ${formatMinute(time)}`}
      size="medium"
      closeLabel={t(common.close)}
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
      <p className="history-value">
        <strong>{formatQuantity(value, unit, decimals)}</strong> <span>{t(qualityNames[quality])}</span>
      </p>
      <p className="meta">{t(label)}</p>
      <ValueLinks point={point} onCollect={() => onAct(undefined)} />
      <Records records={records} decimals={decimals} />
    </Dialog>
  )
}

interface RecordsProps {
  records: readonly CorrectionRecord[]
  decimals: number
}

/** What people did to the value, and what had arrived. */
function Records({ records, decimals }: RecordsProps) {
  const t = useText()
  const original = records.at(-1)
  return (
    <>
      <h3>{t(['Corrections', '修正记录'])}</h3>
      {records.length === 0 && <p className="meta">{t(words.noRecords)}</p>}
      <ul className="history-records">
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
