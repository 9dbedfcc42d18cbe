import type { Router } from 'express'
import { calls, tokenHeader } from '#contract/endpoints.ts'
import { code } from '#contract/envelope.ts'
import { passwordForm, profileForm, signInForm } from '#contract/forms.ts'
import type { Text2 } from '#contract/language.ts'
import { check } from '#contract/rules.ts'
import type { CurrentUser, SignedIn } from '#contract/user.ts'
import { bodyOf, open, signedIn, type Call, type UserCall } from '../http/call.ts'
import { noteUser } from '../http/outcome.ts'
import { demand, Refusal, refuse, refuseForm } from '../http/refusal.ts'
import { pick } from '../resources/values.ts'
import type { World } from '../world.ts'
import { attemptNames, signInName } from './attempts.ts'
import { describeUser } from './current-user.ts'
import { originOf, ownSessionRoutes } from './own-sessions.ts'
import { initialCredentialId, type Credential } from './passwords.ts'

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
export function accountRoutes(world: World, router: Router): void {
  router.get(
    calls.userInfo.path,
    signedIn(world, ({ user, language }) => describeUser(world, user, language)),
  )
  router.post(
    calls.login.path,
    open(world, (call) => signIn(world, call)),
  )
  router.post(
    calls.logout.path,
    signedIn(world, ({ session }) => world.sessions.revoke(session)),
  )
  router.post(
    calls.changePassword.path,
    signedIn(world, (call) => changePassword(world, call)),
  )
  router.put(
    calls.updateProfile.path,
    signedIn(world, (call) => updateProfile(world, call)),
  )
  ownSessionRoutes(world, router)
}

/** Every sign-in makes a new token, and ends the session whose token came with it. */
async function signIn(world: World, call: Call): Promise<SignedIn> {
  const body = bodyOf(call)
  demand(check(signInForm, body))
  const { username, password } = pick(signInForm, body)
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
async function changePassword(world: World, call: UserCall): Promise<void> {
  const fields = { password: passwordForm.password, newPassword: passwordForm.newPassword }
  const body = bodyOf(call)
  demand(check(fields, body))
  const { password, newPassword } = pick(fields, body)
  const { id } = call.user
  await world.attempts
    .guard(attemptNames(call.user)[1], wrongPassword, () =>
      world.passwords.verify(password, credentialOf(world, id)),
    )
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.code === code.invalid) {
        refuseForm([{ field: 'password', text: error.text }])
      }
      throw error
    })
  world.tables.credentials.put(await world.passwords.credential(id, newPassword))
  world.sessions.revokeUser(id, call.session)
}

/** Whoever has not changed his password has the initial one. */
function credentialOf({ tables }: World, userId: number): Credential | undefined {
  return tables.credentials.get(userId) ?? tables.credentials.get(initialCredentialId)
}

function updateProfile(world: World, call: UserCall): CurrentUser {
  const body = bodyOf(call)
  demand(check(profileForm, body))
  const values = { ...pick(profileForm, body), updateBy: call.user.loginName }
  const user = world.tables.users.update(call.user.id, values) ?? call.user
  return describeUser(world, user, call.language)
}
