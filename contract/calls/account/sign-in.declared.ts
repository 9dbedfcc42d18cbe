import * as z from 'zod/mini'
import { id, named, time, described } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'
import { signedIn } from './account.declared.ts'

const tag = 'account'
const off = { 404: 'This platform does not offer it.' }
const refused = {
  400: 'Nobody was proved who has an open account.',
  429: 'Too many attempts failed.',
  ...off,
}
const text = z.string().check(z.maxLength(2000))

/** Path of the console: a single leading slash, so that it cannot lead to another host. */
const path = described(
  text.check(z.regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u)),
  'The path of the console to open afterwards',
)

/** Declaration parts of redirects between browser and provider. */
const passing = { tag, isOpen: true, file: ['text/html'] }

/** Single sign-on by OpenID Connect. */
export const company = declare({
  start: {
    ...passing,
    summary: 'Go to the provider of the company to sign in',
    request: z.object({ to: path }),
    statuses: { 302: 'To the provider, or back where it cannot be reached.', ...off },
  },
  callback: {
    ...passing,
    summary: 'Come back from the provider with what it sent; the console gets a ticket in its fragment',
    request: z.object({ state: text }),
    statuses: { 302: 'To the console.', ...off },
  },
  ticket: {
    tag,
    isOpen: true,
    summary: 'Sign in with the ticket that came from the provider, once and in the same browser',
    request: z.object({ ticket: text }),
    answer: signedIn,
    refusals: refused,
  },
  provider: {
    ...passing,
    summary: 'The page of the simulated provider, where a person is chosen',
    request: z.object({ client_id: text }),
    statuses: { 302: 'Back with a code, once a person is chosen.', ...off },
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
  described(z.record(z.string(), z.unknown()), `Options for \`navigator.credentials.${method}\`, in JSON`)

export const ownPasskey = named(
  'OwnPasskey',
  z.object({ id, name: z.string(), since: time, lastUse: time }),
  'The last use is empty where there was none.',
)

/** Sign-in with a passkey, and the user's passkeys. */
export const passkey = declare({
  ask: {
    tag,
    isOpen: true,
    summary: 'Begin to sign in with a passkey',
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
  list: { tag, summary: 'One’s own passkeys', answer: z.array(ownPasskey) },
  askNew: { tag, summary: 'Begin to make a passkey', answer: optionsFor('create'), refusals: off },
  add: {
    tag,
    summary: 'Keep a new passkey of one’s own',
    request: z.object({ credential: credentialWith({ attestationObject: bytes }) }),
    refusals: off,
  },
  remove: { tag, summary: 'Remove a passkey of one’s own', refusals: { 404: 'There is no such passkey.' } },
})
