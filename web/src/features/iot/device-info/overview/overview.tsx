import { useNow } from '../../camera/now.ts'
import { DeviceLedger } from '../ledger.tsx'
import type { DeviceRecord } from '../../device/live.ts'
import { DeviceCollection } from './collection.tsx'
import { DeviceKpis } from './kpis.tsx'
import { DevicePlace } from './place.tsx'
import { DevicePower } from './power.tsx'
import { DeviceRecent } from './recent.tsx'

/** How a device does at a glance: figures, power against the day before, what arrived, and what it is. */
export function DeviceOverview({ row }: { row: DeviceRecord }) {
  const now = useNow()
  return (
    <div className="device-overview">
      <DeviceKpis row={row} now={now} />
      <div className="grid gap-3 top device-columns">
        <div className="grid gap-3 device-column">
          <DevicePower row={row} now={now} />
          <DeviceCollection id={row.id} />
          <DeviceRecent row={row} />
        </div>
        <div className="grid gap-3 device-column">
          <DeviceLedger row={row} />
          <DevicePlace row={row} />
        </div>
      </div>
    </div>
  )
}
