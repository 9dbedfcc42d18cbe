import { device } from '#contract/resources/iot/device.ts'
import { transformerArea, type TransformerAreaRow } from '#contract/resources/iot/transformer-area.ts'
import {
  collectReport,
  demandReport,
  energyReport,
  lineLossReport,
  qualityReport,
  type CollectRow,
  type DemandRow,
  type EnergyRow,
  type LineLossRow,
  type QualityRow,
} from '#contract/resources/report/analysis.ts'
import type { Resource } from '#contract/schema/resource.ts'
import {
  failureClasses,
  failureClassOf,
  loadClasses,
  lossLeftOut,
  qualityClasses,
  type AnalysisKind,
} from '#domain/metering/report.ts'
import type { ReportGroup, ReportHead } from '#domain/report/report.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { isRead } from '#mock/engines/fleet/live-values.ts'
import { BoundedMap } from '#mock/lib/kept/bounded-map.ts'
import { keptBy } from '#mock/lib/kept/kept-by.ts'
import { rowsSeenBy, visibleTo, type ScopeParts } from '#mock/resources/data-scope.ts'
import { matchingRows, type Filters } from '#mock/resources/selection.ts'
import { attribute, type StoredRow } from '#mock/store/row.ts'
import { openOrderOf } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf, type Served, type World } from '#mock/world/world.ts'
import type { Counted } from '../day-store.ts'
import { readRanges, type ReportRanges } from '../figures.ts'
import { reportCollection } from '../rows.ts'
import { analysisDays, longestRange, beginsOf, orNull, type AnalysisDays } from './area-days.ts'
import { lossRows } from './loss-rows.ts'
import { demandRows, energyRows, qualityRows } from './other-rows.ts'
import type { UserCall } from '#mock/http/call.ts'

interface Part {
  resource: Resource
  /** Maximum number of days in a range. */
  most: number
  store: keyof typeof longestRange
}

export const parts: Readonly<Record<AnalysisKind, Part>> = {
  energy: { resource: energyReport, most: longestRange.balances, store: 'balances' },
  demand: { resource: demandReport, most: longestRange.loads, store: 'loads' },
  lineLoss: { resource: lineLossReport, most: longestRange.balances, store: 'balances' },
  quality: { resource: qualityReport, most: longestRange.qualities, store: 'qualities' },
  collect: { resource: collectReport, most: longestRange.collected, store: 'collected' },
}

/** Row type of each part. */
interface RowOf {
  energy: EnergyRow
  demand: DemandRow
  lineLoss: LineLossRow
  quality: QualityRow
  collect: CollectRow
}

/** A part with its rows. */
export type PartRows = { [K in AnalysisKind]: { kind: K; rows: readonly RowOf[K][] } }[AnalysisKind]

/** Narrows stored rows to the row type of a part. */
export function partOf(kind: AnalysisKind, rows: readonly StoredRow[]): PartRows {
  // rows are read under the name of their part
  return { kind, rows } as PartRows
}

/** Milliseconds that rows are cached: some columns show the present state of devices. */
const keptFor = 60_000
const keptRows = 24

interface Kept {
  at: number
  version: number
  rows: readonly StoredRow[]
}

const known = keptBy<BoundedMap<string, Kept>>()

/** Device for which a work order created from a row would be, for parts whose rows name one. */
const concerned: Partial<Record<AnalysisKind, (row: StoredRow) => number>> = {
  lineLoss: (row) => (row as LineLossRow).suspectId,
  quality: (row) => (row as QualityRow).checkId,
  collect: ({ id }) => id,
}

/** Adds the open work order, which is not cached with the rows. */
function orderShown(kind: AnalysisKind): Served['shown'] {
  const deviceOf = concerned[kind]
  return deviceOf && ((world, row) => ({ orderId: openOrderOf(world, deviceOf(row))?.id ?? 0 }))
}

/** Keys of a part's cached days, limited to what the user may see. */
function rowKeys(world: World, kind: AnalysisKind, person: StoredUser): number[] {
  return kind === 'collect'
    ? seenDevices(world, person).read.map(({ id }) => id)
    : rowsSeenBy(world, transformerArea, person).map(({ id }) => id)
}

/** Computes the days needed for the ranges of a part, waiting at most `patience` milliseconds. */
function reachPart(
  world: World,
  kind: AnalysisKind,
  { keys, ranges, patience }: { keys: readonly number[]; ranges: ReportRanges; patience: number },
): Promise<Counted> {
  const { range, compared, year } = ranges
  const begins = [range, compared, year].flatMap((one) => (one ? beginsOf(one) : []))
  return analysisDays(world)[parts[kind].store].reach(keys, [...new Set(begins)], patience)
}

