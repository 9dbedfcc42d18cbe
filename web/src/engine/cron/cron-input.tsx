import type { ComponentType } from 'react'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { CronBuilder } from './cron-builder.tsx'
import type { PlanKind } from './cron-plan.ts'
import { cronWords } from './cron-words.ts'
import { useNextRuns, type AskRuns, type NextRun } from './next-runs.ts'
import './cron.css'

interface CronOptions {
  /** The call that returns the next runs of an expression. */
  ask: AskRuns
  /** How many moments to come are shown. */
  shown: number
  /** The kinds of schedule that can be put together from choices. */
  kinds: readonly PlanKind[]
}

interface CronInputProps extends CronOptions {
  input: InputProps
}

/** Makes the input of a schedule. */
export function cronInput(options: CronOptions): ComponentType<InputProps> {
  return (input) => <CronInput {...options} input={input} />
}

/**
 * An expression as text, or put together from a few choices. Says what it means as it is typed, and, once the typing
 * rests, when it comes due next or what the platform finds wrong with it.
 */
function CronInput({ input, ask, shown, kinds }: CronInputProps) {
  const { id, value, onChange, onBlur, isInvalid, describedBy } = input
  const language = useLanguage()
  const cron = typeof value === 'string' ? value : ''
  const { runs, problem } = useNextRuns(cron, { ask, shown })
  const notes = [`${id}-words`, problem === undefined || isInvalid ? undefined : `${id}-problem`, describedBy]
  return (
    <div className="cron-input">
      <div className={isInvalid || problem !== undefined ? 'control invalid' : 'control'}>
        <input
          id={id}
          className="cron-text"
          value={cron}
          autoComplete="off"
          spellCheck={false}
          aria-required
          aria-invalid={isInvalid || problem !== undefined || undefined}
          aria-describedby={notes.filter((note) => note !== undefined).join(' ')}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
        />
      </div>
      <p id={`${id}-words`} className="cron-words">
        {cronWords(cron, language)}
      </p>
      {problem !== undefined && !isInvalid && (
        <p id={`${id}-problem`} className="note error" role="status">
          <StatusGlyph severity="error" />
          <span>{problem}</span>
        </p>
      )}
      <CronBuilder cron={cron} kinds={kinds} onChange={onChange} />
      {runs.length > 0 && <NextRunsTable runs={runs} />}
    </div>
  )
}

/** When an expression comes due next, by the clock of the platform and by the one of the browser. */
function NextRunsTable({ runs }: { runs: readonly NextRun[] }) {
  const t = useText()
  return (
    <RowsTable
      className="next-runs"
      caption={t(['Next runs', '接下来的执行时间'])}
      rows={runs}
      keyOf={({ server }) => server}
      columns={[
        { head: t(['Server time', '服务器时间']), cell: ({ server }) => server },
        { head: t(['Your time', '本机时间']), cell: ({ browser }) => browser },
      ]}
    />
  )
}
