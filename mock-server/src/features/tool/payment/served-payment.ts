import { paymentCalls, type PaySettings } from '#contract/calls/tool/payment.ts'
import { payment } from '#contract/resources/tool/payment.ts'
import { say, type Text2, type Language } from '#contract/schema/language.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { open } from '#mock/http/call.ts'
import { serveOpen, readRequest } from '#mock/http/serve.ts'
import { refuse, refuseForm, refuseMissing, texts, type FieldProblem } from '#mock/lib/refusal.ts'
import type { StoredPayment, StoredPaySettings, StoredPayOrder } from '#mock/tables/payment-tables.ts'
import { serving, together, type Served, type World } from '#mock/world/world.ts'
import { day, minute } from '#contract/schema/time-units.ts'
import { payLimits, payMinutes, writeFen } from '#domain/tool/payment.ts'
import { Payments } from '#mock/engines/payment/payments.ts'
import { midnight } from '#mock/lib/days.ts'
import { hash } from '#mock/lib/random.ts'
import type { Response, Router } from 'express'
import { payWords } from '#contract/text/payment.ts'
import { escapeText } from '#domain/tool/letter.ts'
import { makeKeys, publicHalf, publicKeyOf } from '#mock/engines/payment/provider.ts'

const words = {
  privateKey: [
    'This is no private RSA key of 2,048 bits or more (PEM).',
    '不是有效的 RSA 私钥（PEM 格式，2048 位及以上）。',
  ],
  providerKey: [
    'This is no public RSA key of 2,048 bits or more (PEM).',
    '不是有效的 RSA 公钥（PEM 格式，2048 位及以上）。',
  ],
  forged: ['The signature of the provider is wrong.', '支付渠道签名无效。'],
  less: ['Less is left of this payment.', '可退金额不足。'],
  notPaid: ['This payment is not paid.', '该支付单尚未支付。'],
} satisfies Record<string, Text2>

/** Payments, visible to all users with permission. */
export const servedPayment: Served<StoredPayment> = {
  resource: payment,
  isReadOnly: true,
  newestFirst: true,
  routes: together(
    serving(paymentCalls, {
      settings: shownSettings,
      saveSettings,
      simulate,
      pay: (world, sent, { user }) => {
        const begun = settled(world.payments.begin({ ...sent, payer: user.loginName }))
        return {
          id: begun.row.id,
          number: begun.row.number,
          path: `${paymentCalls.cashier.path}?t=${begun.token}`,
        }
      },
      query: (world, { id }) => stateOf(settled(world.payments.query(rowOf(world, id)))),
      refund,
      back: (world, { params }) => {
        if (!world.payments.isGenuine(params)) refuse(code.forbidden, words.forged)
        const row = world.tables.payments.rows.find(({ number }) => number === params['out_trade_no'])
        const { number, state } = settled(world.payments.query(row ?? refuseMissing()))
        return { number, state }
      },
    }),
    (world, router) => {
      serveOpen(world, router, paymentCalls.notify, ({ params }) => {
        const taken = world.payments.take(params)
        if ('refusal' in taken) refuse(code.forbidden, taken.refusal)
      })
    },
  ),
}

const unset: StoredPaySettings = {
  id: 1,
  appId: '',
  sellerId: '',
  returnUrl: '',
  notifyUrl: '',
  privateKey: '',
  providerKey: '',
}

/** Settings as returned, without the keys. */
function shownSettings({ tables }: Pick<World, 'tables'>): PaySettings {
  const { appId, sellerId, returnUrl, notifyUrl, privateKey, providerKey } =
    tables.paySettings.get(1) ?? unset
  return {
    appId,
    sellerId,
    returnUrl,
    notifyUrl,
    hasPrivateKey: privateKey !== '',
    hasProviderKey: providerKey !== '',
  }
}

