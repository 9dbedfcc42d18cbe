import { jobLog, type JobLogRow } from '#contract/resources/system/job-log.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage } from '#web/i18n/use-text.ts'
import { ResultMark } from '#web/ui/sign/result-mark.tsx'

/** Definition of run lists, newest first. A run opens with its full message. */
export const runDefinition: PageDefinition<typeof jobLog> = {
  list: ['name', 'time', 'result', 'message', 'ms'],
  more: ['target', 'params'],
  filters: ['jobId', 'name', 'target', 'time', 'ms'],
  sort: '-time',
  form: ['time', 'result', 'ms', 'name', 'target', 'params', 'message'],
  cells: {
    result: ({ result }) => <ResultCell result={result} />,
  },
  without: ['add', 'update', 'delete', 'import'],
}

/** Result of a run. */
function ResultCell({ result }: Pick<JobLogRow, 'result'>) {
  const language = useLanguage()
  return <ResultMark result={result}>{labelOf(jobLog.fields.result, result, language)}</ResultMark>
}
