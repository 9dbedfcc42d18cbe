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

/** Stored form of a change; the author is a login name. */
export type MadeChange = Omit<ParamChange, 'byZh'>

type StoredParamChange = StoredRow & MadeChange & { deviceId: number }

/** Maximum number of changes kept. */
const maxChanges = 20_000

type Values = Readonly<Record<string, string>>

/** Parameter values of a device beyond those that follow from its record; the id is the device's. */
interface StoredParams extends StoredRow {
  wanted: Values
  device: Values
  /** Read times, as formatted by the platform. */
  read: Values
  /** Values of devices installed there before, by asset number. */
  before?: Readonly<Record<string, Known>>
}

type Known = Pick<StoredParams, 'device' | 'read' | 'wanted'>

const nothing: Known = { wanted: {}, device: {}, read: {} }

/** Who changed a parameter, why, and by which command (0 for none). */
type Author = Pick<MadeChange, 'by' | 'reason' | 'commandId'>

interface Parts {
  store: Store
  fleet: Fleet
  simulation: Simulation
  clock: () => number
}

/** Parameters of the fleet: wanted values, values held by the devices, and changes. */
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

  /** Increases with every change. */
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

  /** Value read last from the device; empty if never read. */
  known(row: DeviceRow, id: ParamId): string {
    return this.#readTime(row, id) === '' ? '' : this.held(row, id)
  }

  /** Value the device holds. */
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

  /** Records that the device accepted a value. */
  written(row: DeviceRow, id: ParamId, value: string, author: Author): void {
    const before = this.held(row, id)
    this.#put(row.id, 'device', { [id]: value })
    this.wasRead(row, id)
    this.#note({ ...author, deviceId: row.id, param: id, before, after: value, time: this.#now() })
  }

  /** Freezes the device's present values of parameters derived from the record, before the record is corrected. */
  keep(row: DeviceRow, ids: readonly ParamId[]): void {
    this.#put(row.id, 'device', Object.fromEntries(ids.map((id) => [id, this.held(row, id)])))
  }

  /** Switches to another device's values; the removed device's are kept in case it is installed again. */
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

  /** Returns the parameters whose last read values differ from the wanted ones. */
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

  /** Returns who set the wanted value, and when; undefined if it follows from the record. */
  wantedFrom(row: DeviceRow, id: ParamId): Pick<MadeChange, 'by' | 'time'> | undefined {
    const value = this.wanted(row, id)
    return this.changes(row.id).find((one) => one.param === id && one.commandId === 0 && one.after === value)
  }

  /** Returns when a parameter was last read (empty if never), and whether by a command. */
  readFrom(row: DeviceRow, id: ParamId): { readTime: string; isAsked: boolean } {
    return { readTime: this.#readTime(row, id), isAsked: this.#of(row.id).read[id] !== undefined }
  }

  /** Whether a device has parameter values that do not follow from its record. */
  isSpecial(row: DeviceRow): boolean {
    return this.#table.get(row.id) !== undefined || isDrifted(row.id)
  }

  /** Returns the changes of a device, newest first. */
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

/** Keeps the ratio in a device when the record is corrected, until a command writes the new one. */
function keepRatios(store: Store, fleet: Fleet, keep: (before: DeviceRow, ratio: 'ct' | 'pt') => void): void {
  store.follow(fleet.table, ({ row, previous }) => {
    if (row === undefined || previous === undefined) return
    for (const ratio of ['ct', 'pt'] as const) {
      if (row[ratio] !== previous[ratio] && row.state !== 'inactive') keep(previous, ratio)
    }
  })
}