async function saveSettings(
  world: Pick<World, 'payments' | 'tables'>,
  { privateKey, providerKey, ...settings }: Sent<typeof paymentCalls.saveSettings>,
): Promise<PaySettings> {
  const before = world.tables.paySettings.get(1) ?? unset
  const own = privateKey ? publicHalf(privateKey) : undefined
  const theirs = providerKey ? publicKeyOf(providerKey) : undefined
  const problems: FieldProblem[] = []
  if (privateKey && own === undefined) problems.push({ field: 'privateKey', text: words.privateKey })
  if (providerKey && theirs === undefined) problems.push({ field: 'providerKey', text: words.providerKey })
  if (problems.length > 0) refuseForm(problems)
  if (own !== undefined) await world.payments.provider.register(own)
  world.tables.paySettings.put({
    ...settings,
    id: 1,
    privateKey: privateKey === undefined ? before.privateKey : (privateKey ?? ''),
    providerKey: providerKey === undefined ? before.providerKey : (theirs ?? ''),
  })
  return shownSettings(world)
}

type SimulatedKeys = Pick<StoredPaySettings, 'privateKey' | 'providerKey'>

async function simulate(world: Pick<World, 'payments' | 'tables'>): Promise<PaySettings> {
  keepKeys(world, await simulatedKeys(world))
  return shownSettings(world)
}

/** Creates merchant keys and exchanges them with the simulated provider, so that none must be copied manually. */
async function simulatedKeys({ payments }: Pick<World, 'payments'>): Promise<SimulatedKeys> {
  const { privateKey, publicKey } = await makeKeys()
  return { privateKey, providerKey: await payments.provider.register(publicKey) }
}

/** Stores the keys exchanged with the simulated provider. */
function keepKeys({ tables }: Pick<World, 'tables'>, keys: SimulatedKeys): void {
  const before = tables.paySettings.get(1) ?? unset
  tables.paySettings.put({
    ...before,
    appId: before.appId || 'simulated-app',
    sellerId: before.sellerId || 'simulated-seller',
    ...keys,
  })
}

function rowOf({ tables }: Pick<World, 'tables'>, id: number): StoredPayment {
  return tables.payments.get(id) ?? refuseMissing()
}

function refund(world: World, { id, fen, requestNumber }: Sent<typeof paymentCalls.refund>) {
  const row = rowOf(world, id)
  if (!row.isPaid) refuse(code.conflict, words.notPaid)
  if (row.refunded >= row.fen || fen > row.fen) refuseForm([{ field: 'fen', text: words.less }])
  return stateOf(settled(world.payments.refund(row, { fen, requestNumber })))
}

function stateOf({ state, refunded }: StoredPayment) {
  return { state, refunded }
}

/** Returns a result, or refuses with its reason. */
function settled<T extends object>(result: T | { refusal: Text2 }): T {
  return 'refusal' in result ? refuse(code.conflict, result.refusal) : result
}

const seed = 77

/** Number of days with payments in a new demonstration. */
const days = 31
/** Minute of the day at which payments start. */
const opens = 8 * 60

/**
 * Creates a month of payments for damaged meters in a new demonstration, processed like any other: most are paid, some
 * expired, some refunded in whole or in part. Does nothing if a payment or key ever existed, because both outlast a
 * recreated fleet.
 */
export async function plantPayments(world: World): Promise<void> {
  const { payments, paySettings } = world.tables
  if (payments.nextId > 1 || (paySettings.get(1)?.privateKey ?? '') !== '') return
  const keys = await simulatedKeys(world)
  const payers = world.tables.users.rows.map(({ loginName }) => loginName)
  const customers = world.tables.ledger.rows.map(({ userNumber }) => userNumber)
  const today = midnight(world.clock())
  // atomic, because keys alone or a partial month would count as complete
  world.store.atomically(() => {
    keepKeys(world, keys)
    for (let back = days; back > 0; back -= 1) {
      for (let nth = 0; nth < hash(seed, back) % 3; nth += 1) {
        const chance = hash(seed, back, nth)
        const time = today - back * day + (opens + nth * 190 + (chance % 120)) * minute
        payOnce(world, time, {
          subject: customers[chance % customers.length] ?? '',
          fen: Math.min(payLimits.most, 12_800 + (chance % 9) * 2_650),
          payer: payers[chance % payers.length] ?? '',
          note: '',
        })
      }
    }
  })
}

