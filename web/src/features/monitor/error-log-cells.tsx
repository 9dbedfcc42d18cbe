import { catalogue, isComponentName } from '#contract/text/catalogue.ts'
import { errorLog, type ErrorLogRow } from '#contract/resources/monitor/error-log.ts'
import type { ErrorLevel } from '#contract/resources/monitor/error-report.ts'
import { missing } from '#web/lib/text/missing.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { ColourTag, type Colour } from '#web/ui/sign/colour-tag.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import './log.css'

const levelColours: Readonly<Record<ErrorLevel, Colour>> = { fatal: 'crit', error: 'major', warning: 'warn' }

/** How grave an error is. */
export function LevelCell({ level }: { level: ErrorLevel }) {
  const language = useLanguage()
  return <ColourTag colour={levelColours[level]}>{labelOf(errorLog.fields.level, level, language)}</ColourTag>
}

/** Whether it has been dealt with. */
export function StatusCell({ status }: { status: ErrorLogRow['status'] }) {
  const language = useLanguage()
  const label = labelOf(errorLog.fields.status, status, language)
  if (status === 'open') return label
  return (
    <span className="log-duration">
      <StatusGlyph severity="success" />
      {label}
    </span>
  )
}

/** The page that it happened on, by its title; its name in the catalogue comes with the pointer. */
export function ComponentCell({ component }: { component: string }) {
  const t = useText()
  if (component === '') return missing
  if (!isComponentName(component)) return <code>{component}</code>
  return <span data-tip={component}>{t(catalogue[component])}</span>
}

/** The functions under way when it happened, to be read and copied. */
export function StackCell({ stack }: { stack: string | undefined }) {
  if (stack === undefined || stack === '') return missing
  return (
    <div className="log-stack">
      {/* Reached by keyboard, so that it can be scrolled. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="scroll fine log-params" tabIndex={0}>
        {stack}
      </pre>
      <CopyButton text={stack} />
    </div>
  )
}
