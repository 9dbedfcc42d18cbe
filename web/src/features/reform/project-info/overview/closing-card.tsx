import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import type { ProjectRecord } from '../../project/cells.tsx'
import { Findings, useClosing } from '../../project/closing.tsx'

/** What is missing before the project can be closed, each with the list of it. */
export function ProjectClosing({ row }: { row: ProjectRecord }) {
  const t = useText()
  const read = useClosing(row.id)
  const { data } = read
  const missing = (data ?? []).filter(({ open }) => open > 0).length
  return (
    <ChartFrame
      title={t(['Closing check', '关闭检查'])}
      status={chartStatus(read)}
      height={160}
      acts={
        data &&
        (missing > 0 ? (
          <ColourTag colour="major">{t(['{n} missing', '缺 {n} 项'], { n: missing })}</ColourTag>
        ) : (
          <ColourTag colour="ok">{t(['complete', '已满足'])}</ColourTag>
        ))
      }
    >
      {data && <Findings id={row.id} found={data} />}
    </ChartFrame>
  )
}
