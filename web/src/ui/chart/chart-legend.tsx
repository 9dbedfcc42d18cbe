import { qualityNames, type Quality } from '#domain/metering/properties.ts'
import type { Series } from '#web/lib/chart/series.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '../control/button.tsx'
import { DashSwatch } from './small/dash-swatch.tsx'

interface ChartLegendProps {
  series: readonly Series[]
  hidden: ReadonlySet<string>
  qualities: readonly Quality[]
  onToggle: (id: string) => void
}

/** The lines of a chart as buttons that switch them, and what its marks mean. One line needs no button. */
export function ChartLegend({ series, hidden, qualities, onToggle }: ChartLegendProps) {
  const t = useText()
  return (
    <div className="chart-legend" role="group" aria-label={t(['Series', '数据系列'])}>
      {series.length > 1 &&
        series.map((one) => (
          <Button
            kind="bare"
            className="legend-button"
            key={one.id}
            aria-pressed={!hidden.has(one.id)}
            onClick={() => onToggle(one.id)}
          >
            <DashSwatch series={one} />
            {t(one.label)}
          </Button>
        ))}
      {qualities.map((quality) => (
        <span key={quality} className="legend-note">
          <QualityMark quality={quality} />
          {t(qualityNames[quality])}
        </span>
      ))}
    </div>
  )
}

function QualityMark({ quality }: { quality: Quality }) {
  if (quality === 'missing') return <i className="hatch-mark" />
  return (
    <svg className="quality-mark" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      {quality === 'estimated' ? <circle cx="6" cy="6" r="3" /> : <path d="M6 1v10M0 6h12" />}
    </svg>
  )
}
