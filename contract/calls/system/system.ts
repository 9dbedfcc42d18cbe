import { endpoints } from '../../wire/endpoint.ts'
import type { system } from './system.declared.ts'

/** Calls of the system area's resources beyond the generic ones. */
export const systemCalls = endpoints<typeof system>()({
  resetPasswords: 'POST /base/sys/user/reset',
  dictMap: 'GET /base/sys/dict/map',
  nextRuns: 'GET /base/sys/job/next',
  clearJobLog: 'POST /base/sys/job-log/clear',
  clearLog: 'POST /base/sys/log/clear',
})
