import { endpoints } from '../../wire/endpoint.ts'
import type { Output } from '../../schema/zod.ts'
import type * as declared from './sign-in.declared.ts'

/** Passkey of the signed-in user; `name` is browser and operating system of its registration. */
export type OwnPasskey = Output<typeof declared.ownPasskey>

/** Single sign-on by OpenID Connect. */
export const companyCalls = endpoints<typeof declared.company>()({
  start: 'GET /base/sys/oidc/start',
  callback: 'GET /base/sys/oidc/callback',
  ticket: 'POST /base/sys/oidc/ticket',
  provider: 'GET /oidc-provider/authorize',
})

/** Sign-in with a passkey, and the user's passkeys. */
export const passkeyCalls = endpoints<typeof declared.passkey>()({
  ask: 'POST /base/sys/passkey/ask',
  signIn: 'POST /base/sys/passkey/signIn',
  list: 'GET /base/sys/user/passkeys',
  askNew: 'POST /base/sys/user/passkeys/ask',
  add: 'POST /base/sys/user/passkeys',
  remove: 'DELETE /base/sys/user/passkeys/{id}',
})
