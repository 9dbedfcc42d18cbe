import { useState } from 'react'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { csvFile } from '#web/lib/chart/table.ts'
import { device } from '#contract/resources/iot/device.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { ChartState } from '#web/ui/chart/chart-state.tsx'
import { ChartTableView } from '#web/ui/chart/chart-table.tsx'
import { useChartSync } from '#web/ui/chart/chart-sync.ts'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import type { DeviceRecord } from '../../device/live.ts'
import { DeviceReadings } from '../overview/readings.tsx'
import { DeviceTelemetryBar } from './telemetry-bar.tsx'
import { DeviceTelemetryLanes } from './telemetry-lanes.tsx'
import { useTelemetry, type Telemetry } from './telemetry-state.ts'
import { telemetryWords } from './telemetry-words.ts'
import { valueTable } from './value-table.ts'
import './telemetry.css'

/** What a device measures: curves with one cursor, the values at the cursor, and all of them as a table or file. */
export function DeviceTelemetry({ row }: { row: DeviceRecord }) {
  const t = useText()
  const language = useLanguage()
  const view = useTelemetry(row)
  const [isTable, setTable] = useState(false)
  const sync = useChartSync()
  const { curve, problem, properties, outputs, offset } = view
  const save = () => {
    if (curve.data === undefined) return
    const name = t(['{name} telemetry', '{name} 实时数据'], { name: nameOf(device, row) })
    saveFile(
      csvFile(valueTable([...properties, ...outputs], view.measures, curve.data, offset, language), name),
    )
  }
  return (
    <div className="device-telemetry">
      <DeviceTelemetryBar
        view={view}
        state={row.state}
        isTable={isTable}
        onTable={setTable}
        onSave={curve.data && problem === undefined ? save : undefined}
      />
      {isTable && problem === undefined ? (
        <AllValues view={view} />
      ) : (
        <div className="grid gap-3 top device-columns">
          <div className="grid gap-3 device-column">
            {problem === undefined ? (
              <DeviceTelemetryLanes view={view} sync={sync} />
            ) : (
              <p className="card note error" role="alert">
                <StatusGlyph severity="error" />
                {t(telemetryWords[problem])}
              </p>
            )}
          </div>
          <div className="grid gap-3 device-column">
            <DeviceReadings view={view} row={row} sync={sync} />
          </div>
        </div>
      )}
    </div>
  )
}

function AllValues({ view: { curve, properties, outputs, measures, offset } }: { view: Telemetry }) {
  const t = useText()
  const language = useLanguage()
  const { data } = curve
  const isEmpty = data !== undefined && data.times.length === 0
  return (
    <section className="card device-values" aria-label={t(telemetryWords.allValues)}>
      <ChartState status={chartStatus(curve) ?? { kind: isEmpty ? 'empty' : 'ready' }} height={300}>
        {data && (
          <ChartTableView
            title={t(telemetryWords.allValues)}
            table={valueTable([...properties, ...outputs], measures, data, offset, language)}
          />
        )}
      </ChartState>
    </section>
  )
}
