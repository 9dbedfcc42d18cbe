import { ReadFailure } from '#web/engine/list/list-status.tsx'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { DeviceRecord } from '../../device/live.ts'
import { MeterDemand } from './demand.tsx'
import { MeterExchanges } from './exchanges.tsx'
import { MeterFreezes } from './freezes.tsx'
import { useMeterFace } from './reads.ts'
import { MeterQuadrants, MeterRegisters } from './registers.tsx'
import './meter.css'

/** What the meter itself shows: registers both ways, demand, freezes, and when it was exchanged. */
export function DeviceMeter({ row }: { row: DeviceRecord }) {
  const t = useText()
  const { data, error, refetch } = useMeterFace(row.id)
  if (data === undefined && error !== null)
    return <ReadFailure what="list" failure={error} onRetry={() => void refetch()} />
  if (data === undefined) {
    return (
      <div className="skeleton" role="status" aria-label={t(common.loading)}>
        <i className="skeleton-card" />
      </div>
    )
  }
  return (
    <div className="meter-tab">
      <div className="meter-now">
        <MeterRegisters face={data} />
        <div className="meter-beside">
          <MeterQuadrants face={data} />
          <MeterDemand face={data} />
        </div>
      </div>
      <MeterFreezes id={row.id} multiplier={data.multiplier} now={data.time} />
      <MeterExchanges id={row.id} face={data} />
    </div>
  )
}
