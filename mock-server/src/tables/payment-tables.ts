import { payment, type PaymentRow } from '#contract/resources/tool/payment.ts'
import type { Store } from '#mock/store/store.ts'
import { tableName } from './table-name.ts'
import { payOrderTable, payProviderTable, paySettingsTable } from './unserved-tables.ts'

/** A payment as it is stored; times in epoch milliseconds. */
export type StoredPayment = PaymentRow & { isPaid: boolean; expires: number }

/** How payments are made; the one row has the id 1. Keys are PEM. */
export interface StoredPaySettings {
  id: number
  appId: string
  sellerId: string
  returnUrl: string
  notifyUrl: string
  privateKey: string
  providerKey: string
}

/** The simulated provider: its keys, and the key of its merchant. The one row has the id 1. */
export interface StoredProvider {
  id: number
  privateKey: string
  publicKey: string
  merchantKey: string
}

/** A payment as the simulated provider keeps it. */
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
  /** How many notices were made. */
  notices: number
}

/** The tables of a store. */
export const paymentTablesOf = (store: Store) => ({
  payments: store.table<StoredPayment>(tableName(payment)),
  paySettings: store.table<StoredPaySettings>(paySettingsTable),
  payProvider: store.table<StoredProvider>(payProviderTable),
  payOrders: store.table<StoredPayOrder>(payOrderTable),
})

export type PaymentTables = ReturnType<typeof paymentTablesOf>
