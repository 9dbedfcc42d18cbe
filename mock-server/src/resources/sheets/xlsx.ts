import { strToU8, Zip, ZipDeflate } from 'fflate'
import { csvChunks, type Cell } from '#contract/text/csv.ts'
import { disarm } from '#contract/text/formula-text.ts'
import { escapeText } from '#mock/lib/markup.ts'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SheetFormat } from '#contract/wire/crud.ts'
import type { Call } from '#mock/http/call.ts'
import { reasonOf } from '#mock/store/failures.ts'

const rowsPerChunk = 200
/** Maximum length of a cell, in characters. */
const longestText = 32_767
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const rels = `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
/** Cell formats: general, number with thousands separator, and text. */
const styles = `${declaration}<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** A sheet of a workbook: its name, and its rows including the header. */
export interface WrittenSheet {
  title: string
  rows: Iterable<readonly Cell[]>
  /** 0-based indexes of columns in which an entered number stays text. */
  texts?: ReadonlySet<number>
}

/** Writes a table as a workbook with one sheet; see `workbookChunks`. */
export function xlsxChunks(title: string, rows: Iterable<readonly Cell[]>): Generator<Uint8Array> {
  return workbookChunks([{ title, rows }])
}

/**
 * Writes tables as a workbook, with the first row of each sheet frozen. Streamed: one chunk is in memory at a time,
 * however long the tables are.
 */
export function* workbookChunks(
  sheets: readonly WrittenSheet[],
  hasSeparator = false,
): Generator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const add = (path: string): ZipDeflate => {
    const part = new ZipDeflate(path, { level: 4 })
    zip.add(part)
    return part
  }
  const parts = {
    '[Content_Types].xml': contentTypes(sheets.length),
    '_rels/.rels': rels,
    'xl/_rels/workbook.xml.rels': workbookRels(sheets.length),
    'xl/workbook.xml': workbook(namesOf(sheets)),
    'xl/styles.xml': styles,
  }
  for (const [path, xml] of Object.entries(parts)) add(path).push(strToU8(xml), true)
  for (const [n, { rows, texts = none }] of sheets.entries()) {
    const sheet = add(`xl/worksheets/sheet${n + 1}.xml`)
    for (const xml of sheetChunks(rows, texts, hasSeparator ? ' s="1"' : '')) {
      sheet.push(strToU8(xml))
      yield* ready.splice(0)
    }
    sheet.push(strToU8('</sheetData></worksheet>'), true)
  }
  zip.end()
  yield* ready
}

/** Makes valid sheet names: at most 31 characters, no forbidden characters, unique. */
function namesOf(sheets: readonly WrittenSheet[]): string[] {
  const taken = new Set<string>()
  return sheets.map(({ title }) => {
    const plain = title.replace(/[\\/?*[\]:']/g, ' ').trim() || 'Sheet'
    let name = plain.slice(0, 31)
    for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${plain.slice(0, 25)} (${n})`
    taken.add(name.toLowerCase())
    return name
  })
}

function numbered(count: number, write: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => write(n + 1)).join('')
}

function contentTypes(count: number): string {
  const sheets = numbered(
    count,
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${office}.worksheet+xml"/>`,
  )
  return `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/>${sheets}</Types>`
}

function workbookRels(count: number): string {
  const sheets = numbered(
    count,
    (n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  )
  return `${declaration}<Relationships xmlns="${packages}/relationships">${sheets}<Relationship Id="rId${count + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`
}

function workbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, n) => `<sheet name="${escapeXml(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`,
  )
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.join('')}</sheets></workbook>`
}

const none: ReadonlySet<number> = new Set()
const asText = ' s="2"'

function* sheetChunks(
  rows: Iterable<readonly Cell[]>,
  texts: ReadonlySet<number>,
  style: string,
): Generator<string> {
  const columns = [...texts].map((at) => `<col min="${at + 1}" max="${at + 1}" width="18" style="2"/>`)
  const cols = columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''
  let xml = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/>${cols}<sheetData>`
  let count = 0
  for (const row of rows) {
    count += 1
    xml += `<row r="${count}">${row.map((cell, at) => cellXml(cell, style, texts.has(at) ? asText : '')).join('')}</row>`
    if (count % rowsPerChunk === 0) {
      yield xml
      xml = ''
    }
  }
  yield xml
}

function cellXml(cell: Cell, style: string, textStyle: string): string {
  if (cell === '') return `<c${textStyle}/>`
  if (typeof cell === 'number') return `<c${textStyle || style}><v>${cell}</v></c>`
  const text = escapeXml(disarm(cell.replace(/\p{Surrogate}/gu, '\uFFFD')).slice(0, longestText))
  return `<c${textStyle} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** Escapes `_x0041_`, which would otherwise be read as a character. */
function escapeXml(text: string): string {
  return escapeText(text)
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('\r', '_x000D_')
}

export const sheetMediaTypes: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Sends a table as a file; see `sendChunks`. */
export function sendSheet(call: Call, format: SheetFormat, sheet: WrittenSheet): Promise<void> {
  const chunks = format === 'csv' ? csvChunks(sheet.rows) : workbookChunks([sheet])
  return sendChunks(call, format, sheet.title, chunks)
}

/**
 * Streams a file with backpressure. Nothing can be refused once this has begun: a failure cuts the connection, so that
 * a partial file is not taken for a complete one.
 */
export async function sendChunks(
  { response }: Pick<Call, 'response'>,
  format: SheetFormat,
  name: string,
  chunks: Iterable<string | Uint8Array>,
): Promise<void> {
  response.type(sheetMediaTypes[format]).attachment(`${name}.${format}`).type(sheetMediaTypes[format])
  try {
    await pipeline(Readable.from(inTurns(chunks), { objectMode: false }), response)
  } catch (error) {
    // the client has disconnected: there is no one left to report to
    if (reasonOf(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}

/** Yields to the event loop between chunks. */
export async function* inTurns<Chunk>(chunks: Iterable<Chunk>): AsyncGenerator<Chunk> {
  for (const chunk of chunks) {
    yield chunk
    // eslint-disable-next-line no-await-in-loop
    await nextTurn()
  }
}
