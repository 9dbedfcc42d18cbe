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

/** The type of a project as its code with what its dictionary calls it: `JC · Centralised reading`. */
export function ProjectType({ type }: { type: string }) {
  const t = useText()
  const { dict = '', options = [] } = project.fields.type
  const label = useDict(dict).labelOf(type)
  const known = options.find(({ value }) => value === type)?.label
  return `${type.toUpperCase()} · ${label === type && known ? t(known) : label}`
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
const behind = 5

/** The days until a project ends; of a late one, by how many. */
export function DaysLeft({ row: { daysLeft, state } }: { row: Pick<ProjectRecord, 'daysLeft' | 'state'> }) {
  const t = useText()
  if (state === 'closed') return missing
  if (daysLeft < 0) return <ColourTag colour="major">{t(words.overdue, { n: -daysLeft })}</ColourTag>
  return daysLeft === 0
    ? t(['ends today', '今日到期'])
    : t(['{n} [n|day|days] left', '剩余 {n} 天'], { n: daysLeft })
}

/** What the closing check of a project finds. */
export function useClosing(id: number) {
  return useRead(projectCalls.closeCheck(id), undefined, { every: pace })
}

/** Milliseconds after which it is checked again. */
const pace = 30_000

/** The checks of a project in the order of the contract, as far as they have been answered. */
function findingsOf(id: number, found: readonly CloseFinding[]) {
  return closeChecksOf(id, formatDate(platformNow())).flatMap((check) => {
    const finding = found.find((each) => each.id === check.id)
    return finding === undefined ? [] : [{ check, count: finding.all, open: finding.open }]
  })
}

/** What is missing before a project can be closed. */
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
  /** Leaves out what is met. */
  isMissingOnly?: boolean
}

/** The checks of a closing; the number of what is missing leads to the list of it. */
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
