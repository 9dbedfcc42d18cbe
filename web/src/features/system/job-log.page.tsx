import { jobLog } from '#contract/resources/system/job-log.ts'
import { ClearLog } from '#web/engine/actions/clear-log.tsx'
import { listPage } from '#web/engine/list/list-page.tsx'
import { runDefinition } from './job/runs.tsx'

/** Run log of all scheduled jobs; written by the platform only. */
export default listPage(jobLog, { ...runDefinition, headActs: () => <ClearLog resource={jobLog} /> })
