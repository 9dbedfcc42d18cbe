import { meteringCalls } from '#contract/calls/metering/metering.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import type { DeviceRecord } from '../../device/live.ts'
import { MeterDemand } from './demand.tsx'
import { MeterExchanges } from './exchanges.tsx'
import { MeterFreezes } from './freezes.tsx'
import { MeterQuadrants, MeterRegisters } from './registers.tsx'
import './meter.css'

/** What the meter itself shows: registers both ways, demand, freezes, and when it was exchanged. */
export function DeviceMeter({ row }: { row: DeviceRecord }) {
  const read = useRead(meteringCalls.meterFace(row.id), undefined, { every: 60_000 })
  return (
    <Loaded read={read} skeleton="card">
      {(face) => (
        <div className="meter-tab">
          <div className="grid gap-3 top meter-now">
            <MeterRegisters face={face} />
            <div className="meter-beside">
              <MeterQuadrants face={face} />
              <MeterDemand face={face} />
            </div>
          </div>
          <MeterFreezes id={row.id} multiplier={face.multiplier} now={face.time} />
          <MeterExchanges id={row.id} face={face} />
        </div>
      )}
    </Loaded>
  )
}
