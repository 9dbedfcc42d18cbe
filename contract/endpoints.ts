import { endpoint, type Endpoint } from './calls/endpoint.ts'
import type { BulkAnswer, Target } from './crud.ts'
import type { Page } from './envelope.ts'
import type { NavNode } from './nav.ts'
import type { LogRow } from './resources/monitor/log.ts'
import type { DictEntry } from './resources/system/dict-detail.ts'
import type { Credentials, CurrentUser, PasswordChange, Profile, SignedIn } from './user.ts'
import type { MenuChoice, MenuPayload, MenuRow } from './resources/system/menu.ts'

export type { Endpoint } from './calls/endpoint.ts'

/** The calls that every platform of this family answers. Spec §7. */
export const calls = {
  login: endpoint<Credentials, SignedIn>('POST', '/base/sys/login'),
  logout: endpoint<void, null>('POST', '/base/sys/logout'),
  userInfo: endpoint<void, CurrentUser>('GET', '/base/sys/user/info'),
  changePassword: endpoint<PasswordChange, null>('POST', '/base/sys/user/password'),
  updateProfile: endpoint<Profile, CurrentUser>('PUT', '/base/sys/user/profile'),
  nav: endpoint<void, NavNode[]>('GET', '/base/sys/menu/nav'),
  menuList: endpoint<void, MenuRow[]>('GET', '/base/sys/menu/list'),
  menuSelect: endpoint<void, MenuChoice[]>('GET', '/base/sys/menu/select'),
  menuSave: endpoint<MenuPayload, { id: number }>('POST', '/base/sys/menu/save'),
  menuUpdate: endpoint<MenuPayload & { id: number }, null>('PUT', '/base/sys/menu/update'),
} as const

/** The call for one record of a resource. */
export function infoCall<Row>(path: string, id: number | string): Endpoint<void, Row> {
  return endpoint<void, Row>('GET', `${path}/info/${encodeURIComponent(id)}`)
}

/** The call that deletes one record, or several at once. */
export function deleteCall(path: string, ids: readonly (number | string)[]): Endpoint<void, null> {
  return endpoint<void, null>('DELETE', `${path}/delete/${ids.map(encodeURIComponent).join(',')}`)
}

/** Path that answers the picture stored under `p`. Spec §7. */
export const pictureCall = { path: '/base/sys_attach/downimg', parameter: 'p' } as const

/** Header that carries the token. Spec §7. */
export const tokenHeader = 'token'
/** Header that joins an answer, a log line and what the user reads to one request. */
export const requestIdHeader = 'x-request-id'

/** A session of the signed-in user; times are `YYYY-MM-DD HH:mm:ss`. */
export interface OwnSession {
  id: number
  ip: string
  /** Browser and system, such as `Chrome 156 · Windows`. */
  browser: string
  since: string
  lastUse: string
  isCurrent: boolean
}

/** What users see of themselves in the personal centre. */
export const ownCalls = {
  log: endpoint<Record<string, string | number>, Page<LogRow>>('GET', '/base/sys/user/log'),
  sessions: endpoint<void, OwnSession[]>('GET', '/base/sys/user/sessions'),
} as const

/** The call that ends one of one's own sessions. */
export function revokeSessionCall(id: number): Endpoint<void, null> {
  return endpoint<void, null>('DELETE', `${ownCalls.sessions.path}/${id}`)
}

/** What the resources of the system area do beyond the generic calls. */
export const systemCalls = {
  resetPasswords: endpoint<Target, BulkAnswer & { password: string }>('POST', '/base/sys/user/reset'),
  unlockUsers: endpoint<Target, BulkAnswer>('POST', '/base/sys/user/unlock'),
  dictMap: endpoint<{ codes: string }, Record<string, DictEntry[]>>('GET', '/base/sys/dict/map'),
  runJobs: endpoint<Target, BulkAnswer>('POST', '/base/sys/job/run'),
  setJobState: endpoint<Target & { state: 'running' | 'paused' }, BulkAnswer>('POST', '/base/sys/job/state'),
  nextRuns: endpoint<{ cron: string; n?: number }, string[]>('GET', '/base/sys/job/next'),
  clearJobLog: endpoint<void, { removed: number }>('POST', '/base/sys/job-log/clear'),
  clearLog: endpoint<void, { removed: number }>('POST', '/base/sys/log/clear'),
} as const
