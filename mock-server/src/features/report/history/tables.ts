import { changes } from '#contract/text/changes.ts'
import type { ExportAsk, SettlementRow, HistoryEvent, historyCalls } from '#contract/calls/report/history.ts'
import { frozenIds, historyModes, correctionKinds, type HistoryStep } from '#domain/metering/history.ts'
import {
  labelFor,
  isPropertyId,
  qualityNames,
  propertyOf,
  reportedPhase,
  type Quality,
} from '#domain/metering/properties.ts'
import type { ValueId } from '#domain/metering/values.ts'
import { tariffSums } from '#domain/metering/tariffs.ts'
import { say, type Language, type Text2 } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import type { Cell } from '#contract/text/csv.ts'
import { labels } from '#contract/text/labels.ts'
import { separators } from '#contract/text/separators.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { freezeColumns, onSide, type Column } from '#mock/engines/fleet/history.ts'
import type { UserCall } from '#mock/http/call.ts'
import { formatTime, platformOffset } from '#mock/lib/time.ts'
import type { WrittenSheet } from '#mock/resources/sheets/xlsx.ts'
import { things } from '#contract/text/things.ts'
import { tariffWords } from '#contract/text/tariffs.ts'
import {
  devicesOf,
  propertiesIn,
  spanOf,
  timesOf,
  pageOf,
  filtered,
  matching,
  settlementRows,
  valuesAt,
  type HistoryWorld,
} from './values.ts'
import type { AskedSpan } from '#mock/simulation/types.ts'
import { eventKinds } from '#domain/metering/events.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { changesOf } from '#mock/engines/fleet/settlement.ts'

const words = {
  quality: labels.quality,
  from: changes.from,
  until: ['To', '结束'],
  event: things.event,
  multiplier: labels.multiplier,
  start: ['start', '起度'],
  end: ['end', '止度'],
  energy: ['energy', '电量'],
  ...tariffWords,
  changes: ['Meter changes', '换表次数'],
} satisfies Record<string, Text2>

/** Number of times computed at once, which limits the rows held in memory. */
const slice = 96

/** Sheets of an export, computed while they are read, and their number of cells. */
export interface ExportTables {
  sheets: WrittenSheet[]
  cells: number
}

/** Returns the tables of an export; refuses invalid requests. */
export async function tablesOf(
  world: HistoryWorld,
  asked: ExportAsk,
  call: Pick<UserCall, 'language' | 'user'>,
): Promise<ExportTables> {
  const devices = devicesOf(world, asked, call)
  const write = writerOf(world, asked, call.language)
  switch (asked.mode) {
    case 'settlement':
      return settled(settlementRows(world, asked, call), devices, write)
    case 'events':
      return listed(world, asked, devices, write)
    case 'freeze':
    case 'curve':
      return measured(world, asked, devices, write)
  }
}

type Writer = ReturnType<typeof writerOf>

function writerOf(
  { simulation }: Pick<HistoryWorld, 'simulation'>,
  { offset, separator, format, mode }: ExportAsk,
  language: Language,
) {
  const [, ...modeName] = historyModes.find(([one]) => one === mode) ?? ['', '', '']
  const hours = `${offset < 0 ? '−' : '+'}${Math.abs(offset) / 60}`
  return {
    language,
    kindOf: simulation.kindOf,
    mode: say(modeName, language),
    words: (word: keyof typeof words) => say(words[word], language),
    zone: ` (UTC${hours})`,
    nameOf: ({ name, nameZh }: StoredDevice) => sayFilled([name, nameZh], language),
    time: (moment: number) => formatTime(moment + (offset - platformOffset) * 60_000),
    number(value: number | null, decimals: number): Cell {
      if (value === null) return ''
      const rounded = Number(value.toFixed(decimals))
      return separator && format === 'csv' ? separated(value, decimals) : rounded
    },
  }
}

