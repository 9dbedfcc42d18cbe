import { originOf } from '#mock/http/origin.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import { calls } from '#contract/calls/account.ts'
import { code } from '#contract/wire/envelope.ts'
import { profileForm } from '#contract/schema/profile-form.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Credentials, CurrentUser, PasswordChange, Profile, SignedIn } from '#contract/app/user.ts'
import type { Call, UserCall } from '#mock/http/call.ts'
import { serveOpen } from '#mock/http/serve.ts'
import { serving, together } from '#mock/world/serving.ts'
import { noteUser } from '#mock/http/outcome.ts'
import { Refusal, refuse, refuseForm } from '#mock/lib/refusal.ts'
import { pick } from '#mock/resources/values.ts'
import type { World } from '#mock/world/world.ts'
import { attemptNames, signInName } from '#mock/auth/attempts.ts'
import { problemOfPassword } from '#mock/auth/weak-password.ts'
import { credentialOf } from '#mock/auth/credential-of.ts'
import { describeUser } from './current-user.ts'
import { ownSessionRoutes } from './own-sessions.ts'

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
