import * as z from 'zod/mini'
import { id, named, time, described } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'
import { signedIn } from './account.declared.ts'

const tag = 'account'
const off = { 404: 'Not available on this platform.' }
const refused = {
  400: 'The proof does not identify a user with an active account.',
  429: 'Too many failed attempts.',
  ...off,
}
const text = z.string().check(z.maxLength(2000))

/** Path of the console: a single leading slash, so that it cannot lead to another host. */
const path = described(
  text.check(z.regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u)),
  'Path of the console to open after sign-in',
)

/** Declaration parts of redirects between browser and provider. */
const passing = { tag, isOpen: true, file: ['text/html'] }

/** Single sign-on by OpenID Connect. */
export const company = declare({
  start: {
    ...passing,
    summary: 'Redirect to the company’s identity provider to sign in',
    request: z.object({ to: path }),
    statuses: { 302: 'To the provider, or back to the console when the provider cannot be reached.', ...off },
  },
  callback: {
    ...passing,
    summary:
      'Callback from the identity provider; redirects to the console with a ticket in the URL fragment',
    request: z.object({ state: text }),
    statuses: { 302: 'To the console.', ...off },
  },
  ticket: {
    tag,
    isOpen: true,
    summary: 'Sign in with the ticket of the provider callback; valid once, in the same browser',
    request: z.object({ ticket: text }),
    answer: signedIn,
    refusals: refused,
  },
  provider: {
    ...passing,
    summary: 'Page of the simulated identity provider, where a user is selected',
    request: z.object({ client_id: text }),
    statuses: { 302: 'Back with a code, once a user is selected.', ...off },
  },
})

const bytes = z.string().check(z.regex(/^[\w-]*$/), z.maxLength(20_000), z.describe('base64url'))

/** Response of an authenticator, as `PublicKeyCredential.toJSON` serialises it. */
const credentialWith = <Shape extends Record<string, typeof bytes>>(shape: Shape) =>
  z.object({
    id: bytes,
    rawId: bytes,
    type: z.literal('public-key'),
    clientExtensionResults: z.object({}),
    response: z.object({ clientDataJSON: bytes, ...shape }),
  })

const optionsFor = (method: string) =>
  described(z.record(z.string(), z.unknown()), `Options for \`navigator.credentials.${method}\`, as JSON`)

export const ownPasskey = named(
  'OwnPasskey',
  z.object({ id, name: z.string(), since: time, lastUse: time }),
  '`lastUse` is empty when the passkey was never used.',
)

/** Sign-in with a passkey, and the user's passkeys. */
export const passkey = declare({
  ask: {
    tag,
    isOpen: true,
    summary: 'Start sign-in with a passkey',
    answer: optionsFor('get'),
    refusals: off,
  },
  signIn: {
    tag,
    isOpen: true,
    summary: 'Sign in with a passkey',
    request: z.object({
      credential: credentialWith({ authenticatorData: bytes, signature: bytes }),
    }),
    answer: signedIn,
    refusals: refused,
  },
  list: { tag, summary: 'List the signed-in user’s passkeys', answer: z.array(ownPasskey) },
  askNew: { tag, summary: 'Start the creation of a passkey', answer: optionsFor('create'), refusals: off },
  add: {
    tag,
    summary: 'Store a new passkey of the signed-in user',
    request: z.object({ credential: credentialWith({ attestationObject: bytes }) }),
    refusals: off,
  },
  remove: {
    tag,
    summary: 'Delete a passkey of the signed-in user',
    refusals: { 404: 'There is no such passkey.' },
  },
})
