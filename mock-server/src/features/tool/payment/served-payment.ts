import { paymentCalls, type PaySettings } from '#contract/calls/tool/payment.ts'
import { payment } from '#contract/resources/tool/payment.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { makeKeys, publicHalf, publicKeyOf } from '#mock/engines/payment/signature.ts'
import { serveOpen } from '#mock/http/serve.ts'
import { refuse, refuseForm, refuseMissing, type FieldProblem } from '#mock/lib/refusal.ts'
import type { StoredPayment, StoredPaySettings } from '#mock/tables/payment-tables.ts'
import { serving, together } from '#mock/world/serving.ts'
import type { Served, World } from '#mock/world/world.ts'

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

/** Payments; everybody's who may read them. */
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

/** What is answered of the settings: never the keys. */
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

/** Makes keys for the merchant and exchanges them with the simulated provider, so that none has to be copied. */
export async function simulatedKeys({ payments }: Pick<World, 'payments'>): Promise<SimulatedKeys> {
  const { privateKey, publicKey } = await makeKeys()
  return { privateKey, providerKey: await payments.provider.register(publicKey) }
}

/** Lets payments be made with keys that were exchanged with the simulated provider. */
export function keepKeys({ tables }: Pick<World, 'tables'>, keys: SimulatedKeys): void {
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

/** What came of something, or the end of the request. */
function settled<T extends object>(result: T | { refusal: Text2 }): T {
  return 'refusal' in result ? refuse(code.conflict, result.refusal) : result
}
