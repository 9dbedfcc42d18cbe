import type { DeviceRow } from '#contract/resources/iot/device.ts'
import { isParamId, isSameValue, paramsOf, type ParamId } from '#domain/metering/parameters/parameters.ts'
import type { DeviceParam, ParamChange } from '#domain/metering/telemetry.ts'
import { formatTime } from '#mock/lib/time.ts'
import { driftOf, isDrifted, roundTime, usualValue } from '#mock/simulation/devices/param-values.ts'
import type { Simulation } from '#mock/simulation/types.ts'
import type { StoredRow } from '#mock/store/row.ts'
import { rowsBy, type RowsBy } from '#mock/store/rows-by.ts'
import type { Store } from '#mock/store/store.ts'
import type { Table } from '#mock/store/table.ts'
import { paramChangeTable, paramTable } from '#mock/tables/unserved-tables.ts'
import type { Fleet } from './fleet.ts'

/** A change as it is stored: who made it by login name. */
export type MadeChange = Omit<ParamChange, 'byZh'>

type StoredParamChange = StoredRow & MadeChange & { deviceId: number }

/** Changes kept at most. */
const maxChanges = 20_000

type Values = Readonly<Record<string, string>>

/** What is known of the parameters of one device beyond what follows from its record; its id is the device's. */
interface StoredParams extends StoredRow {
  wanted: Values
  device: Values
  /** When they were read, as the platform writes moments. */
  read: Values
  /** What was known of the devices that hung there before, by their asset numbers. */
  before?: Readonly<Record<string, Known>>
}

type Known = Pick<StoredParams, 'device' | 'read' | 'wanted'>

const nothing: Known = { wanted: {}, device: {}, read: {} }

/** Who changed a parameter, why, and by which command; 0 is none. */
type Author = Pick<MadeChange, 'by' | 'reason' | 'commandId'>

interface Parts {
  store: Store
  fleet: Fleet
  simulation: Simulation
  clock: () => number
}

/** The parameters of the fleet: what is wanted, what the devices hold, and who changed what. */
export class Params {
  readonly #parts: Parts
  readonly #table: Table<StoredParams>
  readonly #changes: Table<StoredParamChange>
  readonly #changesOf: RowsBy<StoredParamChange>

  constructor(parts: Parts) {
    this.#parts = parts
    this.#table = parts.store.table(paramTable)
    this.#changes = parts.store.table(paramChangeTable)
    this.#changesOf = rowsBy(this.#changes, ({ deviceId }) => deviceId)
    keepRatios(parts.store, parts.fleet, (before, ratio) => this.keep(before, [ratio]))
  }

  /** Rises with every change. */
  get version(): number {
    return this.#table.version
  }

  list(row: DeviceRow, isPending: (param: ParamId) => boolean): DeviceParam[] {
    return paramsOf(row.family).map((param) => {
      const readTime = this.#readTime(row, param)
      const actual = readTime === '' ? null : this.held(row, param)
      const values = { wanted: this.wanted(row, param), actual }
      return { param, readTime, ...values, match: matchOf(param, values, isPending(param)) }
    })
  }

  wanted(row: DeviceRow, id: ParamId): string {
    return this.#of(row.id).wanted[id] ?? usualValue(row, id)
  }

  /** What the device held when it was read last; empty where it never was. */
  known(row: DeviceRow, id: ParamId): string {
    return this.#readTime(row, id) === '' ? '' : this.held(row, id)
  }

  /** What the device holds. */
  held(row: DeviceRow, id: ParamId): string {
    if (id === 'clock') return String(Math.round(this.#deviationOf(row)))
    return this.#of(row.id).device[id] ?? driftOf(row)[id] ?? usualValue(row, id)
  }

  want(row: DeviceRow, values: Values, author: Author): void {
    for (const [param, after] of Object.entries(values)) {
      if (!isParamId(param) || this.wanted(row, param) === after) continue
      const before = this.wanted(row, param)
      this.#note({ ...author, deviceId: row.id, param, before, after, time: this.#now() })
    }
    this.#put(row.id, 'wanted', values)
  }

  /** The device took a value. */
  written(row: DeviceRow, id: ParamId, value: string, author: Author): void {
    const before = this.held(row, id)
    this.#put(row.id, 'device', { [id]: value })
    this.wasRead(row, id)
    this.#note({ ...author, deviceId: row.id, param: id, before, after: value, time: this.#now() })
  }

  /** What follows from the record of a device stays in it as it is now, whatever is corrected in the record. */
  keep(row: DeviceRow, ids: readonly ParamId[]): void {
    this.#put(row.id, 'device', Object.fromEntries(ids.map((id) => [id, this.held(row, id)])))
  }

  /** Another device hangs there: what is known of the one before stays with that one, and comes back with it. */
  exchange({ id, assetNumber }: Pick<DeviceRow, 'assetNumber' | 'id'>, next: string): void {
    const { wanted, device, read, before = {} } = this.#of(id)
    this.#table.put({
      ...(before[next] ?? nothing),
      id,
      before: { ...before, [assetNumber]: { wanted, device, read } },
    })
  }

