import { calls, ownCalls, pictureCall, systemCalls } from '../endpoints.ts'
import { passwordForm, profileForm, signInForm } from '../forms.ts'
import { menu } from '../resources/system/menu.ts'
import { withDetails, type Details } from './named-calls.ts'
import { query, type Call } from './operation.ts'
import { listOf, object, payloadSchema, refTo, type Schema } from './schema.ts'

const menuPayload = payloadSchema(menu.fields)
const page = (row: Schema): Schema => object({ list: listOf(row), total: { type: 'integer' } })
const paging = [query('page', 'From 1', 'integer'), query('limit', 'At most 100', 'integer')]

const named: Readonly<Record<keyof typeof calls, Details>> = {
  login: {
    summary: 'Sign in',
    tag: 'account',
    body: payloadSchema(signInForm),
    data: refTo('SignedIn'),
    isOpen: true,
  },
  logout: { summary: 'Sign out', tag: 'account' },
  userInfo: { summary: 'The signed-in user', tag: 'account', data: refTo('CurrentUser') },
  changePassword: {
    summary: 'Change one’s own password',
    tag: 'account',
    body: payloadSchema({ password: passwordForm.password, newPassword: passwordForm.newPassword }),
  },
  updateProfile: {
    summary: 'Change one’s own profile',
    tag: 'account',
    body: payloadSchema(profileForm),
    data: refTo('CurrentUser'),
  },
  nav: {
    summary: 'The navigation tree; `permissions` stands beside `data`',
    tag: 'account',
    data: listOf(refTo('NavNode')),
  },
  menuList: { summary: 'The menu tree', tag: 'system/menu', data: listOf(refTo('MenuTree')) },
  menuSelect: {
    summary: 'Parents for a menu, the root as id 0',
    tag: 'system/menu',
    data: listOf(refTo('MenuChoice')),
  },
  menuSave: { summary: 'Add a menu', tag: 'system/menu', body: menuPayload, data: refTo('Id') },
  menuUpdate: {
    summary: 'Change a menu',
    tag: 'system/menu',
    body: { allOf: [refTo('Id'), { ...menuPayload, required: [] }] },
  },
}

const own: Readonly<Record<keyof typeof ownCalls, Details>> = {
  log: { summary: 'One’s own operations', tag: 'account', query: paging, data: page(refTo('MonitorLog')) },
  sessions: { summary: 'Where one is signed in', tag: 'account', data: listOf(refTo('OwnSession')) },
}

const target = refTo('Target')
const system: Readonly<Record<keyof typeof systemCalls, Details>> = {
  resetPasswords: {
    summary: 'Give accounts the initial password again',
    tag: 'system/user',
    body: target,
    data: refTo('ResetAnswer'),
  },
  unlockUsers: {
    summary: 'Let accounts sign in again',
    tag: 'system/user',
    body: target,
    data: refTo('BulkAnswer'),
  },
  dictMap: {
    summary: 'Entries of several dictionaries by code',
    tag: 'system/dict',
    query: [query('codes', 'Separated by commas', 'string', true)],
    data: refTo('DictMap'),
  },
  runJobs: { summary: 'Run jobs once, now', tag: 'system/job', body: target, data: refTo('BulkAnswer') },
  setJobState: {
    summary: 'Pause or resume jobs',
    tag: 'system/job',
    body: refTo('JobState'),
    data: refTo('BulkAnswer'),
  },
  nextRuns: {
    summary: 'The next runs of a schedule',
    tag: 'system/job',
    query: [query('cron', 'As Quartz writes it', 'string', true), query('n', 'At most 20', 'integer')],
    data: listOf({ type: 'string' }),
  },
  clearJobLog: { summary: 'Empty the job log', tag: 'system/job-log', data: refTo('Removed') },
  clearLog: { summary: 'Empty the operation log', tag: 'monitor/log', data: refTo('Removed') },
}

const upload = (operationId: string, path: string, name: string, summary: string): Call => ({
  method: 'POST',
  path,
  operationId,
  summary,
  tag: 'pictures',
  upload: 'file',
  data: object({ [name]: { type: 'string' } }),
})

/** The calls that are not generic verbs of a resource. */
export const namedCalls: readonly Call[] = [
  ...withDetails(calls, named),
  ...withDetails(ownCalls, own),
  ...withDetails(systemCalls, system),
  {
    method: 'DELETE',
    path: `${ownCalls.sessions.path}/{id}`,
    operationId: 'revokeSession',
    summary: 'End one of one’s own sessions',
    tag: 'account',
  },
  upload('uploadPicture', '/api/pictures', 'path', 'Store a picture'),
  upload('updateAvatar', '/api/users/updateAvatar', 'userImg', 'Change one’s own picture'),
  upload('uploadToCloud', '/api/qiNiuContent', 'url', 'Store a picture in the cloud'),
  {
    method: 'GET',
    path: pictureCall.path,
    operationId: 'picture',
    summary: 'A stored picture',
    tag: 'pictures',
    query: [query(pictureCall.parameter, 'Path of the picture', 'string', true)],
    file: true,
  },
]
