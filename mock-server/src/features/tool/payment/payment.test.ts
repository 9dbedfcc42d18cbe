import { beforeAll, describe, expect, it } from 'vitest'
import { paymentCalls } from '#contract/calls/tool/payment.ts'
import { makeKeys, signed, type PayParams } from '#mock/engines/payment/provider.ts'
import { formatTime } from '#mock/lib/time.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'
import { plantPayments } from './served-payment.ts'

const platform = platformOfFile({ tickEvery: 20 })
const base = '/base/tool/payment'
const ask = callsOf(platform, `${base}/`)

beforeAll(() => plantPayments(platform.world))

interface Begun {
  id: number
  number: string
  path: string
}
const begin = async (fen = 1234): Promise<Begun> =>
  (await ask('POST', 'pay', { subject: 'Meter <A>', fen, note: 'A test' })).data as Begun
const info = async ({ id }: Begun) => (await ask('GET', `info/${id}`)).data as Record<string, unknown>
const act = ({ path }: Begun, name: string) =>
  platform.fetch('GET', `${path.replace('page', 'act')}&act=${name}`)
const notify = (params: PayParams) => platform.call('POST', paymentCalls.notify.path, { body: { params } })
/** A signed provider notice about a payment, with overrides. */
const noticeOf = ({ number }: Begun, more: PayParams = {}) =>
  platform.world.payments.provider.sign({
    notify_id: '1',
    app_id: 'simulated-app',
    out_trade_no: number,
    trade_no: '77',
    total_amount: '12.34',
    trade_status: 'TRADE_SUCCESS',
    gmt_payment: '2026-11-20 08:00:01',
    refund_fee: '0.00',
    ...more,
  })

it('the seed has past payments that match the orders of the provider', () => {
  const { payments, payOrders } = platform.world.tables
  const states = new Set(payments.rows.map(({ state }) => state))
  expect(states).toEqual(new Set(['paid', 'partly', 'refunded', 'expired']))
  expect(new Set(payments.rows.map(({ number }) => number)).size).toBe(payments.rows.length)
  for (const { number, state, fen, refunded, time } of payments.rows) {
    const order = payOrders.rows.find((one) => one.number === number)
    const given = order?.refunds.reduce((sum, refund) => sum + refund.fen, 0)
    expect({ fen: order?.fen, refunded: given, isPaid: order?.state === 'paid' }).toEqual({
      fen,
      refunded,
      isPaid: state !== 'expired',
    })
    expect(time < formatTime(platform.clock)).toBe(true)
  }
})

it('planting again keeps existing payments and keys', async () => {
  const { payments, paySettings } = platform.world.tables
  const before = [payments.rows.slice(), paySettings.get(1)]
  await plantPayments(platform.world)
  expect([payments.rows, paySettings.get(1)]).toEqual(before)
})

describe('a payment', () => {
  it('is paid on a page of the provider', async () => {
    const begun = await begin()
    const page = await platform.fetch('GET', begun.path)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await page.text()
    expect(html).toContain('12.34 CNY')
    expect(html).toContain('Meter &#60;A&#62;')
    expect(html).not.toMatch(/<script|<form|style=/)
    expect(await info(begun)).toMatchObject({ state: 'waiting', fen: 1234 })
    expect(await (await act(begun, 'pay')).text()).toContain('Paid')
    expect(await info(begun)).toMatchObject({ state: 'paid', paidTime: '2026-11-20 08:00:00' })
  })

  it('without a notice is resolved by a query', async () => {
    const begun = await begin()
    await act(begun, 'silent')
    expect(await info(begun)).toMatchObject({ state: 'waiting' })
    expect(await ask('POST', 'query', { id: begun.id })).toMatchObject({ data: { state: 'paid' } })
  })

  it('expires if unpaid, and cannot be paid afterwards', async () => {
    const [left, silent, cancelled] = [await begin(), await begin(), await begin()]
    await act(silent, 'silent')
    await act(cancelled, 'cancel')
    expect(await info(cancelled)).toMatchObject({ state: 'expired' })
    platform.clock += 16 * 60_000
    await expect.poll(async () => (await info(left))['state']).toBe('expired')
    expect(await info(silent)).toMatchObject({ state: 'paid' })
    await act(left, 'pay')
    expect(await info(left)).toMatchObject({ state: 'expired' })
  })
})

