import type { Router } from 'express'
import { passkeyCalls, companyCalls } from '#contract/calls/account/sign-in.ts'
import { say, type Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { assertProved } from '#mock/auth/password-proof.ts'
import { originOf, type Call } from '#mock/http/call.ts'
import { serveOpen } from '#mock/http/serve.ts'
import { noteUser } from '#mock/http/outcome.ts'
import { browserName } from '#mock/lib/browser-name.ts'
import { refuse, refuseMissing, texts } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { passkeysOf } from '#mock/tables/passkeys.ts'
import { serving, together, type World } from '#mock/world/world.ts'
import { admitOtherwise } from './account.ts'
import { escapeText } from '#domain/tool/letter.ts'
import { begin, finish, type CompanySignIn, type Proved } from '#mock/auth/company-sign-in.ts'
import { logFailure } from '#mock/lib/log.ts'
import type { StoredUser } from '#mock/tables/tables.ts'

const words: Text2 = ['This passkey could not be verified here.', '通行密钥未通过验证。']
const wrong = (): never => refuse(code.invalid, words)
/** Requires the authenticator to verify its user by fingerprint, face or PIN each time. */
const userVerification = 'required'
const library = () => import('@simplewebauthn/server')
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))

/** Passkey sign-in and the user's passkeys. While disabled, every call except the (empty) list is refused. */
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
    // verification also fails if the signature counter decreased, which indicates a cloned key
    const credential = { id: key.credentialId, publicKey: bytesOf(key.publicKey), counter: key.counter }
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...site,
      response,
      expectedChallenge,
      credential,
    }).catch(wrong)
    // the key may have been used or deleted during verification
    if (!verified || passkeys.get(key.id)?.counter !== key.counter) return wrong()
    passkeys.update(key.id, { counter: authenticationInfo.newCounter, lastUse: formatTime(world.clock()) })
    return admitOtherwise(world, users.get(key.userId) ?? wrong(), call, true)
  })
}

/** Expected origin: the configured public URL, otherwise the requested host. Refuses while passkeys are disabled. */
function siteOf(
  { config, publicUrl }: Pick<World, 'config' | 'publicUrl'>,
  { protocol, host }: Call['request'],
) {
  if (!config.signIn.passkeys) refuse(code.missing, texts.unknownRoute)
  const { hostname, origin } = new URL(publicUrl ?? `${protocol}://${host}`)
  return { expectedRPID: hostname, expectedOrigin: origin, requireUserVerification: true }
}

const companyWords = {
  nobody: [
    'The sign-in at your company did not succeed, or took too long. Try again.',
    '单位账号登录未成功或已超时，请重试。',
  ],
  unknown: [
    'Your company account has no account here. Ask an administrator for one.',
    '该单位账号在本平台没有对应账号，请联系管理员开通。',
  ],
  title: ['Simulated company sign-in', '模拟单位统一登录'],
  lead: ['Choose who you are. No password is asked here.', '请选择登录人员，此处无需密码。'],
  leave: ['Back without signing in', '不登录，返回'],
} satisfies Record<string, Text2>

/** Single sign-on: redirect, callback, and exchange of a ticket for a session. Refused while disabled. */
export function companyRoutes(world: World, router: Router): void {
  const off = (): never => refuse(code.missing, texts.unknownRoute, { status: 404 })
  const on = () => world.company ?? off()

  serveOpen(world, router, companyCalls.start, async ({ to }, { request, response }) => {
    const company = on()
    // redirect to the sign-in page with a ticket that proves no user
    const { browser, url } = await begin(company, to).catch((error: unknown) => {
      logFailure(world.log, world.clock, error)
      return { browser: '', url: wayIn(company, '', { to }) }
    })
    // without a path attribute the cookie is limited to these calls, also behind a proxy prefix
    const secure = request.secure ? '; Secure' : ''
    response.append('Set-Cookie', `company-sign-in=${browser}; Max-Age=600; HttpOnly; SameSite=Lax${secure}`)
    response.redirect(url)
  })
  serveOpen(world, router, companyCalls.callback, async (_sent, call) => {
    const [company, browser] = [on(), browserOf(call)]
    const { proved, error } = await finish(company, browser, queryOf(call))
    if (error !== undefined) logFailure(world.log, world.clock, error)
    call.response.redirect(wayIn(company, browser, proved))
  })
  serveOpen(world, router, companyCalls.provider, async (_sent, call) => {
    const { demo = off() } = on()
    const asked = new URLSearchParams(queryOf(call))
    if (!demo.accepts(asked)) off()
    if (asked.has('person')) call.response.redirect(`../base/sys/oidc/callback?${demo.answer(asked)}`)
    else
      call.response
        .type('text/html')
        .send(pageOf(demo.persons, asked, (text) => escapeText(say(text, call.language))))
  })
  serveOpen(world, router, companyCalls.ticket, ({ ticket }, call) => {
    const { tickets, claim } = on()
    const found = tickets.take(ticket)
    if (found?.name === undefined || found.browser !== browserOf(call))
      return refuse(code.invalid, companyWords.nobody)
    noteUser(call.response, found.name)
    const known = accountOf(world.tables.users.rows, claim, found.name)
    return admitOtherwise(world, known ?? refuse(code.invalid, companyWords.unknown), call, false)
  })
}

/** Relative URL of the console's sign-in page; the ticket is in the fragment, which reaches no server or log. */
function wayIn({ tickets }: CompanySignIn, browser: string, proved: Proved): string {
  const ticket = tickets.keep({ ...proved, browser })
  return `../../../../#/login?ticket=${ticket}&redirect=${encodeURIComponent(proved.to)}`
}

/** Account identified by a claim; undefined if several accounts share the e-mail address. */
function accountOf(users: readonly StoredUser[], claim: string, name: string): StoredUser | undefined {
  if (claim !== 'email') return users.find(({ loginName }) => loginName === name)
  const [found, ...others] = users.filter(({ email }) => email.toLowerCase() === name.toLowerCase())
  return others.length > 0 ? undefined : found
}

function browserOf({ request }: Call): string {
  return /(?:^|; *)company-sign-in=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
}

function queryOf({ request: { originalUrl } }: Call): string {
  return originalUrl.slice(`${originalUrl}?`.indexOf('?') + 1)
}

/** Renders plain markup, because the response's policy allows no styles, scripts or forms. */
function pageOf(
  persons: readonly (readonly [string, Text2])[],
  asked: URLSearchParams,
  t: (text: Text2) => string,
) {
  const choices = [...persons, ['', companyWords.leave] as const].map(
    ([person, name]) => `<p><a href="?${escapeText(`${asked}&person=${person}`)}">${t(name)}</a></p>`,
  )
  return `<!doctype html><html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${t(companyWords.title)}</title><main><h1>${t(companyWords.title)}</h1><p>${t(companyWords.lead)}</p>${choices.join('\n')}</main></html>`
}
