import type { Audit } from '#contract/wire/crud.ts'
import { crew, type CrewRow } from '#contract/resources/reform/crew.ts'
import { materialHeader, type MaterialHeaderRow } from '#contract/resources/reform/material-header.ts'
import { meterBox, type MeterBoxRow } from '#contract/resources/reform/meter-box.ts'
import { ledger, type LedgerRow } from '#contract/resources/reform/ledger.ts'
import { designMaterial, type DesignMaterialRow } from '#contract/resources/reform/design-material.ts'
import { orderPicture, type OrderPictureRow } from '#contract/resources/reform/picture.ts'
import { project as projects, type ProjectRow } from '#contract/resources/reform/project.ts'
import { quantity, type QuantityRow } from '#contract/resources/reform/quantity.ts'
import { seal, type SealRow } from '#contract/resources/reform/seal.ts'
import { workOrder, type WorkOrderRow } from '#contract/resources/reform/work-order.ts'
import type { SealStep } from '#contract/calls/reform/seal.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { OrderStep, ReportVersion } from '#contract/calls/reform/order.ts'
import type { Store } from '#mock/store/store.ts'
import { tableName } from './table-name.ts'
import { boxMomentTable, orderReportTable, orderStepTable, sealStepTable } from './unserved-tables.ts'
import type { StoredDevice } from '#mock/simulation/stored-device.ts'
import { openOrderStates } from '#domain/reform/order-acts.ts'
import { keptBy } from '#mock/lib/kept/kept-by.ts'
import { rowsBy, type RowsBy } from '#mock/store/rows-by.ts'

type Optional<R, Names extends keyof R> = Omit<R, Names> & Partial<Pick<R, Names>>

/** Stored form of a work order; unknown values are left out. */
export type StoredOrder = Optional<
  WorkOrderRow,
  'batch' | 'step' | 'skipCode' | 'oldReading' | 'newReading' | 'billedReading' | 'billedFrom' | 'distance'
> &
  Audit & {
    /** Materials the crew took for it from the project's material list; never leaves the platform. */
    materials?: readonly TakenMaterial[]
    /** Login names of those who did its steps and handed it in since it was dispatched; never leaves the platform. */
    workedBy?: readonly string[]
  }

/** Devices a crew takes along: price-list item, model and count. */
export interface TakenMaterial {
  item: string
  model: string
  count: number
}

/** Stored form of a material-list line; values derived from orders and quantities are computed on read. */
export type StoredMaterial = Omit<DesignMaterialRow, 'issued' | 'left' | 'over' | 'used'> & Audit

/** Stored form of an asset; unread values are left out, and derived ones are computed on read. */
export type StoredLedger = Optional<
  Omit<LedgerRow, 'multiplier' | 'online' | 'pictures'>,
  'firstReading' | 'lastReading' | 'projectType' | 'batch'
> &
  Audit & {
    /** Values replaced when its order was completed; never leaves the platform. */
    beforeOrder?: Readonly<Partial<LedgerRow>>
  }

/** Stored form of a project; date-dependent values are computed on read. */
export type StoredProject = Omit<ProjectRow, 'plannedProgress' | 'daysLeft'> & Audit

/** Stored form of a crew; its open orders are counted on read. */
export type StoredCrew = Omit<CrewRow, 'openOrders'> & Audit

/** Stored form of a seal; values that do not apply are left out. */
export type StoredSeal = Optional<SealRow, 'colour' | 'inspection' | 'place'> & Audit

/** Steps of a seal that do not follow from the seal itself; the id is the seal's. */
export interface StoredSealSteps {
  id: number
  steps: readonly SealStep[]
}

/** Stored form of a quantity line; empty values are left out. */
export type StoredQuantity = Optional<
  QuantityRow,
  'deviation' | 'difference' | 'installed' | 'returned' | 'taken'
> &
  Audit
/**
 * Stored form of a picture: the entered reading is stored with its order, and unrecognised values are left out. `key`
 * is the idempotency key of the upload; a generated picture has its `scene` number and the `mark` shown in it.
 */
export type StoredPicture = Optional<
  Omit<OrderPictureRow, 'typed' | 'isClosed'>,
  'seen' | 'distance' | 'lng' | 'lat'
