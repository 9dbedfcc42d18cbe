import { errorLog } from '#contract/resources/monitor/error-log.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import { errorLogDefinition } from './error-log-definition.tsx'

/** What went wrong in the consoles of all users: the same error of one day is one row, to be looked into and resolved. */
export default listPage(errorLog, errorLogDefinition)
