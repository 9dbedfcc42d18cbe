import type { Router } from 'express'
import type { NavNode } from '#contract/app/nav.ts'
import type { Credentials, CurrentUser, PasswordChange, Profile, SignedIn } from '#contract/app/user.ts'
import { calls, ownCalls, type OwnSession } from '#contract/calls/account/account.ts'
import { log } from '#contract/resources/monitor/log.ts'
import { menuType } from '#contract/resources/system/menu-type.ts'
import type { MenuRow } from '#contract/resources/system/menu.ts'
import type { Language, Text2 } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { profileForm } from '#contract/schema/profile-form.ts'
import { code, type Page } from '#contract/wire/envelope.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import { attemptNames, signInName } from '#mock/auth/attempts.ts'
import { isPasswordOf } from '#mock/auth/passwords.ts'
import { Written, originOf, type AccessControl, type Call, type UserCall } from '#mock/http/call.ts'
import { route, serve, serveOpen } from '#mock/http/serve.ts'
import { noteUser } from '#mock/http/outcome.ts'
import { browserName } from '#mock/lib/browser-name.ts'
import { Refusal, refuse, refuseForm, refuseMissing, texts } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { ScopeParts } from '#mock/resources/data-scope.ts'
import { readListQuery } from '#mock/resources/selection.ts'
import { pick } from '#mock/resources/values.ts'
import { attribute } from '#mock/store/row.ts'
import { childrenOf, type StoredUser } from '#mock/tables/tables.ts'
import { collectionOf, serving, together, type World } from '#mock/world/world.ts'
import { keptBy } from '#mock/lib/kept/kept-by.ts'

/** Minimum number of distinct characters in a password. */
const leastDifferent = 4

const words = {
  initial: ['This is the password that new accounts begin with.', '不能使用初始密码。'],
  same: ['This is the password that you have now.', '新密码不能与当前密码相同。'],
  name: ['A password does not contain the login name.', '密码不能包含用户名。'],
  few: ['Use at least four different characters.', '至少包含 4 个不同的字符。'],
  common: ['This password is one of those that everybody tries first.', '该密码过于常见，请更换。'],
} satisfies Record<string, Text2>

interface Known {
  loginName: string
  initialPassword: string
  /** Current password. */
  current: string
}

/** Returns why a password is easily guessed, or undefined; case-insensitive. */
async function problemOfPassword(
  password: string,
  { loginName, initialPassword, current }: Known,
): Promise<Text2 | undefined> {
  const plain = password.normalize('NFKC').toLowerCase()
  if (plain === initialPassword.toLowerCase()) return words.initial
  if (password === current) return words.same
  if (plain.includes(loginName.toLowerCase())) return words.name
  if (new Set(plain).size < leastDifferent) return words.few
  // loaded lazily because the list has 49,000 entries
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].includes(plain) ? words.common : undefined
}

const wrongSignIn: Text2 = [
  'Wrong login name or password. Tries left: {left}.',
  '用户名或密码错误，还可尝试 {left} 次。',
]
const accountLocked: Text2 = [
  'This account is locked. Ask an administrator to unlock it.',
  '该账号已被锁定，请联系管理员解锁。',
]
const wrongPassword: Text2 = [
  'The current password is wrong. Tries left: {left}.',
  '当前密码错误，还可尝试 {left} 次。',
]

/** Sign-in, sign-out and account self-service. Spec §4, §5, §7. */
export const accountRoutes = together(
  serving(calls, {
    userInfo: (world, _sent, { user, language }) => describeUser(world, user, language),
    logout: (world, _sent, { session }) => world.sessions.revoke(session),
    changePassword,
    prove,
    updateProfile,
  }),
  (world, router) => {
    const { login } = calls
    serveOpen(world, router, login, (credentials, call) => signIn(world, credentials, call))
    ownSessionRoutes(world, router)
  },
)

