import { projectCalls, type CloseFinding } from '#contract/calls/reform/project.ts'
import { closeChecksOf } from '#domain/reform/close-checks.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { FailedRequest } from '#web/ui/copy-button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { words } from './words.ts'
import './project.css'

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
    return finding === undefined ? [] : [{ check, count: finding.all, missing: finding.open }]
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
  const lines = findingsOf(id, found).filter(({ missing }) => !isMissingOnly || missing > 0)
  return (
    <ul className="stack gap-1">
      {lines.map(({ check, count, missing }) => (
        <li key={check.id} className="bar gap-2">
          <StatusGlyph severity={missing === 0 ? 'success' : 'warning'} />
          <span>{t(check.label)}</span>
          {missing === 0 ? (
            <ListLink className="push meta" page={check.list} filter={check.all}>
              {formatInteger(count)}
            </ListLink>
          ) : (
            <ListLink className="push" page={check.list} filter={check.open}>
              {t(check.missing, { n: missing })}
            </ListLink>
          )}
        </li>
      ))}
    </ul>
  )
}
