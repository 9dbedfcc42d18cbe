import { jobLog } from '#contract/resources/system/job-log.ts'
import { ClearLog } from '#web/engine/clear-log.tsx'
import { listPage } from '#web/engine/list-page.tsx'
import { runDefinition } from './job-log-definition.tsx'

/** The runs of all timed jobs; written by the platform alone. */
export default listPage(jobLog, { ...runDefinition, headActs: () => <ClearLog resource={jobLog} /> })