> &
  Audit & { key: string; scene?: number; mark?: string }

/** Stored form of a meter box; its offline meters are counted on read. */
export type StoredBox = Omit<MeterBoxRow, 'offline'> &
  Audit & {
    /** Meters in the box when the platform was created; absent for a box added later. */
    meterIds?: readonly number[]
  }

/** Stored form of an event at a meter box. */
interface StoredMoment {
  id: number
  boxId: number
  time: string
  kind: 'open' | 'close' | 'unlock'
  title: Text2
  note: Text2
}

export const reformTablesOf = (store: Store) => ({
  projects: store.table<StoredProject>(tableName(projects)),
  crews: store.table<StoredCrew>(tableName(crew)),
  workOrders: store.table<StoredOrder>(tableName(workOrder)),
  ledger: store.table<StoredLedger>(tableName(ledger)),
  seals: store.table<StoredSeal>(tableName(seal)),
  sealSteps: store.table<StoredSealSteps>(sealStepTable),
  quantities: store.table<StoredQuantity>(tableName(quantity)),
  orderPictures: store.table<StoredPicture>(tableName(orderPicture)),
  orderSteps: store.table<StoredOrderSteps>(orderStepTable),
  orderReports: store.table<StoredReports>(orderReportTable),
  meterBoxes: store.table<StoredBox>(tableName(meterBox)),
  boxMoments: store.table<StoredMoment>(boxMomentTable),
  materialHeaders: store.table<MaterialHeaderRow & Audit>(tableName(materialHeader)),
  designMaterials: store.table<StoredMaterial>(tableName(designMaterial)),
})

export type ReformTables = ReturnType<typeof reformTablesOf>

/** Steps of an order beyond what its row says; the id is the order's. */
interface StoredOrderSteps {
  id: number
  steps: readonly OrderStep[]
}

/** Submitted reports of an order, oldest version first; the id is the order's. */
interface StoredReports {
  id: number
  versions: readonly ReportVersion[]
}

/** Defaults of a material-list column. */
export const plainHeader = {
  unit: '',
  unitZh: '',
  decimals: 0,
  required: false,
  least: 0,
  most: 0,
  options: '',
  preset: '',
  width: 120,
  summed: false,
  inQuantity: false,
} as const

/** Defaults of a seal newly in stock. */
export const freshSeal = {
  state: 'stock',
  holderId: 0,
  issuedAt: '',
  deviceId: 0,
  userName: '',
  userNameZh: '',
  boxId: 0,
  orderId: 0,
  projectId: 0,
  appliedAt: '',
  appliedBy: '',
  appliedByZh: '',
  oldNumber: '',
  cutAt: '',
  cutBy: '',
  cutByZh: '',
  picture: '',
  inspectedAt: '',
  inspectDue: '',
  anomalies: [],
  voidReason: '',
  voidReasonZh: '',
  uses: 0,
} as const satisfies Partial<StoredSeal>

/** Returns the fields an order takes from its project and its device. A repair has no project. */
export function placeOfOrder(
  project: Pick<StoredProject, 'batch' | 'id' | 'type'> | undefined,
  device: StoredDevice,
) {
  return {
    projectId: project?.id ?? 0,
    type: project?.type ?? ('repair' as const),
    ...(project && { batch: project.batch }),
    orgId: device.orgId,
    areaId: device.areaId,
    deviceId: device.id,
    userNumber: device.userNumber,
    userName: device.userName || device.name,
    userNameZh: device.userNameZh || device.nameZh,
    address: device.name,
    addressZh: device.nameZh,
    lng: device.lng,
    lat: device.lat,
  }
}

const known = keptBy<RowsBy<StoredOrder>>()

/** Returns the order of a device that is still to be done. */
export function openOrderOf(
  { tables: { workOrders } }: { tables: Pick<ReformTables, 'workOrders'> },
  deviceId: number,
): StoredOrder | undefined {
  const ofDevice = known(workOrders, () => rowsBy(workOrders, (order) => order.deviceId))
  return ofDevice(deviceId).find(({ state }) => openOrderStates.some((open) => open === state))
}