/** Signs in with a new token and ends the session whose token was sent. */
async function signIn(
  world: Pick<World, 'attempts' | 'grantsOf' | 'passwords' | 'sessions' | 'tables'>,
  { username, password }: Credentials,
  call: Call,
): Promise<SignedIn> {
  const { users } = world.tables
  const known = users.rows.find(({ loginName }) => loginName === username)
  await world.attempts.guard(signInName(username), wrongSignIn, () => {
    // every attempt counts, but only existing accounts are logged, so that anonymous requests cannot fill the log
    if (known !== undefined) noteUser(call.response, username)
    return isPasswordOf(world, known?.id, password)
  })
  return admit(world, known?.id ?? 0, call, true)
}

type Admitting = Pick<World, 'attempts' | 'grantsOf' | 'sessions' | 'tables'>

/** Admits an account authenticated by other means than a password; a lockout after failed attempts still applies. */
export async function admitOtherwise(
  world: Admitting,
  { id, loginName }: StoredUser,
  call: Call,
  isProved: boolean,
): Promise<SignedIn> {
  noteUser(call.response, loginName)
  await world.attempts.guard(signInName(loginName), wrongSignIn, () => Promise.resolve(true))
  return admit(world, id, call, isProved)
}

function admit(world: Admitting, userId: number, call: Call, isProved: boolean): SignedIn {
  const user = world.tables.users.get(userId)
  if (user?.status !== 'active') return refuse(code.invalid, accountLocked)
  const previous = world.sessions.find(call.request.get(tokenHeader))
  if (previous) world.sessions.revoke(previous)
  return {
    token: world.sessions.create(user.id, originOf(call.request), isProved),
    user: describeUser(world, user, call.language),
  }
}

/** Changes the user's password and ends the user's other sessions. */
async function changePassword(
  world: Pick<World, 'attempts' | 'initialPassword' | 'passwords' | 'sessions' | 'tables'>,
  { password, newPassword }: PasswordChange,
  call: UserCall,
): Promise<void> {
  const { id } = call.user
  await verifyOwn(world, attemptNames(call.user)[1], password, call)
  const { loginName } = call.user
  const { initialPassword } = world
  const text = await problemOfPassword(newPassword, { loginName, initialPassword, current: password })
  if (text !== undefined) refuseForm([{ field: 'newPassword', text }])
  const credential = await world.passwords.credential(id, newPassword)
  // refuse if the session was revoked meanwhile, for example by a password reset
  if (!world.sessions.isLive(call.session)) refuse(code.expired, texts.expired)
  world.tables.credentials.put(credential)
  world.sessions.revokeUser(id, call.session)
}

/** Verifies the user's password again; wrong passwords count as failed sign-in attempts. */
async function prove(
  world: Pick<World, 'attempts' | 'passwords' | 'sessions' | 'tables'>,
  { password }: Pick<Credentials, 'password'>,
  call: UserCall,
): Promise<void> {
  await verifyOwn(world, attemptNames(call.user)[0], password, call)
  world.sessions.prove(call.session)
}

/** Refuses a wrong password at the field `password`; failures are counted under `name`. */
async function verifyOwn(
  world: Pick<World, 'attempts' | 'passwords' | 'tables'>,
  name: string,
  password: string,
  { user }: UserCall,
): Promise<void> {
  await world.attempts
    .guard(name, wrongPassword, () => isPasswordOf(world, user.id, password))
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.code === code.invalid) {
        refuseForm([{ field: 'password', text: error.text }])
      }
      throw error
    })
}

function updateProfile(
  world: Pick<World, 'grantsOf' | 'tables'>,
  profile: Profile,
  call: UserCall,
): CurrentUser {
  const values = { ...pick(profileForm, { ...profile }), updateBy: call.user.loginName }
  const user = world.tables.users.update(call.user.id, values) ?? call.user
  return describeUser(world, user, call.language)
}

