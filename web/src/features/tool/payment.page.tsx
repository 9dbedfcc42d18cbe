import { useEffect } from 'react'
import { paymentCalls, type PaySettings } from '#contract/calls/tool/payment.ts'
import { payment, type PaymentRow } from '#contract/resources/tool/payment.ts'
import { secret, text } from '#contract/schema/field.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import { acts } from '#contract/text/acts.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { labels } from '#contract/text/labels.ts'
import { sentences } from '#contract/text/sentences.ts'
import { things } from '#contract/text/things.ts'
import { readFen, writeFen } from '#domain/tool/payment.ts'
import { call } from '#web/api/http.ts'
import { newRequestId } from '#web/api/request-id.ts'
import { actionForm, onRow } from '#web/engine/actions/action-form.tsx'
import { callUnreported, ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { KeptSecret, secretChange } from '#web/engine/form/inputs/text-input.tsx'
import { PageForm } from '#web/engine/form/page-form.tsx'
import type { PageDefinition, RowAction } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { readQuery, useRead } from '#web/engine/read/use-read.ts'
import { type RecordTab, RecordTabs } from '#web/engine/record/record-tabs.tsx'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { textNow, useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatFen } from '#web/lib/money/fen.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { may } from '#web/stores/session/session.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { amountField, TestPayment, words } from './payment/test-payment.tsx'
import { SavedButton } from './saved-button.tsx'

/** Payments: test payment at the provider, ledger and settings. */
export default function PaymentPage() {
  const t = useText()
  const maySet = may(payment, 'settings')
  useReturned()
  const { data: settings } = useRead(paymentCalls.settings, undefined, { enabled: maySet })
  const hasKeys = settings === undefined || (settings.hasPrivateKey && settings.hasProviderKey)
  const tabs: readonly (RecordTab & { isShown: boolean })[] = [
    {
      id: 'test',
      label: t(words.tab_test),
      content: <TestPayment hasKeys={hasKeys} />,
      isShown: may(payment, 'pay'),
    },
    { id: 'ledger', label: t(['Ledger', '支付台账']), content: <Ledger />, isShown: true },
    {
      id: 'settings',
      label: t(things.settings),
      content: settings && <Settings settings={settings} />,
      isShown: maySet,
    },
  ]
  return (
    <div className="page" data-page="tool/payment">
      <header className="page-head">
        <h1 tabIndex={-1}>{t(catalogue['tool/payment'])}</h1>
      </header>
      <RecordTabs label={t(words.parts)} tabs={tabs.filter(({ isShown }) => isShown)} />
    </div>
  )
}

/** Reports the result of a payment after the provider's redirect back; the platform verifies it with the provider. */
function useReturned(): void {
  const t = useText()
  const language = useLanguage()
  const { query } = useCurrentTab()
  const answer = query.has('sign') ? query.toString() : ''
  useEffect(() => {
    if (answer === '') return
    const { tab: _tab, ...params } = Object.fromEntries(new URLSearchParams(answer))
    void ignoreFailure(async () => {
      const { number, state } = await callAndRefresh(paymentCalls.back, { params })
      notify('info', t(words.returned, { number, state: labelOf(payment.fields.state, state, language) }))
    })
    // once per redirect, whatever the language is later
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer])
}

const shared = { id: 'refund', label: acts.refund, icon: 'pi-undo', verb: 'refund' }

/** Refunds a payment. */
const refund: RowAction<typeof payment> = {
  ...shared,
  concerns: ({ state }) => state === 'paid' || state === 'partly',
  run: async (row, tools) => void (await refundOf(row).run(onRow(row), tools)),
}

/** The request number is created once per dialog, which makes the refund idempotent. */
function refundOf({ id, number, fen, refunded }: PaymentRow) {
  const most = fen - refunded
  const requestNumber = newRequestId()
  const left = fillBoth(words.left, { amount: formatFen(most) })
  return actionForm(payment, {
    ...shared,
    isDanger: true,
    title: fillBoth(['Refund of {number}', '“{number}”退款'], { number }),
    summary: left,
    fields: {
      fen: amountField({ least: 1, most }, { text: left }),
      reason: text(...labels.reason, { required: true, max: 200 }),
    },
    start: () => ({ fen: writeFen(most) }),
    send: async (values) => {
      const given = readFen(values.fen) ?? 0
      await callUnreported(paymentCalls.refund, { id, fen: given, reason: values.reason, requestNumber })
      notify(
        'success',
        textNow(['{amount} CNY given back', '已退款 {amount} 元'], { amount: formatFen(given) }),
      )
    },
  })
}

const yuan = (fen: number) => `${formatFen(fen)} CNY`

const definition: PageDefinition<typeof payment> = {
  list: ['number', 'state', 'subject', 'fen', 'refunded', 'time', 'paidTime'],
  important: ['state', 'fen'],
  more: ['providerNumber', 'payer', 'note'],
  filters: ['time'],
  sort: '-time',
  cells: { fen: ({ fen }) => yuan(fen), refunded: ({ refunded }) => yuan(refunded) },
  empty: ['Payments that were begun appear here', '发起的支付将显示在此处'],
  without: ['add', 'update', 'delete', 'import'],
  rowActions: [
    {
      id: 'query',
      label: ['Ask the provider', '查询支付结果'],
      icon: 'pi-refresh',
      verb: 'list',
      run: async ({ id }) => void (await showLoading(callAndRefresh(paymentCalls.query, { id }))),
    },
    refund,
  ],
}

/** Ledger of payments, with refunds. */
function Ledger() {
  return <ResourceList resource={payment} definition={definition} />
}

const fields = {
  appId: text('Application', '应用标识', { required: true, max: 64 }),
  sellerId: text('Merchant account', '商户账号', { required: true, max: 64 }),
  privateKey: secret('Private key', '应用私钥', { max: 10_000 }),
  providerKey: secret('Public key of the provider', '渠道公钥', { max: 10_000 }),
  returnUrl: text('Return address', '返回地址', { max: 500, hint: words.urlHint }),
  notifyUrl: text('Notify address', '通知地址', { max: 500, hint: words.urlHint }),
}

const store = (saved: PaySettings) =>
  queryClient.setQueryData(readQuery(paymentCalls.settings).queryKey, saved)

/** Settings of the payment provider. */
function Settings({ settings: { hasPrivateKey, hasProviderKey, ...start } }: { settings: PaySettings }) {
  const t = useText()
  const simulate = async () => {
    const question = {
      title: t(['Make new keys?', '生成新密钥？']),
      body: t(['The keys that are set are replaced.', '当前密钥将被替换。']),
      accept: t(words.simulate),
    }
    if ((hasPrivateKey || hasProviderKey) && !(await confirm(question))) return
    await ignoreFailure(async () => {
      store(await showLoading(call(paymentCalls.simulate)))
      notify(
        'success',
        t(['Keys were made and exchanged with the simulated provider', '已生成密钥并与模拟支付渠道完成交换']),
      )
    })
  }
  return (
    <PageForm
      label={t(things.settings)}
      accept={t(['Save settings', '保存设置'])}
      fields={fields}
      inputs={{
        ...(hasPrivateKey && { privateKey: KeptSecret }),
        ...(hasProviderKey && { providerKey: KeptSecret }),
      }}
      start={start}
      note={t([
        'Requests and notices are signed by RSA2 (SHA256withRSA). A notice counts only with the signature of the provider, for this application and the amount of the payment. A payment that is not made within 15 minutes expires. All amounts are whole fen.',
        '请求和通知均使用 RSA2（SHA256withRSA）签名。仅当签名、应用标识和金额全部一致时，通知才有效。15 分钟内未支付的单据自动过期。金额均以整数分计算。',
      ])}
      acts={(isChanged) => (
        <SavedButton icon="pi-key" isOff={isChanged} onClick={() => void simulate()}>
          {t(words.simulate)}
        </SavedButton>
      )}
      send={async ({ privateKey, providerKey, ...values }) => {
        const keys = { privateKey: secretChange(privateKey), providerKey: secretChange(providerKey) }
        store(await callUnreported(paymentCalls.saveSettings, { ...values, ...keys }))
        notify('success', t(sentences.settingsSaved))
      }}
    />
  )
}
