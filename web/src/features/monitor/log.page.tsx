import { log } from '#contract/resources/monitor/log.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import { logDefinition } from './log-definition.tsx'

/** Who did what, when and from where; newest first, written by the platform alone. */
export default listPage(log, logDefinition)