/** Rows of a part in a range that are visible to the user; cached for a short time, for the following pages. */
export function partRows(
  world: World,
  kind: AnalysisKind,
  { range, compared }: Pick<ReportRanges, 'range' | 'compared'>,
  person: StoredUser,
): readonly StoredRow[] {
  const days = analysisDays(world)
  const kept = known(days, () => new BoundedMap(keptRows))
  const name = kind === 'collect' ? device.name : transformerArea.name
  const visible = visibleTo(world, collectionOf(world, name), person)
  const others = kind === 'energy' ? compared : undefined
  const { table, source } = collectionOf(world, name)
  const key = [kind, ...Object.values(range), ...Object.values(others ?? {}), visible?.key].join(' ')
  const found = kept.get(key)
  const now = world.clock()
  const version = days.version + (kind === 'collect' ? 0 : (table ?? source).version)
  if (found?.version === version && Math.abs(now - found.at) < keptFor) return found.rows
  const rows = makeRows(world, kind, { range, compared: others }, person)
  kept.set(key, { at: now, version, rows })
  return rows
}

function makeRows(
  world: World,
  kind: AnalysisKind,
  { range, compared }: Pick<ReportRanges, 'range' | 'compared'>,
  person: StoredUser,
): readonly StoredRow[] {
  const days = analysisDays(world)
  const begins = beginsOf(range)
  const areas = (): TransformerAreaRow[] => rowsSeenBy(world, transformerArea, person)
  switch (kind) {
    case 'energy':
      return energyRows(world, days, areas(), { begins, before: compared ? beginsOf(compared) : [] })
    case 'demand':
      return demandRows(days, areas(), begins)
    case 'lineLoss':
      return lossRows(world, days, areas(), begins)
    case 'quality':
      return qualityRows(world, days, areas(), begins)
    case 'collect':
      return collectRows(days, seenDevices(world, person).read, begins)
  }
}

/** Row classes that a part excludes from its figures. */
const leftOutBy: Readonly<Partial<Record<AnalysisKind, { field: string; reasons: readonly string[] }>>> = {
  lineLoss: { field: 'lossClass', reasons: lossLeftOut },
  demand: { field: 'loadClass', reasons: ['unknown'] },
  quality: { field: 'qualityClass', reasons: ['unknown'] },
}

interface Matched {
  filters: Filters
  /** Rows that match the filters; empty until their days are computed. */
  rows: readonly StoredRow[]
  isThere: boolean
}

/** Returns what a part excludes from its figures among the matching rows, with counts. */
export function leftOutOf(
  world: World,
  kind: AnalysisKind,
  { filters, rows, isThere }: Matched,
  person: StoredUser,
): Pick<ReportHead, 'counted' | 'due' | 'leftOut'> {
  if (kind === 'collect') {
    const { all, read } = seenDevices(world, person)
    const isIdle = ({ state }: StoredDevice) => state === 'inactive' || state === 'retired'
    // idle devices have no success rate, so a filter on it excludes all of them
    const idleRows = collectRows(analysisDays(world), all.filter(isIdle), [])
    const { length: idle } = matchingRows(world, reportCollection(collectReport, idleRows), filters, person)
    const leftOut = idle === 0 ? [] : [{ reason: 'notCommissioned', count: idle }]
    return { counted: rows.length, due: (isThere ? rows.length : read.length) + idle, leftOut }
  }
  const { field, reasons } = leftOutBy[kind] ?? { field: '', reasons: [] }
  const leftOut = reasons.flatMap((reason) => {
    const count = rows.filter((row) => attribute(row, field) === reason).length
    return count === 0 ? [] : [{ reason, count, filter: { [field]: reason } }]
  })
  const missing = leftOut.reduce((all, one) => all + one.count, 0)
  return { counted: rows.length - missing, due: rows.length, leftOut }
}

