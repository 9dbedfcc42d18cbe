import { project } from '#contract/resources/reform/project.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { missing } from '#web/lib/text/missing.ts'
import { useDict } from '#web/engine/data/use-dict.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { words } from './words.ts'
import './project.css'

export type ProjectRecord = Stored<typeof project>

/** The code of a type with what its dictionary calls it: `JC · Centralised reading`. */
export function useTypeText(type: string): string {
  const t = useText()
  const { dict = '', options = [] } = project.fields.type
  const label = useDict(dict).labelOf(type)
  const known = options.find(({ value }) => value === type)?.label
  return `${type.toUpperCase()} · ${label === type && known ? t(known) : label}`
}

/** The type of a project as code and label. */
export function ProjectType({ type }: { type: string }) {
  return useTypeText(type)
}

/** How much of a project is done, against what its plan has done by today. */
export function ProjectProgressCell({ row }: { row: ProjectRecord }) {
  const t = useText()
  const { progress, plannedProgress } = row
  const isBehind = progress < plannedProgress - behind
  return (
    <span className="bar gap-2 project-progress">
      <MeterBar
        title={t(words.progressOf, { n: formatNumber(plannedProgress, 1) })}
        value={progress}
        max={100}
        limit={plannedProgress}
        level={isBehind ? 'minor' : 'normal'}
      />
      <span className="right nowrap project-share">{formatNumber(progress, 1)} %</span>
    </span>
  )
}

/** Points of a percent by which a project may lag before it is said to be behind. */
export const behind = 5

/** The days until a project ends; of a late one, by how many. */
export function DaysLeft({ row: { daysLeft, state } }: { row: Pick<ProjectRecord, 'daysLeft' | 'state'> }) {
  const t = useText()
  if (state === 'closed') return missing
  if (daysLeft < 0) return <ColourTag colour="major">{t(words.overdue, { n: -daysLeft })}</ColourTag>
  return daysLeft === 0
    ? t(['ends today', '今日到期'])
    : t(['{n} [n|day|days] left', '剩余 {n} 天'], { n: daysLeft })
}
