import type { jobLog } from '#contract/resources/system/job-log.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ResultCell } from './cells.tsx'

/** The runs of timed jobs, newest first, wherever they are listed. A run opens with all it had to say. */
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
