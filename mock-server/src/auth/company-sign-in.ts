import type { Configuration } from 'openid-client'
import { minute } from '#contract/schema/time-units.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { DemoProvider } from './demo-provider.ts'
import { createPending } from './pending.ts'

/** How the platform is known to the provider of the company. */
export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** Address of the console as browsers know it, with a slash at its end. */
  publicUrl: string
  /** The claim that is the login name of an account, or where it is `email`, its e-mail address. */
  claim: string
  /** Completes "Sign in with …" on the sign-in page. */
  label: Text2
  /** The provider that the mock plays, in place of one in the network. */
  demo?: DemoProvider
}

/** Who was proved, if anybody, and the path of the console to open then. */
export interface Proved {
  name?: string
  to: string
}

/** What only the browser that has begun may end. */
interface Attempt {
  expectedState: string
  expectedNonce: string
  pkceCodeVerifier: string
  to: string
}

/** Sign-in at the provider of the company, as a platform keeps it in memory; none where it is off. */
export function openCompany(oidc: OidcSettings | 'demo' | undefined, clock: () => number) {
  if (oidc === undefined) return undefined
  const settings = oidc === 'demo' ? demoSettings(clock) : oidc
  let client: Promise<Configuration> | undefined
  return {
    ...settings,
    redirectUri: new URL('api/base/sys/oidc/callback', settings.publicUrl).href,
    /** What browsers have begun, each by the secret that it keeps until it is back from the provider. */
    attempts: createPending<Attempt>(clock, 10 * minute),
    /** What the console exchanges for a session, in the browser that came back. */
    tickets: createPending<Proved & { browser: string }>(clock, minute),
    /** Rejects where the provider cannot be asked, which is tried again each time. */
    connect: () =>
      (client ??= discover(settings)).catch((error: unknown) => {
        client = undefined
        throw error
      }),
  }
}

function demoSettings(clock: () => number): OidcSettings {
  const demo = new DemoProvider(clock)
  return { ...demo.settings, demo }
}

export type CompanySignIn = NonNullable<ReturnType<typeof openCompany>>

async function discover({ issuer, clientId, clientSecret, demo }: OidcSettings): Promise<Configuration> {
  const { customFetch, discovery, enableNonRepudiationChecks } = await import('openid-client')
  return discovery(new URL(issuer), clientId, clientSecret, undefined, {
    // signatures are verified, although tokens come from the provider itself
    execute: [enableNonRepudiationChecks],
    timeout: 10,
    ...(demo && { [customFetch]: demo.fetch }),
  })
}

/** Where to send a browser, and the secret that it keeps until it is back: authorization code, PKCE (S256), state, nonce. */
export async function begin(company: CompanySignIn, to: string): Promise<{ browser: string; url: string }> {
  const oidc = await import('openid-client')
  const attempt = {
    expectedState: oidc.randomState(),
    expectedNonce: oidc.randomNonce(),
    pkceCodeVerifier: oidc.randomPKCECodeVerifier(),
    to,
  }
  const url = oidc.buildAuthorizationUrl(await company.connect(), {
    redirect_uri: company.redirectUri,
    scope: 'openid profile email',
    state: attempt.expectedState,
    nonce: attempt.expectedNonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(attempt.pkceCodeVerifier),
    code_challenge_method: 'S256',
  })
  const browser = company.attempts.keep(attempt)
  return { browser, url: company.demo === undefined ? url.href : company.demo.page + url.search }
}

/**
 * Exchanges what a browser brought back for the account that it proves; where anything about it is wrong, for nobody, with
 * the error. The path is still the one that was wanted, as far as the browser is known.
 */
export async function finish(
  company: CompanySignIn,
  browser: string,
  query: string,
): Promise<{ proved: Proved; error?: unknown }> {
  const attempt = company.attempts.take(browser)
  if (attempt === undefined)
    return { proved: { to: '/' }, error: new Error('This browser has begun no sign-in') }
  try {
    return { proved: await exchange(company, attempt, query) }
  } catch (error) {
    return { proved: { to: attempt.to }, error }
  }
}

async function exchange(company: CompanySignIn, attempt: Attempt, query: string): Promise<Proved> {
  const { authorizationCodeGrant } = await import('openid-client')
  const url = new URL(`${company.redirectUri}?${query}`)
  const tokens = await authorizationCodeGrant(await company.connect(), url, {
    ...attempt,
    idTokenExpected: true,
  })
  const claims = tokens.claims() ?? {}
  const name: unknown = Reflect.get(claims, company.claim)
  // an address that anybody may enter at the provider proves nothing
  const isSure = company.claim !== 'email' || Reflect.get(claims, 'email_verified') === true
  return { ...(isSure && typeof name === 'string' && { name }), to: attempt.to }
}
