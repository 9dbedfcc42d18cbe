import { paymentCalls } from '#contract/calls/tool/payment.ts'
import { payment } from '#contract/resources/tool/payment.ts'
import { call } from '#web/api/http.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { formatFen } from '#web/lib/money/fen.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { refund } from './refund.tsx'

const yuan = (fen: number) => `${formatFen(fen)} CNY`

const definition: PageDefinition<typeof payment> = {
  list: ['number', 'state', 'subject', 'fen', 'refunded', 'time', 'paidTime'],
  important: ['state', 'fen'],
  more: ['providerNumber', 'payer', 'note'],
  filters: ['time'],
  sort: '-time',
  form: [],
  cells: { fen: ({ fen }) => yuan(fen), refunded: ({ refunded }) => yuan(refunded) },
  empty: ['Payments that were begun appear here', '发起的支付将显示在此处'],
  without: ['add', 'update', 'delete', 'import'],
  rowActions: [
    {
      id: 'query',
      label: ['Ask the provider', '查询支付结果'],
      icon: 'pi-refresh',
      verb: 'list',
      run: async ({ id }, tools) => {
        await showLoading(call(paymentCalls.query, { id }))
        await tools.refresh()
      },
    },
    refund,
  ],
}

/** Payments that were begun, what became of them, and giving money back. */
export function Ledger() {
  return <ResourceList resource={payment} definition={definition} />
}
