import type { TransformerAreaRow } from '#contract/resources/iot/transformer-area.ts'
import type { LedgerPhase } from '#contract/resources/reform/ledger.ts'
import { completenessOf } from '#domain/reform/ledger-compare.ts'
import { formatTime } from '#mock/lib/time.ts'
import { driftOf } from '#mock/simulation/devices/param-values.ts'
import type { StoredDevice } from '#mock/simulation/stored-device.ts'
import type { StoredLedger } from '#mock/tables/reform-tables.ts'
import { nameplateOf, type Nameplate } from './nameplate.ts'
import { sealNumbers, type PlannedOrder } from './plan.ts'
import { auditOf } from '#mock/store/audit-fields.ts'
import { dateOf } from '#mock/lib/days.ts'

/** Maximum number of rows with planted mistakes: contradictions with another record, and missing values. */
const most = { twice: 3, user: 6, incomplete: 60 } as const
/** In a small fleet, one row of this number has a planted mistake. */
const share = { conflict: 20, incomplete: 12 } as const

/** Missing fields of incomplete rows, in rotation; none that another record contradicts. */
const lacking: readonly (readonly (keyof StoredLedger)[])[] = [
  ['produced'],
  ['ratedVoltage', 'ratedCurrent'],
  ['userType'],
  ['commAddress'],
  ['produced', 'ratedCurrent', 'userType'],
]

/**
 * Plants mistakes in the demonstration's ledger: duplicate asset numbers or addresses, user names that differ from the
 * platform's, and missing values. Only places without an order have them, so that orders and ledger agree; always the
 * same rows.
 */
export function plantLedgerFaults(rows: StoredLedger[], devices: readonly StoredDevice[]): StoredLedger[] {
  const quiet = rows.flatMap((row, at) => {
    const device = devices[row.deviceId - 1]
    const isQuiet = row.orderId === 0 && row.phase === 'service' && device?.state === 'online'
    return isQuiet && device.planted === undefined && driftOf(device).ct === undefined ? [at] : []
  })
  const put = (at: number | undefined, values: (row: StoredLedger) => Partial<StoredLedger>) => {
    const row = at === undefined ? undefined : rows[at]
    if (at === undefined || row === undefined) return
    const changed = { ...row, ...values(row) }
    rows[at] = { ...changed, completeness: completenessOf(changed) }
  }
  plantConflicts(rows, quiet, put)
  const isFree = (place: number) => place % 7 === 3
  const free = quiet.filter((_, place) => isFree(place))
  for (const [turn, at] of free
    .slice(0, Math.min(most.incomplete, quiet.length / share.incomplete))
    .entries()) {
    const names = lacking[turn % lacking.length] ?? []
    put(at, (row) => Object.fromEntries(names.map((name) => [name, emptyOf(row[name])])))
  }
  takeFromTerminals(rows, devices, put)
  return rows
}

type Put = (at: number | undefined, values: (row: StoredLedger) => Partial<StoredLedger>) => void

/** Plants pairs of rows with the same number, and rows with another user, spread over the ledger. */
function plantConflicts(rows: readonly StoredLedger[], quiet: readonly number[], put: Put): void {
  const kinds = [
    ...Array.from({ length: most.twice }, () => twice),
    ...Array.from({ length: most.user / 2 }, () => users),
  ]
  const count = Math.min(kinds.length, Math.floor(quiet.length / share.conflict))
  const stride = Math.floor(quiet.length / Math.max(1, count) / 7) * 7
  for (let turn = 0; turn < count; turn += 1) kinds[(turn * 3) % kinds.length]?.(turn * stride)

  function twice(from: number): void {
    const [first, second, third] = [0, 1, 2].map((n) => quiet[from + n])
    const number = rows[first ?? -1]
    if (number === undefined) return
    put(second, () => ({ assetNumber: number.assetNumber }))
    const address = rows[third ?? -1]
    const fourth = quiet[from + 4]
    if (address === undefined) return
    const { logicalAddress, commAddress, manufacturer, model, installed } = address
    put(fourth, () => ({ logicalAddress, commAddress, manufacturer, model, installed }))
  }

  /** Swaps adjacent customers, as happens when rows are moved in a sheet. */
  function users(from: number): void {
    const [first, second] = [0, 1].map((n) => rows[quiet[from + n] ?? -1])
    if (first === undefined || second === undefined) return
    const nameOf = ({ userName, userNameZh }: StoredLedger) => ({ userName, userNameZh })
    put(quiet[from], () => nameOf(second))
    put(quiet[from + 1], () => nameOf(first))
  }
}

/** Copies a terminal's ratio to the ledger where it differs from the platform's and there is no order. */
function takeFromTerminals(rows: readonly StoredLedger[], devices: readonly StoredDevice[], put: Put): void {
  for (const [at, { deviceId, orderId }] of rows.entries()) {
    const device = devices[deviceId - 1]
    const ct = device === undefined ? undefined : driftOf(device).ct
    if (orderId === 0 && ct !== undefined) put(at, () => ({ ct: Number(ct) }))
  }
}

function emptyOf(value: unknown): unknown {
  return typeof value === 'number' ? 0 : ''
}

