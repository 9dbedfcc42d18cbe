import { useMemo, useState } from 'react'
import { paymentCalls } from '#contract/calls/tool/payment.ts'
import { payment, type PaymentRow } from '#contract/resources/tool/payment.ts'
import { acts } from '#contract/text/acts.ts'
import { call } from '#web/api/http.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { formatFen } from '#web/lib/money/fen.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { Refund } from './refund.tsx'

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
}

/** Payments that were begun, what became of them, and giving money back. */
export function Ledger() {
  const [refunded, setRefunded] = useState<PaymentRow>()
  const withActs = useMemo<PageDefinition<typeof payment>>(
    () => ({
      ...definition,
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
        {
          id: 'refund',
          label: acts.refund,
          icon: 'pi-undo',
          verb: 'refund',
          concerns: ({ state }) => state === 'paid' || state === 'partly',
          run: (row) => setRefunded(row),
        },
      ],
    }),
    [],
  )
  return (
    <>
      <ResourceList resource={payment} definition={withActs} />
      {refunded && (
        <Refund
          row={refunded}
          onClose={() => setRefunded(undefined)}
          onDone={() => void refreshResource(payment)}
        />
      )}
    </>
  )
}
