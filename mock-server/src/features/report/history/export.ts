import { pipeline } from 'node:stream/promises'
import type { ExportAsk, HistoryExport } from '#contract/calls/report/history.ts'
import { fileNameOf, historyLimits, historyModes } from '#domain/metering/history.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import { say, type Text2 } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { csvChunks } from '#contract/text/csv.ts'
import { code } from '#contract/wire/envelope.ts'
import type { UserCall } from '#mock/http/call.ts'
import { logFailure } from '#mock/lib/log.ts'
import { Refusal, refuse, refuseMissing, texts } from '#mock/lib/refusal.ts'
import { inTurns, sendChunks, sheetMediaTypes, workbookChunks } from '#mock/resources/sheets/xlsx.ts'
import { reasonOf } from '#mock/store/failures.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { Table } from '#mock/store/table.ts'
import { exportTable } from '#mock/tables/unserved-tables.ts'
import type { World } from '#mock/world/world.ts'
import type { HistoryWorld } from './values.ts'
import { tablesOf, type ExportTables } from './tables.ts'

type ExportWorld = HistoryWorld & Pick<World, 'exports' | 'log' | 'store'>

type StoredExport = StoredRow & HistoryExport & { userId: number }

/** Maximum bytes and files kept per user. */
const quota = { bytes: 200 * 1024 * 1024, files: 20 }
/** Maximum number of rows in a worksheet, including the header. */
const mostRows = 1_048_576

const words = {
  long: [
    'These are {n} cells, more than 200,000: have the file written in the background.',
    '共 {n} 个单元格，超过 20 万，请使用后台导出。',
  ],
  sheets: ['A CSV file has one sheet only.', 'CSV 文件只有一个工作表。'],
  rows: ['A sheet would be too long: choose one for each device.', '单个工作表行数过多，请按设备分表。'],
  full: ['You keep {n} exports already. Remove some first.', '您已保留 {n} 个导出文件，请先删除一部分。'],
  running: ['The file is not ready.', '文件尚未生成。'],
  tooLong: [
    'The file became larger than one person may keep. Ask for less, or remove earlier exports.',
    '文件超过个人可用空间，请缩小范围或删除以前的导出。',
  ],
  interrupted: ['The platform was restarted meanwhile. Start it again.', '平台已重启，请重新导出。'],
} satisfies Record<string, Text2>

/** Exports of all users, including running ones. */
export class Exports {
  readonly #world: ExportWorld
  readonly #table: Table<StoredExport>
  /** Cells written so far by each running export; stopped exports are removed. */
  readonly #running = new Map<number, number>()

  constructor(world: ExportWorld) {
    this.#world = world
    this.#table = world.store.table(exportTable)
    for (const { id, state } of this.#table.rows) {
      if (state === 'running') this.#table.update(id, { state: 'failed', ...failure(words.interrupted) })
    }
  }