  wasRead(row: DeviceRow, id: ParamId): void {
    this.#put(row.id, 'read', { [id]: this.#now() })
  }

  /** Parameters that are not what they should be, as far as they were read. */
  differing(row: DeviceRow): ParamId[] {
    const { wanted, device } = this.#of(row.id)
    // all others follow from the record on both sides
    const doubtful = new Set(['clock', ...Object.keys({ ...driftOf(row), ...wanted, ...device })])
    return paramsOf(row.family).filter(
      (id) =>
        doubtful.has(id) &&
        this.#readTime(row, id) !== '' &&
        !isSameValue(id, this.wanted(row, id), this.held(row, id)),
    )
  }

  /** Who wanted what is wanted, and when; nothing where it follows from the record. */
  wantedFrom(row: DeviceRow, id: ParamId): Pick<MadeChange, 'by' | 'time'> | undefined {
    const value = this.wanted(row, id)
    return this.changes(row.id).find((one) => one.param === id && one.commandId === 0 && one.after === value)
  }

  /** When a device was last read, and whether a command did it; empty where it never was. */
  readFrom(row: DeviceRow, id: ParamId): { readTime: string; isAsked: boolean } {
    return { readTime: this.#readTime(row, id), isAsked: this.#of(row.id).read[id] !== undefined }
  }

  /** Whether something about the parameters of a device cannot be read off its record. */
  isSpecial(row: DeviceRow): boolean {
    return this.#table.get(row.id) !== undefined || isDrifted(row.id)
  }

  /** The changes of a device, the newest first. */
  changes(deviceId: number): MadeChange[] {
    return this.#changesOf(deviceId)
      .toReversed()
      .map(({ id: _id, deviceId: _deviceId, ...change }) => change)
  }

  #note(change: Omit<StoredParamChange, 'id'>): void {
    this.#changes.insert(change)
    const [oldest] = this.#changes.rows
    if (this.#changes.rows.length > maxChanges && oldest !== undefined) this.#changes.remove(oldest.id)
  }

  #of(id: number): StoredParams {
    return this.#table.get(id) ?? { ...nothing, id }
  }

  #put(id: number, part: keyof Omit<StoredParams, 'id'>, values: Values): void {
    const known = this.#of(id)
    this.#table.put({ ...known, [part]: { ...known[part], ...values } })
  }

  #deviationOf({ id }: DeviceRow): number {
    const { simulation, clock } = this.#parts
    return simulation.sample(id, 'clockDeviation', simulation.lastHeard(id, clock())).value ?? 0
  }

  #readTime(row: DeviceRow, id: ParamId): string {
    const round = roundTime(row, id, this.#parts.clock())
    return this.#of(row.id).read[id] ?? (round === undefined ? '' : formatTime(round))
  }

  #now(): string {
    return formatTime(this.#parts.clock())
  }
}

function matchOf(
  param: ParamId,
  { wanted, actual }: Pick<DeviceParam, 'wanted' | 'actual'>,
  isPending: boolean,
): DeviceParam['match'] {
  if (isPending) return 'pending'
  if (actual === null) return 'never'
  return isSameValue(param, wanted, actual) ? 'same' : 'differs'
}

/** A ratio corrected in the record is not yet in the device: it keeps what it had until a command writes it. */
function keepRatios(store: Store, fleet: Fleet, keep: (before: DeviceRow, ratio: 'ct' | 'pt') => void): void {
  store.follow(fleet.table, ({ row, previous }) => {
    if (row === undefined || previous === undefined) return
    for (const ratio of ['ct', 'pt'] as const) {
      if (row[ratio] !== previous[ratio] && row.state !== 'inactive') keep(previous, ratio)
    }
  })
}
