import { endpoints } from '../../wire/endpoint.ts'
import type { errorLogArea } from './error-log.declared.ts'

/**
 * What the error log does beyond the generic calls. `reportErrors` takes what went wrong in the console of the signed-in
 * user and returns how many errors were noted; a platform may lack it, consoles then keep quiet.
 */
export const errorLogCalls = endpoints<typeof errorLogArea>()({
  reportErrors: 'POST /base/sys/error-log/report',
  clearErrorLog: 'POST /base/sys/error-log/clear',
})
