import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { minute } from '#contract/schema/time-units.ts'
import { payMinutes, payState, readFen, writeFen } from '#domain/tool/payment.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { PaymentTables, StoredPayment, StoredPaySettings } from '#mock/tables/payment-tables.ts'
import { PayProvider, isGenuine, signed, type PayParams } from './provider.ts'

interface PaymentWorld {
  tables: PaymentTables
  clock: () => number
}

const words = {
  noKeys: ['Set both keys first.', '请先设置两个密钥。'],
  refused: ['The provider refuses: {why}', '支付渠道拒绝：{why}'],
  forged: ['The signature of the provider is wrong.', '支付渠道签名无效。'],
  unknown: ['No payment has this number.', '没有该支付单。'],
  amount: ['The amount is not that of the payment.', '金额与支付单不一致。'],
  app: ['This is meant for another application.', '应用标识不一致。'],
} satisfies Record<string, Text2>

/** A result, or the reason for a refusal. */
type Result<T> = T | { refusal: Text2 }

/** Merchant side of payments: begins payments, processes signed notifications of the provider, and refunds. */
export class Payments {
  readonly provider: PayProvider
  readonly #world: PaymentWorld

  constructor(world: PaymentWorld) {
    this.#world = world
    this.provider = new PayProvider(world)
  }

  /** Begins a payment in fen; the token identifies its page. */
  begin(
    wanted: Pick<StoredPayment, 'fen' | 'note' | 'payer' | 'subject'>,
  ): Result<{ row: StoredPayment; token: string }> {
    const settings = this.#settings()
    if (settings === undefined) return { refusal: words.noKeys }
    const { payments } = this.#world.tables
    const now = this.#world.clock()
    const number = `P${formatTime(now).replaceAll(/\D/g, '')}${String(payments.nextId).padStart(4, '0')}`
    const begun = this.provider.begin(
      signed(
        {
          app_id: settings.appId,
          seller_id: settings.sellerId,
          out_trade_no: number,
          subject: wanted.subject,
          total_amount: writeFen(wanted.fen),
          return_url: settings.returnUrl,
          notify_url: settings.notifyUrl,
        },
        settings.privateKey,
      ),
    )
    if ('refusal' in begun) return { refusal: fillBoth(words.refused, { why: begun.refusal }) }
    const row = payments.insert({
      ...wanted,
      number,
      refunded: 0,
      state: 'waiting',
      time: formatTime(now),
      paidTime: '',
      providerNumber: '',
      isPaid: false,
      expires: now + payMinutes * minute,
    })
    return { row, token: begun.token }
  }

  /**
   * Processes a provider notification, which must be signed and match the application and the amount of the payment.
   * Idempotent: a repeated or late one changes nothing, as a paid payment stays paid and refunds only grow.
   */
  take(params: PayParams): Result<StoredPayment> {
    const settings = this.#settings()
    if (settings === undefined || !isGenuine(params, settings.providerKey)) return { refusal: words.forged }
    if (params['app_id'] !== settings.appId) return { refusal: words.app }
    const { payments } = this.#world.tables
    const row = payments.rows.find(({ number }) => number === params['out_trade_no'])
    if (row === undefined) return { refusal: words.unknown }
    if (readFen(params['total_amount'] ?? '') !== row.fen) return { refusal: words.amount }
    const refunded = Math.max(row.refunded, readFen(params['refund_fee'] ?? '0') ?? 0)
    const isPaid = row.isPaid || params['trade_status'] === 'TRADE_SUCCESS' || refunded > 0
    const isOver = !isPaid && (row.state === 'expired' || params['trade_status'] === 'TRADE_CLOSED')
    const next = {
      isPaid,
      refunded,
      state: isOver ? 'expired' : payState({ isPaid, fen: row.fen, refunded }),
      paidTime: row.paidTime || (isPaid ? (params['gmt_payment'] ?? '') : ''),
      providerNumber: row.providerNumber || (params['trade_no'] ?? ''),
    } as const
    const isNew = next.state !== row.state || refunded !== row.refunded || row.providerNumber === ''
    return isNew ? (payments.update(row.id, next) ?? row) : row
  }

  /** Queries a payment at the provider, and has it closed if it has expired. */
  query(row: StoredPayment): Result<StoredPayment> {
    const isLate = !row.isPaid && this.#world.clock() > row.expires
    return this.#ask(row, (params) => this.provider.query({ ...params }), isLate ? { close: 'yes' } : {})
  }

  /** Refunds a part of a payment. */
  refund(
    row: StoredPayment,
    { fen, requestNumber }: { fen: number; requestNumber: string },
  ): Result<StoredPayment> {
    const more = { refund_amount: writeFen(fen), out_request_no: requestNumber }
    return this.#ask(row, (params) => this.provider.refund(params), more)
  }

  /** Queries or expires the payments without a timely notification. */
  expire(): void {
    const now = this.#world.clock()
    for (const row of this.#world.tables.payments.rows.filter(
      ({ state, expires }) => state === 'waiting' && now > expires,
    ))
      if ('refusal' in this.query(row)) this.#world.tables.payments.update(row.id, { state: 'expired' })
  }

  /** Whether a signature is the provider's. */
  isGenuine(params: PayParams): boolean {
    return isGenuine(params, this.#settings()?.providerKey ?? '')
  }

  #ask(
    { number }: StoredPayment,
    ask: (params: PayParams) => ReturnType<PayProvider['query']>,
    more: PayParams,
  ): Result<StoredPayment> {
    const settings = this.#settings()
    if (settings === undefined) return { refusal: words.noKeys }
    const { appId, privateKey } = settings
    const answer = ask(signed({ app_id: appId, out_trade_no: number, ...more }, privateKey))
    return 'refusal' in answer
      ? { refusal: fillBoth(words.refused, { why: answer.refusal }) }
      : this.take(answer.params)
  }

  #settings(): StoredPaySettings | undefined {
    const found = this.#world.tables.paySettings.get(1)
    return found && found.privateKey !== '' && found.providerKey !== '' ? found : undefined
  }
}
