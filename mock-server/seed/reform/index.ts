import { crew } from '#contract/resources/reform/crew.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { projectDocument } from '#contract/resources/reform/document.ts'
import { designMaterial } from '#contract/resources/reform/design-material.ts'
import { materialHeader } from '#contract/resources/reform/material-header.ts'
import { meterBox } from '#contract/resources/reform/meter-box.ts'
import { project } from '#contract/resources/reform/project.ts'
import { quantity } from '#contract/resources/reform/quantity.ts'
import { seal } from '#contract/resources/reform/seal.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { formatTime } from '#mock/lib/time.ts'
import { withAudit } from '#mock/store/audit-fields.ts'
import type { Seed } from '#mock/store/store-options.ts'
import {
  boxMomentTable,
  orderReportTable,
  orderStepTable,
  sealStepTable,
} from '#mock/tables/unserved-tables.ts'
import { tableName } from '#mock/tables/tables.ts'
import type { SeededFleet } from '../fleet/index.ts'
import { areaRows } from '../fleet/areas.ts'
import { boxRows } from './box-rows.ts'
import { boxOf, nowhere } from './boxes.ts'
import { crewRows } from './crews.ts'
import { documentRows } from './lists/documents.ts'
import { headerRows } from './headers.ts'
import { materialRows } from './lists/materials.ts'
import { plantLedgerFaults } from './ledger-faults.ts'
import { ledgerRows } from './ledger-rows.ts'
import { orderRow } from './order-rows.ts'
import { pictureRows } from './picture-rows.ts'
import { projectRows } from './project-rows.ts'
import { quantityRows } from './quantities.ts'
import { sealRows, sealStepRows } from './seals.ts'

/** Tables of terminal reform of a fleet, as they begin at `now` (epoch milliseconds). */
export function reformSeed(fleet: SeededFleet, now: number): Seed {
  const { areas, rows, orders } = fleet
  const placeOf = (deviceId: number) => boxOf(rows().length, deviceId) ?? nowhere
  const inBoxes = <Row extends { deviceId: number }>(all: readonly Row[]) =>
    all.map((row) => ({ ...row, ...placeOf(row.deviceId) }))
  return {
    [tableName(project)]: () => projectRows(orders(), now),
    [tableName(crew)]: () => crewRows(formatTime(now)),
    [tableName(workOrder)]: () => inBoxes(orders().map((order) => orderRow(order, now))),
    [orderStepTable]: () => [],
    [orderReportTable]: () => [],
    [tableName(ledger)]: () =>
      plantLedgerFaults(
        inBoxes(ledgerRows(rows(), orders(), now, new Map(areaRows(areas).map((area) => [area.id, area])))),
        rows(),
      ),
    [tableName(meterBox)]: () => withAudit(boxRows(fleet, now), formatTime(now)),
    [boxMomentTable]: () => [],
    [tableName(materialHeader)]: () => withAudit(headerRows(now), formatTime(now)),
    [tableName(projectDocument)]: () => withAudit(documentRows(now), formatTime(now)),
    [tableName(designMaterial)]: () =>
      withAudit(materialRows(orders(), quantityRows(orders())), formatTime(now)),
    [tableName(seal)]: () =>
      sealRows(orders(), now).map((row) => ({ ...row, boxId: placeOf(row.deviceId).boxId })),
    [sealStepTable]: () => sealStepRows(orders(), now),
    [tableName(quantity)]: () => quantityRows(orders()),
    [tableName(orderPicture)]: () => pictureRows(orders(), now),
  }
}