/** The signed-in user as returned by login and user info. Spec §3. */
function describeUser(
  world: Pick<World, 'grantsOf' | 'tables'>,
  user: StoredUser,
  language: Language,
): CurrentUser {
  const organisation = world.tables.orgs.get(user.groupId)
  return {
    userId: user.id,
    username: user.username,
    usernameZh: user.usernameZh,
    loginName: user.loginName,
    userImg: user.userImg,
    email: user.email,
    mobile: user.mobile,
    groupId: user.groupId,
    groupName: organisation ? sayFilled([organisation.name, organisation.nameZh], language) : '',
    groupCode: organisation?.code ?? '',
    groupLogo: organisation?.logo ?? '',
    groupType: organisation?.type ?? '',
    storeDriver: world.tables.storageSettings.get(1)?.driver ?? 'local',
    right: world.grantsOf(user).roles,
    createTime: user.createTime,
  }
}

/** The user's own operation log and sessions. */
const ownSessionRoutes = together(
  serving(ownCalls, {
    sessions: (world, _sent, call) => ownSessions(world, call),
    revokeSession: (world, _sent, call) => revokeOwn(world, call),
  }),
  (world, router) => {
    route(world, router, ownCalls.log, (call) => ownLog(world, call))
  },
)

function ownLog(world: ScopeParts, { request, user }: UserCall): Page<unknown> {
  const collection = collectionOf(world, log.name)
  const { selection, ...query } = readListQuery(world, collection, request.query, user)
  return collection.lister.page({
    ...query,
    selection: {
      key: `own ${user.loginName} ${selection.key}`,
      tests: [(row) => attribute(row, 'user') === user.loginName, ...selection.tests],
    },
  })
}

function ownSessions(
  { sessions }: Pick<World, 'sessions'>,
  { user, session: current }: UserCall,
): OwnSession[] {
  return sessions.ofUser(user.id).map(({ id, ip, agent, since, lastUse }) => ({
    id,
    ip,
    browser: browserName(agent),
    since: formatTime(since),
    lastUse: formatTime(lastUse),
    isCurrent: id === current.id,
  }))
}

function revokeOwn({ sessions }: Pick<World, 'sessions'>, { id, user }: UserCall): void {
  const wanted = sessions.ofUser(user.id).find((one) => one.id === id)
  sessions.revoke(wanted ?? refuseMissing())
}

/**
 * Navigation of the signed-in user with its permissions. Spec §6, §7. The response is large and requested at every
 * start of a console, so it is serialised once per grants object; grants are rebuilt at each change.
 */
export function navRoutes(world: AccessControl, router: Router): void {
  const written = keptBy<Written>()
  serve(world, router, calls.nav, (_sent, { user }) => {
    const grants = world.grantsOf(user)
    const { menus, permissions } = grants
    return written(grants, () => new Written(navTree(menus, 0), { permissions: [...permissions] }))
  })
}

function navTree(menus: readonly MenuRow[], parentId: number): NavNode[] {
  return childrenOf(menus, parentId).map((menu) => navNode(menu, navTree(menus, menu.id)))
}

function navNode(menu: MenuRow, children: NavNode[]): NavNode {
  return {
    id: menu.id,
    parentId: menu.parentId,
    title: menu.title,
    path: menu.path,
    component: componentOf(menu),
    redirect: menu.redirect || null,
    hidden: menu.hidden,
    meta: {
      title: menu.title,
      ...(menu.titleZh && { titles: { zh: menu.titleZh } }),
      ...(menu.icon && { icon: menu.icon }),
      ...(menu.activeMenu && { activeMenu: menu.activeMenu }),
      noCache: menu.noCache,
      affix: menu.affix,
      alwaysShow: menu.alwaysShow,
    },
    children,
  }
}

/** Component of a directory: the layout at the top level, a bare outlet below it. */
function componentOf({ type, parentId, component }: MenuRow): string | null {
  if (type === menuType.directory) return parentId === 0 ? 'Layout' : 'ParentView'
  return component || null
}
