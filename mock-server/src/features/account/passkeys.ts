import type { Router } from 'express'
import { passkeyCalls } from '#contract/calls/account/sign-in.ts'
import { say, type Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { assertProved } from '#mock/auth/password-proof.ts'
import type { Call } from '#mock/http/call.ts'
import { originOf } from '#mock/http/caller.ts'
import { serveOpen } from '#mock/http/serve.ts'
import { browserName } from '#mock/lib/browser-name.ts'
import { refuse, refuseMissing, texts } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { passkeysOf } from '#mock/tables/passkeys.ts'
import { serving, together } from '#mock/world/serving.ts'
import type { World } from '#mock/world/world.ts'
import { admitOtherwise } from './account.ts'

const words: Text2 = ['This passkey could not be verified here.', '通行密钥未通过验证。']
const wrong = (): never => refuse(code.invalid, words)
/** The authenticator asks its holder for a finger, a face or a PIN each time. */
const userVerification = 'required'
const library = () => import('@simplewebauthn/server')
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))

/** Sign-in with a passkey, and the passkeys that one has. All but the list, which is empty, is refused where it is off. */
export const passkeyRoutes = together(
  serving(passkeyCalls, {
    list: ({ tables }, _sent, { user }) =>
      passkeysOf(tables, user.id).map(({ id, name, since, lastUse }) => ({ id, name, since, lastUse })),
    askNew: async (world, _sent, { user, request, language }) => {
      const { expectedRPID: rpID } = siteOf(world, request)
      assertProved(world)
      const known = passkeysOf(world.tables, user.id)
      const { generateRegistrationOptions } = await library()
      const options = await generateRegistrationOptions({
        rpID,
        rpName: say(world.config.title, language),
        userID: Uint8Array.from(Buffer.from(String(user.id))),
        userName: user.loginName,
        challenge: bytesOf(world.challenges.keep(user.id)),
        excludeCredentials: known.map(({ credentialId: id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification },
      })
      return { ...options }
    },
    add: async (world, { credential: response }, { user, request }) => {
      const site = siteOf(world, request)
      assertProved(world)
      const { verifyRegistrationResponse } = await library()
      const expectedChallenge = (key: string) => world.challenges.take(key) === user.id
      const { registrationInfo } = await verifyRegistrationResponse({
        ...site,
        response,
        expectedChallenge,
      }).catch(wrong)
      const { id: credentialId = '', publicKey, counter = 0 } = registrationInfo?.credential ?? {}
      const { passkeys } = world.tables
      const isKnown = passkeys.rows.some((one) => one.credentialId === credentialId)
      if (publicKey === undefined || isKnown) return wrong()
      passkeys.insert({
        userId: user.id,
        name: browserName(originOf(request).agent),
        credentialId,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        rpId: site.expectedRPID,
        since: formatTime(world.clock()),
        lastUse: '',
      })
    },
    remove: ({ tables }, _sent, { id, user }) => {
      const wanted = passkeysOf(tables, user.id).find((one) => one.id === id)
      tables.passkeys.remove(wanted?.id ?? refuseMissing())
    },
  }),
  signInRoutes,
)

function signInRoutes(world: World, router: Router): void {
  serveOpen(world, router, passkeyCalls.ask, async (_sent, { request }) => {
    const { expectedRPID: rpID } = siteOf(world, request)
    const challenge = bytesOf(world.challenges.keep(null))
    const { generateAuthenticationOptions } = await library()
    return { ...(await generateAuthenticationOptions({ rpID, challenge, userVerification })) }
  })
  serveOpen(world, router, passkeyCalls.signIn, async ({ credential: response }, call) => {
    const site = siteOf(world, call.request)
    const { passkeys, users } = world.tables
    const key =
      passkeys.rows.find((one) => one.credentialId === response.id && one.rpId === site.expectedRPID) ??
      wrong()
    const { verifyAuthenticationResponse } = await library()
    const expectedChallenge = (sent: string) => world.challenges.take(sent) === null
    // it is wrong too where the key has counted less than before: then there is another one like it
    const credential = { id: key.credentialId, publicKey: bytesOf(key.publicKey), counter: key.counter }
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...site,
      response,
      expectedChallenge,
      credential,
    }).catch(wrong)
    // it may have been used or removed while it was verified
    if (!verified || passkeys.get(key.id)?.counter !== key.counter) return wrong()
    passkeys.update(key.id, { counter: authenticationInfo.newCounter, lastUse: formatTime(world.clock()) })
    return admitOtherwise(world, users.get(key.userId) ?? wrong(), call, true)
  })
}

/** Where answers must come from: the address that is configured, else the one that was asked. Refuses where passkeys are off. */
function siteOf(
  { config, publicUrl }: Pick<World, 'config' | 'publicUrl'>,
  { protocol, host }: Call['request'],
) {
  if (!config.signIn.passkeys) refuse(code.missing, texts.unknownRoute)
  const { hostname, origin } = new URL(publicUrl ?? `${protocol}://${host}`)
  return { expectedRPID: hostname, expectedOrigin: origin, requireUserVerification: true }
}
