import { second } from '#contract/schema/time-units.ts'
import { useState } from 'react'
import type { TimeData } from '#web/lib/chart/series.ts'
import { TimeChart } from '#web/ui/chart/time-chart.tsx'

const points = 100_000
const start = Date.UTC(2026, 0, 1)

/** A day and more of a value every second, with noise, so that no point is like its neighbours. */
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

/** One long curve, drawn anew at each press of the button; a page of the bench alone. */
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
