import type { Response, Router } from 'express'
import { paymentCalls } from '#contract/calls/tool/payment.ts'
import { say, type Language, type Text2 } from '#contract/schema/language.ts'
import { payWords } from '#contract/text/payment.ts'
import { escapeText } from '#domain/tool/letter.ts'
import { writeFen } from '#domain/tool/payment.ts'
import { code } from '#contract/wire/envelope.ts'
import { open } from '#mock/http/call.ts'
import { readRequest } from '#mock/http/serve.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import type { StoredPayOrder } from '#mock/tables/payment-tables.ts'
import type { World } from '#mock/world/world.ts'

const words = {
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
 * The page of the simulated provider, without anything of the console. The policy of answers lets neither style nor script
 * nor form through, so it is plain markup, and what can be done are links behind an unguessable token.
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
  const t = (word: keyof typeof words) => escapeText(say(words[word], language))
  const fact = (word: keyof typeof words, value: string) =>
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
  t: (word: keyof typeof words) => string,
): string {
  const said = `<h2>${t(state === 'paid' ? 'paid' : 'closed')}</h2>`
  if (!/^https?:\/\//.test(returnUrl)) return `${said}<p>${t('close')}</p>`
  const query = new URLSearchParams(params).toString()
  const target = `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}${query}`
  return `${said}<p><a rel="noreferrer" href="${escapeText(target)}">${t('back')}</a></p>`
}
