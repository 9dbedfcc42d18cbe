import { completenessOf } from '#domain/reform/ledger-completeness.ts'
import { driftOf } from '#mock/simulation/devices/param-values.ts'
import type { StoredDevice } from '#mock/simulation/stored-device.ts'
import type { StoredLedger } from '#mock/tables/reform-tables.ts'

/** Rows in which something is planted at most: those that contradict another record, and those that lack something. */
const most = { twice: 3, user: 6, incomplete: 60 } as const
/** In a small fleet, one row of so many has something planted. */
const share = { conflict: 20, incomplete: 12 } as const

/** What an incomplete row lacks, by turns: nothing that another record says otherwise. */
const lacking: readonly (readonly (keyof StoredLedger)[])[] = [
  ['produced'],
  ['ratedVoltage', 'ratedCurrent'],
  ['userType'],
  ['commAddress'],
  ['produced', 'ratedCurrent', 'userType'],
]

/**
 * What the ledger of the demonstration has wrong: an asset number or an address written down twice, a user that the
 * platform knows by another name, and rows that lack something. Only places without an order have it, so that orders and
 * ledger agree; the same rows each time.
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

/** Pairs of rows with the same number, and rows of another user; each a stretch of the ledger apart from the next. */
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

  /** The customers before and behind, as happens where lines are moved in a sheet. */
  function users(from: number): void {
    const [first, second] = [0, 1].map((n) => rows[quiet[from + n] ?? -1])
    if (first === undefined || second === undefined) return
    const nameOf = ({ userName, userNameZh }: StoredLedger) => ({ userName, userNameZh })
    put(quiet[from], () => nameOf(second))
    put(quiet[from + 1], () => nameOf(first))
  }
}

/** Where a terminal holds another ratio than the platform, every second ledger has that of the terminal. */
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
