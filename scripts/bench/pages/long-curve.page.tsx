import { second } from '#contract/schema/time-units.ts'
import { useState } from 'react'
import type { TimeData } from '#web/lib/chart/series.ts'
import { TimeChart } from '#web/ui/chart/time-chart.tsx'

const points = 100_000
const start = Date.UTC(2026, 0, 1)

/** Creates more than a day of values at one-second intervals, with noise, so that adjacent points differ. */
function longCurve(shift: number): TimeData {
  const values = Float64Array.from({ length: points }, (_, index) => {
    const wave = Math.sin((index + shift) / 9000) * 40
    return 120 + wave + Math.sin(index * 12.9898 + shift) * 6
  })
  return {
    times: Float64Array.from({ length: points }, (_, index) => start + index * second),
    series: [
      { id: 'p', label: ['Active power', '有功功率'], colour: 'cat-1', unit: 'kW', decimals: 2, values },
    ],
  }
}

/** Benchmark page with a long curve that is redrawn on each click. */
export default function LongCurvePage() {
  const [drawn, setDrawn] = useState(0)
  return (
    <div className="page" data-page="monitor/log">
      <button type="button" onClick={() => setDrawn(drawn + 1)}>
        {'Draw'}
      </button>
      {drawn > 0 && <TimeChart key={drawn} title="Long curve" data={longCurve(drawn)} offset={480} />}
    </div>
  )
}
