import { randomBytes, createPrivateKey, createPublicKey, generateKeyPair, sign, verify } from 'node:crypto'
import { promisify } from 'node:util'
import { readFen, writeFen } from '#domain/tool/payment.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { PaymentTables, StoredPayOrder, StoredProvider } from '#mock/tables/payment-tables.ts'

interface ProviderWorld {
  tables: Pick<PaymentTables, 'payOrders' | 'payProvider'>
  clock: () => number
}

/** Response of the provider; signed if the merchant is authenticated. */
type Answer = { params: PayParams } | { refusal: string }

/** Simulated payment provider: authenticates its merchant by the public key alone, and signs all its responses. */
export class PayProvider {
  readonly #world: ProviderWorld

  constructor(world: ProviderWorld) {
    this.#world = world
  }

  /** Registers the merchant's public key and returns the provider's. */
  async register(merchantKey: string): Promise<string> {
    const { payProvider } = this.#world.tables
    const known = payProvider.get(1)
    const keys = known ?? (await makeKeys())
    const { privateKey, publicKey } = keys
    payProvider.put({ id: 1, privateKey, publicKey, merchantKey })
    return publicKey
  }

  /** Begins a payment; the token identifies its page. */
  begin(params: PayParams): { token: string } | { refusal: string } {
    const provider = this.#knows(params)
    if (provider === undefined) return { refusal: 'invalid signature' }
    const { payOrders } = this.#world.tables
    const number = params['out_trade_no'] ?? ''
    const fen = readFen(params['total_amount'] ?? '')
    if (fen === undefined || number === '' || this.#find(number)) return { refusal: 'invalid order' }
    const token = randomBytes(16).toString('hex')
    payOrders.insert({
      number,
      providerNumber: `2026${String(payOrders.nextId).padStart(12, '0')}`,
      appId: params['app_id'] ?? '',
      subject: params['subject'] ?? '',
      fen,
      state: 'open',
      token,
      returnUrl: params['return_url'] ?? '',
      paidTime: '',
      refunds: [],
      notices: 0,
    })
    return { token }
  }

  /** Returns the payment of a page. */
  byToken(token: string): StoredPayOrder | undefined {
    return this.#world.tables.payOrders.rows.find((order) => order.token === token)
  }

  /** Records that the payer paid or left; a settled payment stays unchanged. */
  settle(order: StoredPayOrder, state: 'closed' | 'paid'): StoredPayOrder {
    if (order.state !== 'open') return order
    const paidTime = state === 'paid' ? formatTime(this.#world.clock()) : ''
    return this.#world.tables.payOrders.update(order.id, { state, paidTime }) ?? order
  }

  /** Returns the signed notification of a payment. */
  notice({ id }: Pick<StoredPayOrder, 'id'>): PayParams {
    const { payOrders } = this.#world.tables
    const before = payOrders.get(id)
    const order = before && payOrders.update(id, { notices: before.notices + 1 })
    return order === undefined
      ? {}
      : this.sign({ notify_id: `${order.number}-${order.notices}`, ...paramsOf(order) })
  }

  /** Returns the state of a payment, closing it first if requested. */
  query(params: PayParams): Answer {
    if (this.#knows(params) === undefined) return { refusal: 'invalid signature' }
    const order = this.#find(params['out_trade_no'] ?? '')
    if (order === undefined) return { refusal: 'no such order' }
    return { params: this.sign(paramsOf(params['close'] === 'yes' ? this.settle(order, 'closed') : order)) }
  }

  /** Refunds a part of a payment; idempotent by request number. */
  refund(params: PayParams): Answer {
    if (this.#knows(params) === undefined) return { refusal: 'invalid signature' }
    const order = this.#find(params['out_trade_no'] ?? '')
    const fen = readFen(params['refund_amount'] ?? '') ?? 0
    const requestNumber = params['out_request_no'] ?? ''
    if (order?.state !== 'paid' || fen < 1) return { refusal: 'not paid' }
    if (order.refunds.some((refund) => refund.requestNumber === requestNumber))
      return { params: this.sign(paramsOf(order)) }
    if (refundedOf(order) + fen > order.fen) return { refusal: 'less is left' }
    const refunds = [...order.refunds, { requestNumber, fen }]
    const next = this.#world.tables.payOrders.update(order.id, { refunds }) ?? order
    return { params: this.sign(paramsOf(next)) }
  }

  /** Signs parameters as the provider. */
  sign(params: PayParams): PayParams {
    return signed(params, this.#world.tables.payProvider.get(1)?.privateKey ?? '')
  }

  #find(number: string): StoredPayOrder | undefined {
    return this.#world.tables.payOrders.rows.find((order) => order.number === number)
  }

  #knows(params: PayParams): StoredProvider | undefined {
    const provider = this.#world.tables.payProvider.get(1)
    return provider && isGenuine(params, provider.merchantKey) ? provider : undefined
  }
}

function refundedOf({ refunds }: Pick<StoredPayOrder, 'refunds'>): number {
  return refunds.reduce((sum, { fen }) => sum + fen, 0)
}

const statuses = { open: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED' } as const

function paramsOf(order: StoredPayOrder): PayParams {
  return {
    app_id: order.appId,
    out_trade_no: order.number,
    trade_no: order.providerNumber,
    total_amount: writeFen(order.fen),
    trade_status: statuses[order.state],
    gmt_payment: order.paidTime,
    refund_fee: writeFen(refundedOf(order)),
  }
}

/** Parameters exchanged between merchant and provider; the signature is `sign`. */
export type PayParams = Readonly<Record<string, string>>

/** A pair of keys as PEM. */
interface KeyPair {
  privateKey: string
  publicKey: string
}

const algorithm = 'RSA-SHA256'

/** Returns the signed text: sorted names with their values, without the signature and empty values. */
function signedText(params: PayParams): Buffer {
  const pairs = Object.entries(params)
    .filter(([name, value]) => name !== 'sign' && value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Buffer.from(pairs.map(([name, value]) => `${name}=${value}`).join('&'))
}

/** Returns the parameters with their RSA2 signature. */
export function signed(params: PayParams, privateKey: string): PayParams {
  const whole = { ...params, sign_type: 'RSA2' }
  return { ...whole, sign: sign(algorithm, signedText(whole), privateKey).toString('base64') }
}

/** Whether the parameters are signed with the key pair of a public key. */
export function isGenuine(params: PayParams, publicKey: string): boolean {
  const { sign: given, sign_type: type } = params
  if (publicKey === '' || type !== 'RSA2' || given === undefined || !/^[\w+/]+={0,2}$/.test(given))
    return false
  return verify(algorithm, signedText(params), publicKey, Buffer.from(given, 'base64'))
}

/** Returns the public key of a private key; undefined unless it is an RSA key of at least 2,048 bits. */
export function publicHalf(privateKey: string): string | undefined {
  try {
    const key = createPrivateKey(privateKey)
    return isStrong(key) ? createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString() : undefined
  } catch {
    // OpenSSL's message for an invalid key is not helpful and might contain a part of it
    return undefined
  }
}

/** Normalises a public key to PEM; undefined unless it is an RSA key of at least 2,048 bits. */
export function publicKeyOf(text: string): string | undefined {
  // Node also derives a public key from a private one, which must not be sent here
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
