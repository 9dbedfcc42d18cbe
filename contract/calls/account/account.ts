import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './account.declared.ts'

/** Session of the signed-in user; `browser` is browser and operating system, such as `Chrome 156 · Windows`. */
export type OwnSession = Output<typeof declared.ownSession>

/** Calls that every platform of this family serves. Spec §7. */
export const calls = endpoints<typeof declared.account>()({
  login: 'POST /base/sys/login',
  logout: 'POST /base/sys/logout',
  userInfo: 'GET /base/sys/user/info',
  changePassword: 'POST /base/sys/user/password',
  prove: 'POST /base/sys/user/prove',
  updateProfile: 'PUT /base/sys/user/profile',
  nav: 'GET /base/sys/menu/nav',
})

/** Calls about the signed-in user's own records in the personal centre. */
export const ownCalls = endpoints<typeof declared.own>()({
  log: 'GET /base/sys/user/log',
  sessions: 'GET /base/sys/user/sessions',
  revokeSession: 'DELETE /base/sys/user/sessions/{id}',
})