/** Lines by transformer area id. */
type Lines = ReadonlyMap<number, Pick<TransformerAreaRow, 'feeder' | 'feederZh'>>

/** Maximum number of places in the ledger, beside those of orders. */
const mostPlaces = 1800

/** State of an asset beyond its place and its nameplate. */
interface Life {
  phase: LedgerPhase
  order?: PlannedOrder
  removed?: string
  firstReading?: number | undefined
  lastReading?: number | undefined
  seals?: readonly string[]
}

/**
 * The ledger of a fleet: an asset for each place with a user; for a place with an order, the old and the new one. Rows
 * of orders come first; both groups are ordered by id.
 */
export function ledgerRows(
  rows: readonly StoredDevice[],
  orders: readonly PlannedOrder[],
  now: number,
  lines: Lines = new Map(),
): StoredLedger[] {
  const ordered = new Set(orders.map(({ device }) => device.id))
  const others = rows.filter((row) => row.userNumber !== '' && !ordered.has(row.id)).slice(0, mostPlaces)
  let id = 0
  const add = (row: StoredDevice, plate: Nameplate, life: Life) =>
    withCompleteness({ ...ledgerRow((id += 1), row, plate, life, formatTime(now)), ...lineOf(lines, row) })
  return [
    ...orders.flatMap((order) => assetsOf(order, add)),
    ...others.map((row) =>
      add(row, nameplateOf(row), { phase: row.state === 'inactive' ? 'planned' : 'service' }),
    ),
  ]
}

function assetsOf(
  order: PlannedOrder,
  add: (row: StoredDevice, plate: Nameplate, life: Life) => StoredLedger,
): StoredLedger[] {
  const { device, oldPlate, newPlate, readings, state, removedAt } = order
  const seals = sealNumbers(order.id)
  if (state !== 'completed') {
    return [
      add(device, oldPlate, { phase: 'old', order, seals: seals.old }),
      add(device, newPlate, { phase: 'planned', order }),
    ]
  }
  return [
    add(device, oldPlate, {
      phase: 'removed',
      order,
      removed: dateOf(removedAt),
      lastReading: readings?.before,
      seals: seals.old,
    }),
    add(device, newPlate, { phase: 'service', order, firstReading: readings?.after, seals: seals.new }),
  ]
}

function withCompleteness(row: StoredLedger): StoredLedger {
  return { ...row, completeness: completenessOf(row) }
}

function lineOf(lines: Lines, { areaId }: StoredDevice): Pick<StoredLedger, 'line' | 'lineZh'> {
  const { feeder = '', feederZh = '' } = lines.get(areaId) ?? {}
  return { line: feeder, lineZh: feederZh }
}

/** Rated voltage and current by wiring. */
const rated = {
  single: ['220 V', '5(60) A'],
  'three-wire': ['3×100 V', '3×1.5(6) A'],
  'four-wire': ['3×220/380 V', '3×10(100) A'],
} as const

function ledgerRow(
  id: number,
  device: StoredDevice,
  plate: Nameplate,
  { phase, order, removed = '', firstReading, lastReading, seals = [] }: Life,
  now: string,
): StoredLedger {
  const [ratedVoltage, ratedCurrent] = rated[device.wiring] ?? rated['four-wire']
  const installed = phase === 'planned' ? '' : plate.installed.slice(0, 10)
  return {
    id,
    // a terminal without a user represents its transformer area
    userNumber: device.userNumber || `990700${String(device.id).padStart(10, '0')}`,
    userName: device.userName || device.name,
    userNameZh: device.userNameZh || device.nameZh,
    address: device.name,
    addressZh: device.nameZh,
    userType: device.customerClass,
    orgId: device.orgId,
    line: '',
    lineZh: '',
    areaId: device.areaId,
    boxId: 0,
    boxPlace: '',
    assetNumber: plate.assetNumber,
    logicalAddress: plate.address,
    commAddress: plate.address,
    deviceId: device.id,
    family: device.family,
    manufacturer: plate.manufacturer,
    model: plate.model,
    produced: producedOf(plate),
    installed,
    removed,
    ct: device.ct,
    pt: device.pt,
    wiring: device.wiring,
    ratedVoltage,
    ratedCurrent: device.ct > 1 ? '3×1.5(6) A' : ratedCurrent,
    protocol: plate.protocol,
    comm: device.comm,
    simNumber: plate.iccid === '' ? '' : `1440${plate.iccid.slice(8, 17)}`,
    iccid: plate.iccid,
    seals: seals.join(', '),
    projectId: order?.project.id ?? 0,
    ...(order && { projectType: order.project.type, batch: order.project.batch }),
    orderId: order?.id ?? 0,
    phase,
    ...(firstReading !== undefined && { firstReading }),
    ...(lastReading !== undefined && { lastReading }),
    conflicts: [],
    completeness: 100,
    remark: '',
    ...auditOf(now),
  }
}

/** Devices are installed some months after production. */
function producedOf({ installed }: Nameplate): string {
  const year = Number(installed.slice(0, 4))
  const month = Number(installed.slice(5, 7))
  return month > 4
    ? `${year}-${String(month - 4).padStart(2, '0')}-15`
    : `${year - 1}-${String(month + 8).padStart(2, '0')}-15`
}
