import type { AreaScope, Proof } from '#contract/calls/metering/metering.ts'
import type { HistoryPage, SettlementRow } from '#contract/calls/report/history.ts'
import type { CollectRow, EnergyRow, LineLossRow } from '#contract/resources/report/analysis.ts'
import type { CollectionDay, Curve, Freeze, LossDay } from '#domain/metering/telemetry.ts'
import { day, hour } from '#contract/schema/time-units.ts'
import type { TransformerAreaRow } from '#contract/resources/iot/transformer-area.ts'
import { dateOf, midnight } from '#mock/lib/days.ts'
import type { TestCell } from '../sheets.ts'
import { counted, type Asking } from './asked.ts'

/** One figure by the place that shows it. */
export type ByCall = Readonly<Record<string, unknown>>

/** A past day: its midnight and its date. */
export interface Day {
  begin: number
  date: string
}

const history = '/base/rpt/historyData'
const analysis = '/base/rpt/analysis'

/** Energy in kWh of a device on a day by every call that returns it; null where a page has none. */
export async function energyByCall(
  { get, sheet }: Asking,
  id: number,
  { begin, date }: Day,
): Promise<ByCall> {
  const next = dateOf(begin + day)
  const ends = begin + day
  const curve = (step: number) =>
    `/base/iot/deviceData/curve?deviceId=${id}&props=energy&start=${begin + step}&end=${ends + 1}&step=${step / 1000}`
  const ask = {
    deviceIds: String(id),
    format: 'xlsx',
    sheets: 'one',
    offset: 480,
    separator: false,
    name: 'a',
  }
  const [[frozen], page, [settled], hours, whole, proof, settledSheet, frozenSheet] = await Promise.all([
    get<Freeze[]>(`/base/iot/deviceData/freeze?deviceId=${id}&period=day&start=${next}&end=${next}`),
    get<HistoryPage>(`${history}/freeze?deviceIds=${id}&period=day&start=${next}&end=${next}`),
    get<SettlementRow[]>(`${history}/settlement?deviceIds=${id}&start=${date}&end=${date}`),
    get<Curve>(curve(hour)),
    get<Curve>(curve(day)),
    get<Proof>(`/base/iot/deviceData/proof?of=device&id=${id}&start=${begin}&end=${ends}`),
    sheet(`${history}/export`, { ...ask, mode: 'settlement', start: date, end: date }),
    sheet(`${history}/export`, { ...ask, mode: 'freeze', period: 'day', start: next, end: next }),
  ])
  const perHour = hours.series.energy ?? []
  return {
    proof: proof.figures.energy,
    'device freeze': frozen?.energy,
    'history freeze': page.columns.find(({ property }) => property === 'energy')?.values[0],
    settlement: settled?.energy.total,
    'curve by the day': whole.series.energy?.[0],
    ...(!perHour.includes(null) && { 'curve by the hour': sumOf(perHour) }),
    'sheet of settlements': orNull(settledSheet[1]?.at(-6)),
    'sheet of freezes': orNull(frozenSheet[1]?.at(-2)),
  }
}

