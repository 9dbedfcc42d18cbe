import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type { lineChange, pivotBy, pivotLine, quantityArea, sheetLine } from './quantity.declared.ts'

/** A line as a sheet shows it. */
export type SheetLine = Output<typeof sheetLine>

export type LineChange = Output<typeof lineChange>

export type PivotLine = Output<typeof pivotLine>

/** What a line of a pivot stands for. */
export type PivotBy = Output<typeof pivotBy>

/** What quantities do beyond the generic calls. */
export const quantityCalls = endpoints<typeof quantityArea>()({
  sheet: 'GET /base/reform/quantity/sheet',
  batchSave: 'POST /base/reform/quantity/batchSave',
  summary: 'GET /base/reform/quantity/summary',
  settlement: 'GET /base/reform/quantity/settlement',
})
