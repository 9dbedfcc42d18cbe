import { quantityCalls } from '#contract/calls/reform/quantity.ts'
import { quantity } from '#contract/resources/reform/quantity.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { serving } from '#mock/world/serving.ts'
import { refuse } from '#mock/lib/refusal.ts'
import type { StoredQuantity } from '#mock/tables/reform-tables.ts'
import type { Served } from '#mock/world/world.ts'
import { quantityEffects, refuseLine } from './acts.ts'
import { lineProblems, lineValues } from './lines.ts'
import { pivotOf } from './pivot.ts'
import { sendSettlement } from './settlement.ts'
import { saveSheet, sheetOf } from './sheet.ts'

const confirmed: Text2 = ['Approved lines stay.', '已核定的行不能删除。']

/** Quantities: the lines of orders; what follows from order, price list and amounts is set by the platform. */
export const servedQuantity: Served<StoredQuantity> = {
  resource: quantity,
  belongs: { org: ({ orgId }) => orgId, with: { resource: workOrder.name, id: ({ orderId }) => orderId } },
  problems: lineProblems,
  derive: lineValues,
  assertRemovable(_world, { state }) {
    if (state === 'confirmed') refuse(code.conflict, confirmed)
  },
  refuseState: refuseLine,
  actions: quantityEffects,
  routes: serving(quantityCalls, {
    sheet: sheetOf,
    batchSave: saveSheet,
    summary: pivotOf,
    settlement: (world, { projectId }, call) => sendSettlement(world, projectId, call),
  }),
}
