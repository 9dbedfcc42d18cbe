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

/** An order as it is stored; what is not known yet is left out. */
export type StoredOrder = Optional<
  WorkOrderRow,
  'batch' | 'step' | 'skipCode' | 'oldReading' | 'newReading' | 'billedReading' | 'billedFrom' | 'distance'
> &
  Audit & {
    /** What its crew has taken for it off the material list of its project; never leaves the platform. */
    materials?: readonly TakenMaterial[]
    /** Login names of who took its steps and handed it in since it was given out; never leaves the platform. */
    workedBy?: readonly string[]
  }

/** Devices that a crew takes along: the line of the price list, the type and how many. */
export interface TakenMaterial {
  item: string
  model: string
  count: number
}

/** A line of a material list as it is stored: what follows from orders and quantities is worked out when answered. */
export type StoredMaterial = Omit<DesignMaterialRow, 'issued' | 'left' | 'over' | 'used'> & Audit

/** An asset as it is stored; what was not read is left out, and what follows from others is worked out when answered. */
export type StoredLedger = Optional<
  Omit<LedgerRow, 'multiplier' | 'online' | 'pictures'>,
  'firstReading' | 'lastReading' | 'projectType' | 'batch'
> &
  Audit & {
    /** What the completion of its order has replaced; never leaves the platform. */
    beforeOrder?: Readonly<Partial<LedgerRow>>
  }

/** A project as it is stored: what follows from the day is worked out when it is answered. */
export type StoredProject = Omit<ProjectRow, 'plannedProgress' | 'daysLeft'> & Audit

/** A crew as it is stored: its open orders are counted when it is answered. */
export type StoredCrew = Omit<CrewRow, 'openOrders'> & Audit

/** A seal as it is stored; what does not apply to it is left out. */
export type StoredSeal = Optional<SealRow, 'colour' | 'inspection' | 'place'> & Audit

/** What happened to a seal, under its id, where that does not follow from the seal itself. */
export interface StoredSealSteps {
  id: number
  steps: readonly SealStep[]
}

/** A line of an order as it is stored; what is not filled in is left out. */
export type StoredQuantity = Optional<
  QuantityRow,
  'deviation' | 'difference' | 'installed' | 'returned' | 'taken'
> &
  Audit
/**
 * A picture as it is stored: the reading typed stands in its order, and what was not read is left out. `key` distinguishes the
 * attempts to send one picture from those of another; a drawn one has what is written in its scene, and the number of the scene.
 */
export type StoredPicture = Optional<
  Omit<OrderPictureRow, 'typed' | 'isClosed'>,
  'seen' | 'distance' | 'lng' | 'lat'
> &
  Audit & { key: string; scene?: number; mark?: string }

/** A box as it is stored: its meters offline are counted when it is answered. */
export type StoredBox = Omit<MeterBoxRow, 'offline'> &
  Audit & {
    /** Meters that hung in it when the platform began; left out for a box that was added later. */
    meterIds?: readonly number[]
  }

/** Something that happened at a box, as it is stored. */
interface StoredMoment {
  id: number
  boxId: number
  time: string
  kind: 'open' | 'close' | 'unlock'
  title: Text2
  note: Text2
}

/** The tables of a store. */
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

/** What happened to an order beyond what its row says; under the id of the order. */
interface StoredOrderSteps {
  id: number
  steps: readonly OrderStep[]
}

/** What was handed in for an order, the first version first; under the id of the order. */
interface StoredReports {
  id: number
  versions: readonly ReportVersion[]
}

/** What a column of a material list has where nothing is said of it. */
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

/** What a seal has that has just come into stock. */
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

/** What an order takes from its project and from the device that it is about: whose it is, and where. A repair has no project. */
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

/** The order of a place that still has to be done. */
export function openOrderOf(
  { tables: { workOrders } }: { tables: Pick<ReformTables, 'workOrders'> },
  deviceId: number,
): StoredOrder | undefined {
  const ofDevice = known(workOrders, () => rowsBy(workOrders, (order) => order.deviceId))
  return ofDevice(deviceId).find(({ state }) => openOrderStates.some((open) => open === state))
}