  /** `POST export`: sends the file in the response. */
  async send(asked: ExportAsk, call: UserCall): Promise<void> {
    const tables = await prepare(this.#world, asked, call)
    if (tables.cells > historyLimits.cells)
      refuse(code.tooLarge, fillBoth(words.long, { n: tables.cells.toLocaleString('en-US') }))
    await sendChunks(call, asked.format, nameOf(this.#world, asked, call), chunksOf(asked, tables))
  }

  /** `POST startExport`: starts writing the file and responds immediately. */
  async start(asked: ExportAsk, call: UserCall): Promise<HistoryExport> {
    const own = this.#ownOf(call.user.id)
    if (own.length >= quota.files)
      refuse(code.conflict, fillBoth(words.full, { n: own.length.toLocaleString('en-US') }))
    const tables = await prepare(this.#world, asked, call)
    const row = this.#table.insert({
      userId: call.user.id,
      name: `${nameOf(this.#world, asked, call)}.${asked.format}`,
      format: asked.format,
      state: 'running',
      cells: tables.cells,
      progress: 0,
      bytes: 0,
      startTime: this.#world.clock(),
      error: '',
      errorZh: '',
    })
    this.#running.set(row.id, 0)
    const left = quota.bytes - own.reduce((sum, { bytes }) => sum + bytes, 0)
    const { log, clock } = this.#world
    this.#run(row.id, asked, tables, left).catch((error: unknown) => logFailure(log, clock, error))
    return this.#shown(row)
  }

  /** `GET exports`: the user's exports, newest first. */
  list({ user }: Pick<UserCall, 'user'>): HistoryExport[] {
    return this.#ownOf(user.id)
      .map((row) => this.#shown(row))
      .toReversed()
  }

  /** `GET exportFile/{id}`. */
  async file(call: UserCall): Promise<void> {
    const { id, name, format, state } = this.#find(call.id, call)
    if (state !== 'done') refuse(code.conflict, words.running)
    call.response.type(sheetMediaTypes[format]).attachment(name).type(sheetMediaTypes[format])
    await pipeline(this.#world.exports.stream(String(id)), call.response)
  }

  /** `POST cancelExport`: exports that have ended are unchanged. */
  cancel(id: number, call: UserCall): void {
    if (this.#find(id, call).state === 'running') this.#table.update(id, { state: 'cancelled' })
    this.#running.delete(id)
  }

  /** `POST removeExport`. */
  async remove(id: number, call: UserCall): Promise<void> {
    this.#find(id, call)
    this.#running.delete(id)
    this.#table.remove(id)
    await this.#world.exports.remove(String(id))
  }

  async #run(id: number, asked: ExportAsk, tables: ExportTables, most: number): Promise<void> {
    const perRow = asked.mode === 'curve' ? (asked.props ?? '').split(',').length : 6
    const sheets = tables.sheets.map((one) => ({ ...one, rows: this.#counting(id, one.rows, perRow) }))
    try {
      const chunks = inTurns(chunksOf(asked, { ...tables, sheets }))
      const bytes = await this.#world.exports.write(String(id), chunks, {
        onBytes: (written) => {
          if (written > most) refuse(code.tooLarge, words.tooLong)
        },
        isOver: () => !this.#running.has(id),
      })
      if (bytes !== undefined) this.#table.update(id, { state: 'done', bytes, progress: tables.cells })
    } catch (error) {
      this.#table.update(id, { state: 'failed', ...failure(reasonFor(error)) })
      if (!(error instanceof Refusal) && reasonOf(error) !== 'ENOSPC') throw error
    } finally {
      this.#running.delete(id)
    }
  }

  *#counting<Row>(id: number, rows: Iterable<Row>, perRow: number): Generator<Row> {
    for (const row of rows) {
      yield row
      const done = this.#running.get(id)
      if (done !== undefined) this.#running.set(id, done + perRow)
    }
  }

  #ownOf(userId: number): StoredExport[] {
    return this.#table.rows.filter((row) => row.userId === userId)
  }

  #shown({ userId: _userId, ...row }: StoredExport): HistoryExport {
    const progress = this.#running.get(row.id)
    return progress === undefined ? row : { ...row, progress: Math.min(row.cells, progress) }
  }

  /** Returns an export of the user; exports of other users are reported as missing. */
  #find(id: number, { user }: Pick<UserCall, 'user'>): StoredExport {
    const row = this.#table.get(id)
    return row?.userId === user.id ? row : refuseMissing()
  }
}

async function prepare(world: ExportWorld, asked: ExportAsk, call: UserCall): Promise<ExportTables> {
  const isOneSheet = asked.sheets === 'one' || asked.mode === 'settlement' || asked.mode === 'events'
  if (asked.format === 'csv' && !isOneSheet && asked.deviceIds.includes(',')) {
    refuse(code.invalid, words.sheets)
  }
  const tables = await tablesOf(world, asked, call)
  const columns = Math.max(1, (asked.props ?? '').split(',').length)
  const isLong = asked.format === 'xlsx' && asked.sheets === 'one' && tables.cells / columns >= mostRows
  if (isLong) refuse(code.tooLarge, words.rows)
  return tables
}

function chunksOf({ format, separator }: ExportAsk, { sheets }: ExportTables): Iterable<string | Uint8Array> {
  return format === 'csv' ? csvChunks(sheets[0]?.rows ?? []) : workbookChunks(sheets, separator)
}

function nameOf(world: ExportWorld, asked: ExportAsk, { language }: UserCall): string {
  const ids = asked.deviceIds.split(',')
  const first = world.fleet.table.get(Number(ids[0]))
  const name = first === undefined ? '' : sayFilled([first.name, first.nameZh], language)
  const [, ...mode] = historyModes.find(([one]) => one === asked.mode) ?? ['', '', '']
  const device = ids.length === 1 ? name : say([`${ids.length} devices`, `${ids.length} 台设备`], language)
  return fileNameOf(asked.name, { device, start: asked.start, end: asked.end, mode: say(mode, language) })
}

function reasonFor(error: unknown): Text2 {
  if (error instanceof Refusal) return error.text
  return reasonOf(error) === 'ENOSPC' ? texts.diskFull : texts.failed
}

function failure([error, errorZh]: Text2) {
  return { error, errorZh }
}