/** Starts a payment at a given time (epoch milliseconds) and lets the provider settle it. */
function payOnce({ tables }: World, time: number, wanted: Parameters<Payments['begin']>[0]): void {
  let now = time
  const payments = new Payments({ tables, clock: () => now })
  const begun = payments.begin(wanted)
  if ('refusal' in begun) return
  const order = payments.provider.byToken(begun.token)
  const turn = begun.row.id % 8
  now += turn === 0 ? (payMinutes + 1) * minute : 2 * minute
  if (turn === 0 || order === undefined) return payments.expire()
  const paid = payments.take(payments.provider.notice(payments.provider.settle(order, 'paid')))
  if ('refusal' in paid || turn > 2) return
  now += day / 4
  const fen = turn === 1 ? paid.fen : Math.round(paid.fen / 4)
  payments.refund(paid, { fen, requestNumber: `R${begun.row.number}` })
}

const pageWords = {
  title: ['Simulated provider', '模拟支付渠道'],
  lead: ['No money moves here.', '此处不产生真实交易。'],
  number: ['Payment', '支付单号'],
  ...payWords,
  pay: ['Pay', '支付'],
  silent: ['Pay, but do not notify the merchant', '支付但不通知商户'],
  cancel: ['Leave without paying', '放弃支付'],
  paid: ['Paid', '支付成功'],
  closed: ['Closed', '交易已关闭'],
  back: ['Back to the merchant', '返回商户'],
  close: ['This window can be closed.', '可以关闭此窗口。'],
} satisfies Record<string, Text2>

/**
 * Page of the simulated provider, independent of the console. The response's policy allows no styles, scripts or forms,
 * so it is plain markup, and its actions are links with an unguessable token.
 */
export function cashierRoutes(world: Pick<World, 'payments' | 'store'>, router: Router): void {
  const { cashier, cashierAct } = paymentCalls
  const find = (token: string) =>
    world.payments.provider.byToken(token) ?? refuse(code.missing, texts.missing, { status: 404 })
  router.get(
    cashier.path,
    open(world, (call) => {
      const { t } = readRequest(cashier, call)
      sendPage(call.response, pageOf(world, find(t), call.language))
    }),
  )
  router.get(
    cashierAct.path,
    open(world, async (call) => {
      const { t, act } = readRequest(cashierAct, call)
      const { provider } = world.payments
      const order = provider.settle(find(t), act === 'cancel' ? 'closed' : 'paid')
      if (act !== 'silent') world.payments.take(provider.notice(order))
      await world.store.flushed()
      sendPage(call.response, pageOf(world, order, call.language))
    }),
  )
}

function sendPage(response: Response, html: string): void {
  response.set('Cache-Control', 'no-store').type('text/html').send(html)
}

function pageOf({ payments }: Pick<World, 'payments'>, order: StoredPayOrder, language: Language): string {
  const t = (word: keyof typeof pageWords) => escapeText(say(pageWords[word], language))
  const fact = (word: keyof typeof pageWords, value: string) =>
    `<tr><th align="left">${t(word)}</th><td>${escapeText(value)}</td></tr>`
  const act = (name: 'cancel' | 'pay' | 'silent') =>
    `<p><a href="act?t=${order.token}&amp;act=${name}">${t(name)}</a></p>`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${t('title')}</title></head>
<body><main><h1>${t('title')}</h1><p>${t('lead')}</p>
<table cellpadding="6">${fact('number', order.number)}${fact('item', order.subject)}${fact('amount', `${writeFen(order.fen)} CNY`)}</table>
${order.state === 'open' ? act('pay') + act('silent') + act('cancel') : endOf(payments.provider.sign(backOf(order)), order, t)}
</main></body></html>`
}

function backOf({ appId, number }: StoredPayOrder) {
  return { app_id: appId, out_trade_no: number }
}

function endOf(
  params: Readonly<Record<string, string>>,
  { state, returnUrl }: StoredPayOrder,
  t: (word: keyof typeof pageWords) => string,
): string {
  const said = `<h2>${t(state === 'paid' ? 'paid' : 'closed')}</h2>`
  if (!/^https?:\/\//.test(returnUrl)) return `${said}<p>${t('close')}</p>`
  const query = new URLSearchParams(params).toString()
  const target = `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}${query}`
  return `${said}<p><a rel="noreferrer" href="${escapeText(target)}">${t('back')}</a></p>`
}
