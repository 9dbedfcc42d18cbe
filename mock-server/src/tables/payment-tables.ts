import { payment, type PaymentRow } from '#contract/resources/tool/payment.ts'
import type { Store } from '#mock/store/store.ts'
import { tableName } from './table-name.ts'
import { payOrderTable, payProviderTable, paySettingsTable } from './unserved-tables.ts'

/** Stored form of a payment; times in epoch milliseconds. */
export type StoredPayment = PaymentRow & { isPaid: boolean; expires: number }

/** Payment settings; the single row has the id 1. Keys are PEM. */
export interface StoredPaySettings {
  id: number
  appId: string
  sellerId: string
  returnUrl: string
  notifyUrl: string
  privateKey: string
  providerKey: string
}

/** Keys of the simulated provider and of its merchant; the single row has the id 1. */
export interface StoredProvider {
  id: number
  privateKey: string
  publicKey: string
  merchantKey: string
}

/** A payment as stored by the simulated provider. */
export interface StoredPayOrder {
  id: number
  number: string
  providerNumber: string
  appId: string
  subject: string
  fen: number
  state: 'open' | 'paid' | 'closed'
  token: string
  returnUrl: string
  paidTime: string
  refunds: readonly { requestNumber: string; fen: number }[]
  /** Number of notifications created. */
  notices: number
}

export const paymentTablesOf = (store: Store) => ({
  payments: store.table<StoredPayment>(tableName(payment)),
  paySettings: store.table<StoredPaySettings>(paySettingsTable),
  payProvider: store.table<StoredProvider>(payProviderTable),
  payOrders: store.table<StoredPayOrder>(payOrderTable),
})

export type PaymentTables = ReturnType<typeof paymentTablesOf>
