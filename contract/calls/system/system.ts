import { endpoints } from '../../wire/endpoint.ts'
import type { system } from './system.declared.ts'

/** What the resources of the system area do beyond the generic calls. */
export const systemCalls = endpoints<typeof system>()({
  resetPasswords: 'POST /base/sys/user/reset',
  dictMap: 'GET /base/sys/dict/map',
  nextRuns: 'GET /base/sys/job/next',
  clearJobLog: 'POST /base/sys/job-log/clear',
  clearLog: 'POST /base/sys/log/clear',
})