function separated(value: number, decimals: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/** Curves and freezes: a sheet per device, or a single sheet whose rows name their device. */
async function measured(
  world: HistoryWorld,
  asked: ExportAsk,
  devices: readonly StoredDevice[],
  write: Writer,
): Promise<ExportTables> {
  const { mode, period = 'day', step = '15min', quality = 'all', sheets } = asked
  const isFrozen = mode === 'freeze'
  const ids: readonly ValueId[] = isFrozen ? frozenIds : propertiesIn(asked.props ?? '')
  const span = spanOf(world, asked, mode, step)
  const rhythm: HistoryStep = isFrozen ? period : step
  const times = await matching(world, devices, timesOf(span, rhythm), span.now, quality)
  const order = columnsOf(asked.columns, ids, sheets === 'one')
  const valuesOf = (device: StoredDevice, at: readonly number[]): Column[] => {
    const part = { device, ids, times: at, now: span.now }
    const columns = isFrozen
      ? freezeColumns({ simulation: world.simulation, ...part }, period)
      : valuesAt(world, part, step, quality !== 'all')
    return filtered(onSide(columns, device, asked.side), quality)
  }
  function* rows(of: readonly StoredDevice[]): Generator<readonly Cell[]> {
    yield order.map((name) => headOf(name, of, write))
    for (const device of of) {
      for (let from = 0; from < times.length; from += slice) {
        const at = times.slice(from, from + slice)
        const columns = new Map(valuesOf(device, at).map((column) => [column.property, column]))
        for (const [n, time] of at.entries()) {
          yield order.map((name) => cellOf(name, { device, columns, n, time }, write))
        }
      }
    }
  }
  const cells = devices.length * times.length * ids.length
  if (sheets === 'one') return { sheets: [{ title: write.mode, rows: rows(devices) }], cells }
  return { sheets: devices.map((device) => ({ title: write.nameOf(device), rows: rows([device]) })), cells }
}

type ColumnName = ValueId | 'time' | 'device' | 'quality'

/** Columns in the requested order, all if none is requested; the device column of a single sheet is always kept. */
function columnsOf(wanted: readonly string[] = [], ids: readonly ValueId[], isOne: boolean): ColumnName[] {
  const all: ColumnName[] = [...(isOne ? (['device'] as const) : []), 'time', ...ids, 'quality']
  const named = wanted.flatMap((name) => all.find((one) => one === name) ?? [])
  const isShort = wanted.length > 0
  const rest = isShort ? all.filter((name) => name === 'device' && !named.includes(name)) : all
  return isShort ? [...new Set([...rest, ...named])] : all
}

/** Header of a column; where the devices differ in wiring, all of its meanings. */
function headOf(name: ColumnName, devices: readonly StoredDevice[], write: Writer): string {
  if (name === 'device') return say(labels.device, write.language)
  if (name === 'time') return say(labels.time, write.language) + write.zone
  if (name === 'quality') return write.words('quality')
  const { unit, label: named } = write.kindOf(name)
  const own = isPropertyId(name) ? devices.map(({ wiring }) => labelFor(name, wiring)) : [named]
  const label = [...new Set(own.map((one) => say(one, write.language)))].join(' / ')
  return unit === '' ? label : `${label} (${unit})`
}

interface Place {
  device: StoredDevice
  columns: ReadonlyMap<ValueId, Column>
  n: number
  time: number
}

function cellOf(name: ColumnName, { device, columns, n, time }: Place, write: Writer): Cell {
  if (name === 'device') return write.nameOf(device)
  if (name === 'time') return write.time(time)
  if (name !== 'quality') {
    return write.number(columns.get(name)?.values[n] ?? null, write.kindOf(name).decimals)
  }
  const marks = new Set([...columns.values()].map(({ quality }): Quality => quality?.[n] ?? 'normal'))
  if (marks.size > 1) marks.delete('normal')
  return [...marks]
    .map((mark) => say(qualityNames[mark], write.language))
    .join(say(separators.names, write.language))
}

function settled(
  rows: readonly SettlementRow[],
  devices: readonly StoredDevice[],
  write: Writer,
): ExportTables {
  const parts = ['start', 'end', 'energy'] as const
  const head = [
    say(labels.device, write.language),
    write.words('multiplier'),
    ...parts.flatMap((part) => tariffSums.map((name) => `${write.words(name)} ${write.words(part)} (kWh)`)),
    write.words('changes'),
  ]
  const lines = rows.map((row, n): Cell[] => {
    const device = devices[n]
    return [
      device === undefined ? '' : write.nameOf(device),
      row.multiplier,
      ...parts.flatMap((part) => tariffSums.map((name) => write.number(row[part][name], 2))),
      row.changes.length,
    ]
  })
  return {
    sheets: [{ title: write.mode, rows: [head, ...lines] }],
    cells: lines.length * head.length,
  }
}

function listed(
  world: HistoryWorld,
  asked: ExportAsk,
  devices: readonly StoredDevice[],
  write: Writer,
): ExportTables {
  const span = spanOf(world, asked, 'events')
  const head = [
    say(labels.device, write.language),
    write.words('from') + write.zone,
    write.words('until') + write.zone,
    write.words('event'),
  ]
  const lines = devices.flatMap((device) =>
    eventsOf(world, device, span)
      .toSorted((a, b) => a.time - b.time)
      .map(({ time, until, text, textZh }): Cell[] => [
        write.nameOf(device),
        write.time(time),
        until === null ? '' : write.time(until),
        say([text, textZh], write.language),
      ]),
  )
  return { sheets: [{ title: write.mode, rows: [head, ...lines] }], cells: lines.length * 4 }
}

/** `GET list`: events at devices, newest first. */
export function eventPage(
  world: HistoryWorld,
  asked: Sent<typeof historyCalls.list>,
  call: UserCall,
): { list: readonly HistoryEvent[]; total: number } {
  const span = spanOf(world, asked, 'events')
  const all = devicesOf(world, asked, call)
    .flatMap((device) => eventsOf(world, device, span))
    .toSorted((a, b) => b.time - a.time || a.deviceId - b.deviceId)
  return { list: pageOf(all, asked, 1).rows, total: all.length }
}

/** Known faults, meter exchanges and corrections of a device. */
function eventsOf(
  { simulation, fleet }: HistoryWorld,
  device: StoredDevice,
  { from, until, now }: AskedSpan,
): HistoryEvent[] {
  const { id: deviceId, wiring } = device
  const event = (time: number, end: number | null, [text, textZh]: Text2): HistoryEvent => ({
    deviceId,
    time,
    until: end,
    text,
    textZh,
  })
  const faults = simulation
    .faults(deviceId, from, until)
    .filter((fault) => fault.from >= from && fault.from <= now)
    .map(({ code, phase, from: begin, until: end }) => {
      const [en, zh] = eventKinds[code].label
      const of = phase === undefined ? '' : reportedPhase(wiring, phase)
      const text: Text2 = of === '' ? [en, zh] : [`${en}, phase ${of}`, `${of} 相${zh}`]
      return event(begin, end > now ? null : end, text)
    })
  const exchanged = changesOf(fleet, deviceId, { from, until }).map(({ time, before, after }) =>
    event(time, null, changeText(before, after)),
  )
  const corrections = fleet.corrections
    .recordsOf(deviceId)
    .filter(({ at }) => at >= from && at < until && at <= now)
    .map((record) => event(record.at, null, correctionText(record)))
  return [...faults, ...exchanged, ...corrections]
}

function changeText(before: number, after: number): Text2 {
  const [old, fresh] = [before.toFixed(2), after.toFixed(2)]
  return [
    `Meter changed: old ${old} kWh, new ${fresh} kWh`,
    `换表：旧表止度 ${old} kWh，新表起度 ${fresh} kWh`,
  ]
}

function correctionText({
  kind,
  property,
  reason,
}: Pick<
  ReturnType<HistoryWorld['fleet']['corrections']['recordsOf']>[number],
  'kind' | 'property' | 'reason'
>): Text2 {
  const [, en, zh] = correctionKinds.find(([name]) => name === kind) ?? ['', '', '']
  const [label, labelZh] = propertyOf(property).label
  return [`${label}: ${en}. ${reason}`, `${labelZh}：${zh}。${reason}`]
}
