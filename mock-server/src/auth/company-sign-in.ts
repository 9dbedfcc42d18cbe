import type { Configuration } from 'openid-client'
import { minute } from '#contract/schema/time-units.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { DemoProvider } from './demo-provider.ts'
import { createPending } from './pending.ts'

/** Registration of the platform at the company's identity provider. */
export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** Address of the console as browsers see it, with a trailing slash. */
  publicUrl: string
  /** Claim that holds the login name of an account or, if it is `email`, its e-mail address. */
  claim: string
  /** Completes "Sign in with …" on the sign-in page. */
  label: Text2
  /** Mock provider used instead of one in the network. */
  demo?: DemoProvider
}

/** The claim of the authenticated user, if any, and the console path to open next. */
export interface Proved {
  name?: string
  to: string
}

/** A sign-in in progress, which only the browser that began it can complete. */
interface Attempt {
  expectedState: string
  expectedNonce: string
  pkceCodeVerifier: string
  to: string
}

/** Opens sign-in at the company's provider, with its state in memory; undefined if disabled. */
export function openCompany(oidc: OidcSettings | 'demo' | undefined, clock: () => number) {
  if (oidc === undefined) return undefined
  const settings = oidc === 'demo' ? demoSettings(clock) : oidc
  let client: Promise<Configuration> | undefined
  return {
    ...settings,
    redirectUri: new URL('api/base/sys/oidc/callback', settings.publicUrl).href,
    /** Sign-ins in progress, by the secret that the browser keeps until it returns from the provider. */
    attempts: createPending<Attempt>(clock, 10 * minute),
    /** Tickets that the console exchanges for a session, in the browser that returned. */
    tickets: createPending<Proved & { browser: string }>(clock, minute),
    /** Rejects if the provider cannot be reached; each call retries. */
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

/** Begins a sign-in (authorization code, PKCE S256, state, nonce); returns the URL and the browser's secret. */
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
 * Exchanges the provider's callback for the account name it proves; if anything is wrong, returns the error and no
 * name. The wanted path is kept as long as the browser is known.
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
  // an unverified e-mail address proves nothing
  const isSure = company.claim !== 'email' || Reflect.get(claims, 'email_verified') === true
  return { ...(isSure && typeof name === 'string' && { name }), to: attempt.to }
}
