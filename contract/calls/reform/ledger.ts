import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './ledger.declared.ts'

/** An asset in the life of a place. */
export type ChainLink = Output<typeof declared.chainLink>

/** Everything that hung, hangs or is going to hang at one place. */
export type ReplacementChain = Output<typeof declared.chain>

/** A field of a meter, as ledger, platform and terminal have it. */
export type ComparedCell = Output<typeof declared.comparedCell>

export type ComparedMeter = Output<typeof declared.comparedMeter>

export type LedgerComparison = Output<typeof declared.comparison>

/** Whom to believe about a field of a meter. */
export type LedgerDecision = Output<typeof declared.decision>

/** What the ledger does beyond the generic calls. */
export const ledgerCalls = endpoints<typeof declared.ledgerArea>()({
  chain: 'GET /base/reform/ledger/chain/{id}',
  compare: 'GET /base/reform/ledger/compare',
  decide: 'POST /base/reform/ledger/decide',
  askTerminals: 'POST /base/reform/ledger/askTerminals',
})

/** A line as a sheet shows it. */
export type SheetLine = Output<typeof declared.sheetLine>

export type LineChange = Output<typeof declared.lineChange>

export type PivotLine = Output<typeof declared.pivotLine>

/** What a line of a pivot stands for. */
export type PivotBy = Output<typeof declared.pivotBy>

/** What quantities do beyond the generic calls. */
export const quantityCalls = endpoints<typeof declared.quantityArea>()({
  sheet: 'GET /base/reform/quantity/sheet',
  batchSave: 'POST /base/reform/quantity/batchSave',
  summary: 'GET /base/reform/quantity/summary',
  settlement: 'GET /base/reform/quantity/settlement',
})