/** Supply, sale, loss and loss in percent of a transformer area on a day, by every call that returns them. */
export async function lossByCall({ get, sheet }: Asking, now: number, id: number, { begin, date }: Day) {
  const range = `start=${date}&end=${date}&compare=none&limit=200`
  type Rows = { list: (EnergyRow & LineLossRow)[]; counting?: { counted: number; due: number } }
  const rows = (kind: string) => counted(() => get<Rows>(`${analysis}/${kind}/list?${range}`))
  const ask = { filter: { start: date, end: date, compare: 'none' }, format: 'csv' }
  const [losses, energies, [lossDay], scope, proof, listed, lossSheet, energySheet] = await Promise.all([
    rows('lineLoss'),
    rows('energy'),
    get<LossDay[]>(`/base/iot/deviceData/lineLoss?areaId=${id}&start=${date}&end=${date}`),
    get<AreaScope>(`/base/iot/transformerArea/scope?areaId=${id}&start=${date}&end=${date}`),
    get<Proof>(`/base/iot/deviceData/proof?of=area&id=${id}&start=${begin}&end=${begin + day}`),
    get<Pick<TransformerAreaRow, 'loss'>>(`/base/iot/transformerArea/info/${id}`),
    sheet(`${analysis}/lineLoss/export`, { ...ask, columns: ['code', 'supply', 'sale', 'loss', 'lossRate'] }),
    sheet(`${analysis}/energy/export`, { ...ask, columns: ['code', 'supply'] }),
  ])
  const loss = losses.list.find((row) => row.id === id)
  const energy = energies.list.find((row) => row.id === id)
  const written = lineOf(lossSheet, loss?.code)
  const places = { 'line loss report': loss, 'page of the area': scope.figures, 'its day': scope.days[0] }
  const each = (
    name: 'supply' | 'sale' | 'loss' | 'lossRate',
    column: number,
    more: ByCall = {},
  ): ByCall => ({
    proof: proof.figures[name],
    ...Object.fromEntries(Object.entries(places).map(([place, figures]) => [place, figures?.[name]])),
    'sheet of losses': orNull(written?.[column]),
    ...more,
  })
  return {
    tariffs: { energy: energy?.supply, 'its tariffs': energy && tariffsOf(energy) },
    isCounted: loss !== undefined && !['noSupply', 'noUsers'].includes(loss.lossClass),
    supply: each('supply', 1, {
      'energy report': energy?.supply,
      'sheet of energies': orNull(lineOf(energySheet, loss?.code)?.[1]),
    }),
    sale: each('sale', 2),
    loss: each('loss', 3),
    lossRate: each('lossRate', 4, {
      'its curve': lossDay?.loss,
      // the list shows only the day before
      ...(begin === midnight(now) - day && { 'list of areas': listed.loss }),
    }),
  }
}

/** Energy drawn in all tariffs, less that fed back. */
function tariffsOf({ sharp, peak, flat, valley, fedBack }: EnergyRow): number {
  return sumOf([sharp, peak, flat, valley, -fedBack])
}

/** Collection success in percent of a device on a day, by every call that returns it. */
export async function collectionByCall(
  { get, sheet }: Asking,
  now: number,
  { id, address }: { id: number; address: string },
  { begin, date }: Day,
): Promise<ByCall> {
  const days = Math.round((now - begin) / day) + 1
  const range = `start=${date}&end=${date}&compare=none`
  type Rows = { list: CollectRow[]; counting?: { counted: number; due: number } }
  const [
    rows,
    collected,
    written,
    {
      list: [listed],
    },
  ] = await Promise.all([
    counted(() => get<Rows>(`${analysis}/collect/list?${range}&keyword=${address}`)),
    get<CollectionDay[]>(`/base/iot/deviceData/collection?deviceId=${id}&days=${days}`),
    sheet(`${analysis}/collect/export`, {
      filter: { start: date, end: date, compare: 'none' },
      columns: ['address', 'success'],
      format: 'xlsx',
    }),
    get<{ list: { success7: (number | null)[] }[] }>(`/base/iot/devices/list?keyword=${address}`),
  ])
  const row = rows.list.find((one) => one.id === id)
  return {
    'collection report': row?.success,
    'its last day': row?.lastDay,
    'list of devices': listed?.success7[6 - days + 1],
    'page of the device': collected.find((one) => one.date === date)?.curve,
    sheet: orNull(lineOf(written, row?.address)?.[1]),
  }
}

function lineOf(cells: readonly TestCell[][], key: string | undefined): TestCell[] | undefined {
  return cells.find(([first]) => String(first) === key)
}

function orNull(cell: TestCell | undefined): number | null {
  return cell === undefined || cell === '' ? null : Number(cell)
}

function sumOf(values: readonly (number | null)[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}
