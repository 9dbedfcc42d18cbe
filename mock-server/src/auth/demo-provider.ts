import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { minute } from '#contract/schema/time-units.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { people } from '../../seed/accounts.ts'
import { createPending, type Pending } from './pending.ts'

/** Default label of the company sign-in. */
export const companyLabel: Text2 = ['the company account', '单位账号']

const issuer = 'https://sign-in.lanjiang.example'
const publicUrl = 'https://console.lanjiang.example/'

const description = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  id_token_signing_alg_values_supported: ['ES256'],
}

/**
 * Mock identity provider without passwords. Its page is served to browsers; discovery, keys and tokens are requested
 * within this process, so that it works without a network and under every address.
 */
export class DemoProvider {
  /** Path of the provider's page, relative to the call that redirects to it. */
  readonly page = '../../../oidc-provider/authorize'
  /** Users who can sign in: those of the demonstration, and one without an account on the platform. */
  readonly persons: typeof people = [
    ...people,
    ['wu.fan', ['Wu Fan (no account here)', '吴帆（平台无此账号）']],
  ]
  readonly settings = {
    issuer,
    clientId: 'console',
    clientSecret: randomBytes(32).toString('base64url'),
    publicUrl,
    claim: 'preferred_username',
    label: companyLabel,
  }
  readonly #codes: Pending<URLSearchParams>
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  constructor(clock: () => number) {
    this.#codes = createPending(clock, minute)
  }

  /** Whether an authorization request comes from the registered platform. */
  accepts(asked: URLSearchParams): boolean {
    const isKnown = asked.get('redirect_uri') === `${publicUrl}api/base/sys/oidc/callback`
    return isKnown && asked.get('client_id') === 'console' && asked.get('code_challenge_method') === 'S256'
  }

  /** Query of the redirect back: an authorization code for the selected `person`, or `access_denied`. */
  answer(asked: URLSearchParams): URLSearchParams {
    const back = new URLSearchParams({ state: asked.get('state') ?? '' })
    if (this.persons.some(([login]) => login === asked.get('person')))
      back.set('code', this.#codes.keep(asked))
    else back.set('error', 'access_denied')
    return back
  }

  /** Responds to the platform's requests to the provider. */
  readonly fetch = async (url: string, { body }: { body?: unknown }): Promise<Response> => {
    if (url === description.jwks_uri)
      return Response.json({ keys: [this.#pair.publicKey.export({ format: 'jwk' })] })
    if (url !== description.token_endpoint) return Response.json(description)
    const sent = new URLSearchParams(String(body))
    const asked = this.#codes.take(sent.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url')
    const isClient = sent.get('client_secret') === this.settings.clientSecret
    if (!isClient || asked?.get('code_challenge') !== challenge)
      return Response.json({ error: 'invalid_grant' }, { status: 400 })
    const token = this.write(this.claimsOf(asked.get('person') ?? '', asked.get('nonce') ?? ''), {
      alg: 'ES256',
    })
    return Response.json({ access_token: 'none', token_type: 'bearer', id_token: token })
  }

  claimsOf(person: string, nonce: string) {
    const now = Math.floor(Date.now() / 1000)
    const who = {
      sub: person,
      preferred_username: person,
      email: `${person}@lanjiang.example`,
      email_verified: true,
    }
    return { iss: issuer, aud: this.settings.clientId, iat: now, exp: now + 300, nonce, ...who }
  }

  /** Serialises a token signed with the provider's key. */
  write(claims: object, header: object): string {
    const text = [header, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const key = { key: this.#pair.privateKey, dsaEncoding: 'ieee-p1363' } as const
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
  }
}