describe('a notice', () => {
  it('is idempotent', async () => {
    const begun = await begin()
    expect(await notify(noticeOf(begun))).toMatchObject({ code: 0 })
    const first = await info(begun)
    expect(await notify(noticeOf(begun))).toMatchObject({ code: 0 })
    expect(await info(begun)).toEqual(first)
    expect(first).toMatchObject({ state: 'paid', providerNumber: '77' })
  })

  it('out of order does not revert the state', async () => {
    const begun = await begin()
    await notify(noticeOf(begun, { refund_fee: '2.00' }))
    expect(await info(begun)).toMatchObject({ state: 'partly', refunded: 200 })
    await notify(noticeOf(begun))
    await notify(noticeOf(begun, { trade_status: 'WAIT_BUYER_PAY' }))
    await notify(noticeOf(begun, { trade_status: 'TRADE_CLOSED' }))
    expect(await info(begun)).toMatchObject({ state: 'partly', refunded: 200 })
  })

  it('is refused if forged', async () => {
    const begun = await begin()
    const genuine = noticeOf(begun)
    const { privateKey } = await makeKeys()
    const { sign: _sign, ...bare } = genuine
    const forged: PayParams[] = [
      signed(genuine, privateKey),
      bare,
      { ...genuine, total_amount: '0.01' },
      { ...genuine, gmt_payment: '2020-01-01 00:00:00' },
      { ...genuine, sign: 'AAAA' },
      { ...genuine, sign: 'not base64!' },
      { ...genuine, sign_type: 'RSA' },
    ]
    for (const params of forged) {
      expect(await notify(params)).toMatchObject({ code: 403 })
    }
    expect(await info(begun)).toMatchObject({ state: 'waiting', providerNumber: '' })
  })

  it.each([
    [{ total_amount: '12.33' }, 'The amount is not that of the payment.'],
    [{ total_amount: '12.340' }, 'The amount is not that of the payment.'],
    [{ app_id: 'another' }, 'This is meant for another application.'],
    [{ out_trade_no: 'P0' }, 'No payment has this number.'],
  ])('with %j is refused although signed', async (wrong, msg) => {
    const begun = await begin()
    expect(await notify(noticeOf(begun, wrong))).toMatchObject({ code: 403, msg })
    expect(await info(begun)).toMatchObject({ state: 'waiting' })
  })
})

const refund = (begun: Begun, fen: number, requestNumber: string) =>
  ask('POST', 'refund', { id: begun.id, fen, reason: 'Tried', requestNumber })

it('a refund is idempotent and limited to the paid amount', async () => {
  const begun = await begin()
  expect(await refund(begun, 100, 'request-1')).toMatchObject({ code: 409 })
  await act(begun, 'pay')
  expect(await refund(begun, 1000, 'request-1')).toMatchObject({
    data: { state: 'partly', refunded: 1000 },
  })
  expect(await refund(begun, 1000, 'request-1')).toMatchObject({ data: { refunded: 1000 } })
  expect(await refund(begun, 235, 'request-2')).toMatchObject({ code: 409 })
  expect(await refund(begun, 234, 'request-3')).toMatchObject({
    data: { state: 'refunded', refunded: 1234 },
  })
  expect(await refund(begun, 1, 'request-4')).toMatchObject({ code: 400 })
})

it('a payment is refused without keys', async () => {
  const settings = { appId: 'a', sellerId: 's', returnUrl: 'javascript:x', notifyUrl: '' }
  expect(await ask('PUT', 'settings', settings)).toMatchObject({ code: 400 })
  await ask('PUT', 'settings', { ...settings, returnUrl: '', providerKey: null })
  expect(await ask('POST', 'pay', { subject: 'A', fen: 1, note: 'B' })).toMatchObject({ code: 409 })
})
