import { jobLog, type JobLogRow } from '#contract/resources/system/job-log.ts'
import { job, type JobRow } from '#contract/resources/system/job.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage } from '#web/i18n/use-text.ts'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { ResultMark } from '#web/ui/sign/result-mark.tsx'
import { cronWords } from '#web/engine/cron/cron-words.ts'
import './job.css'

/** An expression and what it means. */
export function CronCell({ cron }: { cron: string }) {
  const language = useLanguage()
  return (
    <>
      <code>{cron}</code> <span className="meta">{cronWords(cron, language)}</span>
    </>
  )
}

/** Whether a job is under the clock. */
export function StateCell({ state }: { state: JobRow['state'] }) {
  const language = useLanguage()
  return (
    <ColourTag colour={state === 'running' ? 'ok' : 'off'}>
      {labelOf(job.fields.state, state, language)}
    </ColourTag>
  )
}

/** How a run ended. */
export function ResultCell({ result }: { result: JobLogRow['result'] }) {
  const language = useLanguage()
  return <ResultMark result={result}>{labelOf(jobLog.fields.result, result, language)}</ResultMark>
}
