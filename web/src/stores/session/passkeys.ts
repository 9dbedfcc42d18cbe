import type { SignedIn } from '#contract/app/user.ts'
import { passkeyCalls } from '#contract/calls/account/sign-in.ts'
import { Failure } from '#web/api/failure.ts'
import { call, type CallOptions } from '#web/api/http.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { reportFailure } from '../failures/failures.ts'

/** Signs in with a passkey selected in the browser. Throws a `Failure`. */
export async function signInByPasskey(options: CallOptions): Promise<SignedIn> {
  const asked = Object(await call(passkeyCalls.ask, undefined, options))
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked)
  const answer = await answerOf(navigator.credentials.get({ publicKey }))
  return call(passkeyCalls.signIn, { credential: Object(answer.toJSON()) }, options)
}

/** Creates a passkey for the signed-in user. Throws a `Failure` that has already been reported. */
export async function makePasskey(): Promise<void> {
  const asked = Object(await call(passkeyCalls.askNew))
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked)
  const answer = await answerOf(navigator.credentials.create({ publicKey })).catch((error: unknown) => {
    if (error instanceof Failure) reportFailure(error)
    throw error
  })
  await call(passkeyCalls.add, { credential: Object(answer.toJSON()) })
}

/** Returns the authenticator's credential; cancellation by the user becomes a refused `Failure`. */
async function answerOf(asked: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const answer = await asked
    if (answer instanceof PublicKeyCredential) return answer
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    if (error.name === 'InvalidStateError')
      throw new Failure('refused', textNow(['This device has a passkey already.', '本设备已有通行密钥。']), {
        cause: error,
      })
  }
  throw new Failure('refused', textNow(['No passkey was chosen.', '未选择通行密钥。']))
}
