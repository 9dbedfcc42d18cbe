import { createPrivateKey, createPublicKey, generateKeyPair, sign, verify } from 'node:crypto'
import { promisify } from 'node:util'

/** What travels between merchant and provider; the signature is `sign`. */
export type PayParams = Readonly<Record<string, string>>

/** A pair of keys as PEM. */
interface KeyPair {
  privateKey: string
  publicKey: string
}

const algorithm = 'RSA-SHA256'

/** What is signed: names in order, with their values; neither the signature nor what is empty. */
function signedText(params: PayParams): Buffer {
  const pairs = Object.entries(params)
    .filter(([name, value]) => name !== 'sign' && value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Buffer.from(pairs.map(([name, value]) => `${name}=${value}`).join('&'))
}

/** The same parameters with their signature by RSA2. */
export function signed(params: PayParams, privateKey: string): PayParams {
  const whole = { ...params, sign_type: 'RSA2' }
  return { ...whole, sign: sign(algorithm, signedText(whole), privateKey).toString('base64') }
}

/** Whether parameters carry the signature of the holder of a key. */
export function isGenuine(params: PayParams, publicKey: string): boolean {
  const { sign: given, sign_type: type } = params
  if (publicKey === '' || type !== 'RSA2' || given === undefined || !/^[\w+/]+={0,2}$/.test(given))
    return false
  return verify(algorithm, signedText(params), publicKey, Buffer.from(given, 'base64'))
}

/** The public half of a private key; nothing where it is no RSA key of 2,048 bits or more. */
export function publicHalf(privateKey: string): string | undefined {
  try {
    const key = createPrivateKey(privateKey)
    return isStrong(key) ? createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString() : undefined
  } catch {
    // what OpenSSL says of a text that is no key helps nobody, and might repeat a part of it
    return undefined
  }
}

/** A public key as PEM; nothing where it is no RSA key of 2,048 bits or more. */
export function publicKeyOf(text: string): string | undefined {
  // Node makes a public key of a private one as well, which must not be sent here
  if (text.includes('PRIVATE')) return undefined
  try {
    const key = createPublicKey(text)
    return isStrong(key) ? key.export({ type: 'spki', format: 'pem' }).toString() : undefined
  } catch {
    // as above
    return undefined
  }
}

function isStrong({
  asymmetricKeyType,
  asymmetricKeyDetails,
}: Pick<ReturnType<typeof createPrivateKey>, 'asymmetricKeyDetails' | 'asymmetricKeyType'>): boolean {
  return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
}

export async function makeKeys(): Promise<KeyPair> {
  return promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}
