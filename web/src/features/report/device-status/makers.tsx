import { Link } from 'react-router-dom'
import { useLayout } from '#web/stores/preferences/layout.ts'
import type { ReportStat } from '#contract/calls/report/analysis.ts'
import { labels } from '#contract/text/labels.ts'
import { useText } from '#web/i18n/use-text.ts'
import { tableOf } from '#web/lib/chart/table.ts'
import type { ReportPlace } from '#web/engine/report/report-place.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'
import { Scatter } from '#web/ui/chart/report/scatter.tsx'
import { words } from '../words.ts'
import { statusColumns } from './shown.ts'

interface MakersProps {
  groups: ReportStat['groups']
  /** By what devices are grouped. */
  by: string
  status: ChartStatus
  place: Pick<ReportPlace, 'linkTo'>
}

/** Whether older devices of a group, such as a manufacturer, are collected worse: what arrives against the mean age. */
export function Makers({ groups, by, status, place }: MakersProps) {
  const t = useText()
  const figure = (id: 'age' | 'success') => {
    const column = statusColumns.find((one) => one.id === id)
    return {
      label: t(column?.label ?? ['', '']),
      unit: column?.unit ?? '',
      decimals: column?.decimals ?? 0,
    }
  }
  const [across, up] = [figure('age'), figure('success')]
  const isPhone = useLayout((layout) => layout.isPhone)
  const points = groups.flatMap(({ key, label, labelZh, count, values: { age, success } }) =>
    typeof age === 'number' && typeof success === 'number'
      ? [{ id: key, label: t([label, labelZh]), x: age, y: success, count }]
      : [],
  )
  const table = tableOf(
    [
      { label: t(words.groups) },
      { label: across.label, decimals: across.decimals },
      { label: up.label, decimals: up.decimals },
      { label: t(labels.devices), decimals: 0 },
    ],
    points.map(({ label, x, y, count }) => [label, x, y, count]),
  )
  return (
    <ChartFrame title={t(words.makers)} status={status} table={table}>
      <Scatter
        title={t(words.makers)}
        points={points}
        across={across}
        up={up}
        linkOf={({ id }, { label, children }) =>
          isPhone ? (
            // points lie closer than fingers; the groups below lead to the same rows
            <g key={id} role="img" aria-label={label}>
              {children}
            </g>
          ) : (
            <Link key={id} to={place.linkTo({ [by]: id })} aria-label={label}>
              {children}
            </Link>
          )
        }
      />
    </ChartFrame>
  )
}
