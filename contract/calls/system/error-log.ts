import { endpoints } from '../../wire/endpoint.ts'
import type { errorLogArea } from './error-log.declared.ts'

/**
 * Calls of the error log beyond the generic ones. `reportErrors` receives errors in the signed-in user's console and
 * returns the number recorded; consoles stay silent when a platform lacks it.
 */
export const errorLogCalls = endpoints<typeof errorLogArea>()({
  reportErrors: 'POST /base/sys/error-log/report',
  clearErrorLog: 'POST /base/sys/error-log/clear',
})
