import { tokenHeader } from '#contract/wire/headers.ts'
import { calls, ownCalls, type OwnSession } from '#contract/calls/account.ts'
import { code, type Page } from '#contract/wire/envelope.ts'
import { profileForm } from '#contract/schema/profile-form.ts'
import type { Language, Text2 } from '#contract/schema/language.ts'
import type { Credentials, CurrentUser, PasswordChange, Profile, SignedIn } from '#contract/app/user.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { log } from '#contract/resources/monitor/log.ts'
import { originOf } from '#mock/http/origin.ts'
import type { Call, UserCall } from '#mock/http/call.ts'
import { route, serveOpen } from '#mock/http/serve.ts'
import { serving, together } from '#mock/world/serving.ts'
import { noteUser } from '#mock/http/outcome.ts'
import { Refusal, refuse, refuseForm, texts } from '#mock/lib/refusal.ts'
import { pick } from '#mock/resources/values.ts'
import type { World } from '#mock/world/world.ts'
import { attemptNames, signInName } from '#mock/auth/attempts.ts'
import { problemOfPassword } from '#mock/auth/weak-password.ts'
import { credentialOf } from '#mock/auth/credential-of.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { ScopeParts } from '#mock/resources/data-scope.ts'
import { readListQuery } from '#mock/resources/list-query.ts'
import { attribute } from '#mock/store/row.ts'
import { formatTime } from '#mock/lib/time.ts'
import { browserName } from '#mock/lib/browser-name.ts'

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

/** Sign-in, sign-out and what users may do about their own account. Spec §4, §5, §7. */
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

/** Every sign-in makes a new token, and ends the session whose token came with it. */
async function signIn(
  world: Pick<World, 'attempts' | 'grantsOf' | 'passwords' | 'sessions' | 'tables'>,
  { username, password }: Credentials,
  call: Call,
): Promise<SignedIn> {
  const { users } = world.tables
  const known = users.rows.find(({ loginName }) => loginName === username)
  noteUser(call.response, username)
  await world.attempts.guard(signInName(username), wrongSignIn, () =>
    world.passwords.verify(password, known && credentialOf(world, known.id)),
  )
  const user = known && users.get(known.id)
  if (user?.status !== 'active') return refuse(code.invalid, accountLocked)
  const previous = world.sessions.find(call.request.get(tokenHeader))
  if (previous) world.sessions.revoke(previous)
  return {
    token: world.sessions.create(user.id, originOf(call.request)),
    user: describeUser(world, user, call.language),
  }
}

/** Changes one's own password and ends one's sessions elsewhere. */
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
  world.tables.credentials.put(await world.passwords.credential(id, newPassword))
  world.sessions.revokeUser(id, call.session)
}

/** Proves one’s own password once more; wrong ones count as failed attempts to sign in. */
async function prove(
  world: Pick<World, 'attempts' | 'passwords' | 'sessions' | 'tables'>,
  { password }: Pick<Credentials, 'password'>,
  call: UserCall,
): Promise<void> {
  await verifyOwn(world, attemptNames(call.user)[0], password, call)
  world.sessions.prove(call.session)
}

/** Refuses at the field `password` what is not one’s own; wrong ones count under a name. */
async function verifyOwn(
  world: Pick<World, 'attempts' | 'passwords' | 'tables'>,
  name: string,
  password: string,
  { user }: UserCall,
): Promise<void> {
  await world.attempts
    .guard(name, wrongPassword, () => world.passwords.verify(password, credentialOf(world, user.id)))
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

/** The signed-in user as login and user info answer it. Spec §3. */
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

/** What users see of themselves: their operations, and where they are signed in. */
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

function revokeOwn({ sessions }: Pick<World, 'sessions'>, { request, user }: UserCall): void {
  const wanted = sessions.ofUser(user.id).find(({ id }) => String(id) === request.params['id'])
  sessions.revoke(wanted ?? refuse(code.missing, texts.missing))
}