/** Figures of a group of rows, keyed by column name. */
export function valuesOf({ kind, rows }: PartRows): ReportGroup['values'] {
  switch (kind) {
    case 'energy':
      return { supply: totalOf(rows.map(({ supply }) => supply)) }
    case 'demand':
      return { peak: most(rows.map(({ peak }) => peak)), rate: most(rows.map(({ rate }) => rate)) }
    case 'lineLoss': {
      const own = rows.filter((row) => !lossLeftOut.includes(row.lossClass))
      const supply = totalOf(own.map((row) => row.supply))
      const loss = totalOf(own.map((row) => row.loss))
      return { supply, loss, lossRate: supply > 0 ? (loss / supply) * 100 : null }
    }
    case 'quality':
      return {
        passRate: mean(rows.map((row) => row.passRate)),
        unbalanced: mean(rows.map((row) => row.unbalanced)),
      }
    case 'collect':
      return {
        success: mean(rows.map((row) => row.success)),
        timely: mean(rows.map((row) => row.timely)),
        complete: completeOf(rows),
        failing: rows.filter((row) => row.failing > 0).length,
      }
  }
}

/** Class field and class keys of the parts that have them. */
export const classesOf: Readonly<Partial<Record<AnalysisKind, { field: string; keys: readonly string[] }>>> =
  {
    demand: { field: 'loadClass', keys: loadClasses.map(([key]) => key) },
    quality: { field: 'qualityClass', keys: qualityClasses.map(([key]) => key) },
    collect: { field: 'failureClass', keys: failureClasses.map(([key]) => key) },
  }

/** Percentage of device days on which every due point arrived; null if none was due. */
function completeOf(rows: readonly CollectRow[]): number | null {
  const due = totalOf(rows.map((row) => row.due))
  return due === 0 ? null : (totalOf(rows.map((row) => row.complete)) / due) * 100
}

function there(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null)
}

function totalOf(values: readonly (number | null)[]): number {
  return there(values).reduce((total, value) => total + value, 0)
}

/** Mean of the known values; null if there are none. */
export function mean(values: readonly (number | null)[]): number | null {
  const own = there(values)
  return own.length === 0 ? null : totalOf(own) / own.length
}

function most(values: readonly (number | null)[]): number | null {
  const own = there(values)
  return own.length === 0 ? null : Math.max(...own)
}

/** Devices visible to the user; `read` are those with readings due of their own: terminals are read through meters. */
function seenDevices(
  world: ScopeParts & Pick<World, 'fleet'>,
  person: StoredUser,
): { all: readonly StoredDevice[]; read: readonly StoredDevice[] } {
  const { fleet } = world
  const visible = visibleTo(world, collectionOf(world, device.name), person)
  const all = visible === undefined ? fleet.table.rows : fleet.table.rows.filter(visible.sees)
  return { all, read: all.filter((row) => isRead(fleet, row)) }
}

/** Collection rows of devices in a range. */
function collectRows(
  { collected }: AnalysisDays,
  devices: readonly StoredDevice[],
  begins: readonly number[],
): CollectRow[] {
  return devices.map((row): CollectRow => {
    const days = begins.map((begin) => collected.get(row.id, begin))
    const due = days.filter((one) => one !== null)
    const failing = failingDays(days.map((one) => one?.success ?? null))
    const { id, name, nameZh, address, orgId, areaId, parentId, family, manufacturer, comm } = row
    return {
      id,
      name,
      nameZh,
      address,
      orgId,
      areaId,
      parentId,
      family,
      manufacturer,
      comm,
      success: orNull(mean(due.map(({ success }) => success))),
      timely: orNull(mean(due.map(({ timely }) => timely))),
      lastDay: orNull(days.at(-1)?.success ?? null),
      complete: due.filter(({ success }) => success >= 100).length,
      due: due.length,
      failing,
      failureClass: failureClassOf(failing),
      orderId: 0,
    }
  })
}

/** Number of consecutive days up to the last on which nothing that was due arrived. */
function failingDays(shares: readonly (number | null)[]): number {
  const ended = shares.findLastIndex((share) => share !== 0)
  return shares.length - 1 - ended
}

const none: readonly never[] = []

/** Returns the requested ranges, the progress of their computation, and the rows, empty until complete. */
export async function reach(
  world: World,
  kind: AnalysisKind,
  query: Filters,
  { call, patience }: { call: Pick<UserCall, 'user'>; patience: number },
) {
  const { resource, most: days } = parts[kind]
  const ranges = readRanges(query, { now: world.clock(), most: days })
  const keys = rowKeys(world, kind, call.user)
  const counting = await reachPart(world, kind, { keys, ranges, patience })
  const isThere = counting.counted >= counting.due
  const rows = isThere ? partRows(world, kind, ranges, call.user) : none
  return { ranges, counting, collection: reportCollection(resource, rows, orderShown(kind)) }
}
