import type { Filter } from '#contract/wire/crud.ts'
import { device } from '#contract/resources/iot/device.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import type { DeviceRecord } from '../../device/live.ts'
import { isPlaced, planOf, scaleOf, type Plan } from '../telemetry/plan.ts'
import { deviceRecordWords } from '../record-words.ts'

/** Devices of an area that are drawn at most. */
const drawn = 100
const decimals = 6

/** Where a device stands among those of its transformer area, drawn to scale. */
export function DevicePlace({ row }: { row: DeviceRecord }) {
  const t = useWords(deviceRecordWords)
  const text = `${formatNumber(row.lat, decimals)}, ${formatNumber(row.lng, decimals)}`
  return (
    <section className="card device-place" aria-label={t('place')}>
      <h2>{t('place')}</h2>
      {isPlaced(row) ? (
        <>
          <AreaPlan row={row} />
          <p className="device-coordinates">
            {text} <CopyButton text={`${row.lat},${row.lng}`} />
          </p>
        </>
      ) : (
        <p className="meta">{t('noPlace')}</p>
      )}
    </section>
  )
}

function AreaPlan({ row }: { row: DeviceRecord }) {
  const t = useWords(deviceRecordWords)
  const { areaId } = row
  const filter: Filter = areaId > 0 ? { areaId: String(areaId) } : { keyword: row.address }
  const { data } = useRows(device, { page: 1, limit: drawn, filter })
  const area = useLabels('iot/transformer-area', areaId > 0 ? [areaId] : []).get(areaId)
  const others = (data?.list ?? []).filter(({ id }) => id !== row.id)
  const plan = planOf(row, others)
  const n = others.length + 1
  const label = t('placePlan', { lat: row.lat.toFixed(4), lng: row.lng.toFixed(4), n })
  return (
    <>
      <PlanDrawing plan={plan} label={label} />
      {area !== undefined && <p className="meta">{t('placeCaption', { n: data?.total ?? n, area })}</p>}
    </>
  )
}

function PlanDrawing({ plan, label }: { plan: Plan; label: string }) {
  const scale = scaleOf(plan)
  // The drawing is 160 wide and 100 high.
  const length = ((scale / plan.metres) * 100) / 1.6
  const unit = scale >= 1000 ? `${scale / 1000} km` : `${scale} m`
  return (
    <div className="device-plan">
      <svg viewBox="-30 0 160 100" role="img" aria-label={label}>
        {[1, 2, 3, 4].map((line) => (
          <path key={line} className="plan-grid" d={`M-30 ${line * 20}h160M${line * 20} 0v100`} />
        ))}
        {plan.points.map(({ id, x, y }) => (
          <circle key={id} className="plan-other" cx={x} cy={y} r="0.9" />
        ))}
        <circle className="plan-halo" cx="50" cy="50" r="4" />
        <circle className="plan-own" cx="50" cy="50" r="1.8" />
      </svg>
      <span className="plan-scale" aria-hidden="true" style={{ width: `${length}%` }}>
        {unit}
      </span>
    </div>
  )
}
