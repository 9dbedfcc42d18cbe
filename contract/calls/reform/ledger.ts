import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './ledger.declared.ts'

/** Asset in the history of a place. */
export type ChainLink = Output<typeof declared.chainLink>

/** Past, present and planned assets at one place. */
export type ReplacementChain = Output<typeof declared.chain>

/** Field of a meter in ledger, platform and terminal. */
export type ComparedCell = Output<typeof declared.comparedCell>

export type ComparedMeter = Output<typeof declared.comparedMeter>

export type LedgerComparison = Output<typeof declared.comparison>

/** Decision which source is right about a field of a meter. */
export type LedgerDecision = Output<typeof declared.decision>

/** Calls of the ledger beyond the generic ones. */
export const ledgerCalls = endpoints<typeof declared.ledgerArea>()({
  chain: 'GET /base/reform/ledger/chain/{id}',
  compare: 'GET /base/reform/ledger/compare',
  decide: 'POST /base/reform/ledger/decide',
  askTerminals: 'POST /base/reform/ledger/askTerminals',
})

/** Line of a quantity sheet. */
export type SheetLine = Output<typeof declared.sheetLine>

export type LineChange = Output<typeof declared.lineChange>

export type PivotLine = Output<typeof declared.pivotLine>

/** Grouping of a pivot table. */
export type PivotBy = Output<typeof declared.pivotBy>

/** Calls of quantities beyond the generic ones. */
export const quantityCalls = endpoints<typeof declared.quantityArea>()({
  sheet: 'GET /base/reform/quantity/sheet',
  batchSave: 'POST /base/reform/quantity/batchSave',
  summary: 'GET /base/reform/quantity/summary',
  settlement: 'GET /base/reform/quantity/settlement',
})
