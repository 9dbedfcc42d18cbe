import { project } from '#contract/resources/reform/project.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { projectCalls, type CloseFinding } from '#contract/calls/reform/project.ts'
import { closeChecksOf } from '#domain/reform/close-checks.ts'
import { missing } from '#web/lib/text/missing.ts'
import { useDict } from '#web/engine/data/use-dict.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { FailedRequest } from '#web/ui/copy-button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { words } from './words.ts'
import './project.css'

export type ProjectRecord = Stored<typeof project>

/** Type of a project as its code and dictionary label: `JC · Centralised reading`. */
export function ProjectType({ type }: { type: string }) {
  const t = useText()
  const { dict = '', options = [] } = project.fields.type
  const label = useDict(dict).labelOf(type)
  const known = options.find(({ value }) => value === type)?.label
  return `${type.toUpperCase()} · ${label === type && known ? t(known) : label}`
}

/** Progress of a project, compared with the plan for today. */
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

/** Percentage points by which a project may lag before it is marked as behind. */
const behind = 5

/** Days until the end of a project, or the delay of a late one. */
export function DaysLeft({ row: { daysLeft, state } }: { row: Pick<ProjectRecord, 'daysLeft' | 'state'> }) {
  const t = useText()
  if (state === 'closed') return missing
  if (daysLeft < 0) return <ColourTag colour="major">{t(words.overdue, { n: -daysLeft })}</ColourTag>
  return daysLeft === 0
    ? t(['ends today', '今日到期'])
    : t(['{n} [n|day|days] left', '剩余 {n} 天'], { n: daysLeft })
}

/** Loads the findings of a project's closing check; polls while mounted. */
export function useClosing(id: number) {
  return useRead(projectCalls.closeCheck(id), undefined, { every: pace })
}

/** Polling interval in milliseconds. */
const pace = 30_000

/** Returns the checks of a project in contract order, with the findings loaded so far. */
function findingsOf(id: number, found: readonly CloseFinding[]) {
  return closeChecksOf(id, formatDate(platformNow())).flatMap((check) => {
    const finding = found.find((each) => each.id === check.id)
    return finding === undefined ? [] : [{ check, count: finding.all, open: finding.open }]
  })
}

/** Findings that prevent closing a project. */
export function ClosingOf({ id }: { id: number }) {
  const t = useText()
  const { data, error } = useClosing(id)
  if (error && data === undefined) {
    return (
      <p role="alert">
        {describe(error)} <FailedRequest error={error} />
      </p>
    )
  }
  if (data === undefined) return null
  const isMissing = data.some(({ open }) => open > 0)
  return (
    <section aria-label={t(words.stillMissing)}>
      <p>{t(isMissing ? words.stillMissing : ['Nothing is missing.', '关闭条件均已满足。'])}</p>
      <Findings id={id} found={data} isMissingOnly />
    </section>
  )
}

interface FindingsProps {
  id: number
  found: readonly CloseFinding[]
  /** Omits checks that are met. */
  isMissingOnly?: boolean
}

/** Checks of a closing; the number of findings links to their list. */
export function Findings({ id, found, isMissingOnly = false }: FindingsProps) {
  const t = useText()
  const lines = findingsOf(id, found).filter(({ open }) => !isMissingOnly || open > 0)
  return (
    <ul className="stack gap-1">
      {lines.map(({ check, count, open }) => (
        <li key={check.id} className="bar gap-2">
          <StatusGlyph severity={open === 0 ? 'success' : 'warning'} />
          <span>{t(check.label)}</span>
          {open === 0 ? (
            <ListLink className="push meta" page={check.list} filter={check.all}>
              {formatInteger(count)}
            </ListLink>
          ) : (
            <ListLink className="push" page={check.list} filter={check.open}>
              {t(check.missing, { n: open })}
            </ListLink>
          )}
        </li>
      ))}
    </ul>
  )
}
