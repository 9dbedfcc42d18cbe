import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Cell } from '#contract/text/csv.ts'

/** Content of a report. */
export interface Paper {
  title: string
  /** Range, filters and creation time. */
  about: readonly string[]
  figures: readonly { label: string; value: string }[]
  /** Bar chart; not drawn without values. */
  bars: { title: string; values: readonly { label: string; value: number }[] }
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** Returns the note below a truncated table. */
  rest: (left: number) => string
  /** Returns the page number, such as `Page 1 of 3`. */
  page: (number: number, count: number) => string
}

/** Print colours, matching the console's. */
const inks = { text: '#14222b', meta: '#5b6a73', line: '#d9e0e3', bar: '#0b6780' } as const

const size = { width: 841.89, height: 595.28, edge: 36, foot: 28 } as const

interface TextPlace {
  x: number
  y: number
  width?: number
  fontSize: number
  colour?: string
  isRight?: boolean
}

/** A4 landscape document with positioned text in any language. */
class SheetOfPaper {
  readonly document: PDFKit.PDFDocument

  private constructor(document: PDFKit.PDFDocument) {
    this.document = document
  }

  /** Creates a document without pages. PDFKit is loaded lazily, because most platforms never print. */
  static async make(fonts: ReadonlyMap<string, Buffer>, title: string, made: Date): Promise<SheetOfPaper> {
    const { default: PdfKit } = await import('pdfkit')
    const document = new PdfKit({
      size: 'A4',
      layout: 'landscape',
      margin: 0,
      bufferPages: true,
      autoFirstPage: false,
      info: { Title: title, CreationDate: made },
    })
    for (const [name, bytes] of fonts) document.registerFont(name, bytes)
    return new SheetOfPaper(document)
  }

  widthOf(text: string, fontSize: number): number {
    return runsOf(text).reduce(
      (sum, run) => sum + this.document.font(run.font).fontSize(fontSize).widthOfString(run.text),
      0,
    )
  }

  /** Draws a text, truncated with an ellipsis if it does not fit. */
  put(text: string, place: TextPlace): void {
    const { x, y, width = Number.POSITIVE_INFINITY, fontSize, colour = inks.text, isRight = false } = place
    const shown = this.#fitting(text, width, fontSize)
    let left = isRight ? x + width - this.widthOf(shown, fontSize) : x
    for (const run of runsOf(shown)) {
      this.document.font(run.font).fontSize(fontSize).fillColor(colour)
      this.document.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' })
      left += this.document.widthOfString(run.text)
    }
  }

  #fitting(text: string, width: number, fontSize: number): string {
    if (this.widthOf(text, fontSize) <= width) return text
    const characters = [...text]
    while (characters.length > 0 && this.widthOf(`${characters.join('')}…`, fontSize) > width)
      characters.pop()
    return `${characters.join('')}…`
  }

  rule(y: number): void {
    const { edge, width } = size
    this.document
      .moveTo(edge, y)
      .lineTo(width - edge, y)
      .lineWidth(0.5)
      .strokeColor(inks.line)
      .stroke()
  }

  /** Ends the document and returns its bytes. */
  async bytes(): Promise<Buffer> {
    const chunks: Buffer[] = []
    this.document.on('data', (chunk: Buffer) => chunks.push(chunk))
    const ended = new Promise<void>((resolve, reject) => {
      this.document.once('end', resolve)
      this.document.once('error', reject)
    })
    this.document.end()
    await ended
    return Buffer.concat(chunks)
  }
}

/** Maximum number of printed rows; the table states how many more there are. */
const mostRows = 500
const rowHeight = 15
const { edge, width, height, foot } = size
const inner = width - 2 * edge

/** Writes a report as PDF: title and page number on every page, figures, a vector chart, and the table. */
export async function writePdf(paper: Paper, made: number): Promise<Buffer> {
  const rows = paper.rows.slice(0, mostRows)
  const left = paper.rows.length - rows.length
  const fonts = await fontsFor(textsOf(paper, left))
  const sheet = await SheetOfPaper.make(fonts, paper.title, new Date(made))
  let y = newPage(sheet, paper)
  y = figures(sheet, paper, y)
  y = bars(sheet, paper, y)
  const columns = columnsOf(sheet, paper.head, rows)
  y = headRow(sheet, paper.head, columns, y)
  for (const row of rows) {
    if (y > height - edge - foot) y = headRow(sheet, paper.head, columns, newPage(sheet, paper))
    row.forEach((cell, place) => putCell(sheet, String(cell), columns[place], y))
    sheet.rule(y + 4)
    y += rowHeight
  }
  if (left > 0) sheet.put(paper.rest(left), { x: edge, y: y + 2, fontSize: 8, colour: inks.meta })
  numberPages(sheet, paper)
  return sheet.bytes()
}

function* textsOf(paper: Paper, left: number): Generator<string> {
  yield paper.title
  yield* paper.about
  for (const { label, value } of paper.figures) yield label + value
  yield paper.bars.title
  for (const { label } of paper.bars.values) yield label
  yield* paper.head
  for (const row of paper.rows.slice(0, mostRows)) yield row.join('')
  yield `${paper.rest(left)}${paper.page(1, 1)}0123456789…`
}

function newPage(sheet: SheetOfPaper, { title, about }: Paper): number {
  sheet.document.addPage()
  sheet.put(title, { x: edge, y: edge + 12, fontSize: 15, width: inner })
  sheet.put(about.join('  ·  '), { x: edge, y: edge + 27, fontSize: 8, colour: inks.meta, width: inner })
  sheet.rule(edge + 34)
  return edge + 52
}

function figures(sheet: SheetOfPaper, { figures: all }: Paper, y: number): number {
  if (all.length === 0) return y
  const step = inner / all.length
  all.forEach(({ label, value }, place) => {
    const x = edge + place * step
    sheet.put(label, { x, y, fontSize: 8, colour: inks.meta, width: step - 6 })
    sheet.put(value, { x, y: y + 17, fontSize: 14, width: step - 6 })
  })
  return y + 38
}

function bars(sheet: SheetOfPaper, { bars: { title, values } }: Paper, y: number): number {
  if (values.length === 0) return y
  const tall = 70
  const most = Math.max(1, ...values.map(({ value }) => value))
  const step = Math.min(40, inner / values.length)
  const base = y + 16 + tall
  sheet.put(title, { x: edge, y, fontSize: 9 })
  values.forEach(({ label, value }, place) => {
    const x = edge + place * step
    const high = (value / most) * (tall - 8)
    sheet.document.rect(x, base - high, step * 0.7, high).fill(inks.bar)
    if (step < 12) return
    const middle = { x, width: step * 0.7 + 4, fontSize: 6, colour: inks.meta }
    sheet.put(String(value), { ...middle, y: base - high - 2 })
    sheet.put(label, { ...middle, y: base + 8 })
  })
  sheet.rule(base)
  return base + 28
}

interface ColumnPlace {
  x: number
  width: number
  isNumber: boolean
}

/** Computes column widths by content, scaled to the width of the page. */
function columnsOf(sheet: SheetOfPaper, head: readonly string[], rows: Paper['rows']): ColumnPlace[] {
  const sample = rows.slice(0, 60)
  const wide = head.map((name, place) =>
    Math.min(
      150,
      Math.max(
        ...[name, ...sample.map((row) => String(row[place] ?? ''))].map((text) => sheet.widthOf(text, 8)),
      ),
    ),
  )
  const sum = wide.reduce((all, one) => all + one + 10, 0)
  const share = inner / Math.max(1, sum)
  let x = edge
  return wide.map((own, place) => {
    const column = {
      x,
      width: (own + 10) * share - 8,
      isNumber:
        sample.length > 0 && sample.every((row) => typeof row[place] === 'number' || row[place] === ''),
    }
    x += (own + 10) * share
    return column
  })
}

function headRow(
  sheet: SheetOfPaper,
  head: readonly string[],
  columns: readonly ColumnPlace[],
  y: number,
): number {
  head.forEach((name, place) => putCell(sheet, name, columns[place], y, inks.meta))
  sheet.rule(y + 5)
  return y + rowHeight + 2
}

function putCell(
  sheet: SheetOfPaper,
  text: string,
  column: ColumnPlace | undefined,
  y: number,
  colour?: string,
): void {
  if (column === undefined) return
  const { x, width: wide, isNumber } = column
  sheet.put(text, {
    x,
    y,
    width: wide,
    fontSize: 8,
    isRight: isNumber,
    ...(colour !== undefined && { colour }),
  })
}

function numberPages(sheet: SheetOfPaper, { page }: Paper): void {
  const { start, count } = sheet.document.bufferedPageRange()
  for (let place = 0; place < count; place += 1) {
    sheet.document.switchToPage(start + place)
    const y = height - edge + 8
    sheet.put(page(place + 1, count), {
      x: edge,
      y,
      width: inner,
      fontSize: 8,
      colour: inks.meta,
      isRight: true,
    })
  }
}

/** A slice of the font, with the code point ranges it covers. */
interface Slice {
  name: string
  ranges: readonly (readonly [first: number, last: number])[]
}

/** A run of characters in one slice of the font. */
interface Run {
  font: string
  text: string
}

const folder = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/package.json'),
)
/** Replacement for characters missing in the font. */
const unknown = '?'
const weight = 400

let known: readonly Slice[] | undefined

/** Returns the slices, Latin first: letters and digits are in several slices. */
function slices(): readonly Slice[] {
  known ??= readSlices()
  return known
}

function readSlices(): readonly Slice[] {
  const ranges: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(join(folder, 'unicode.json'), 'utf8'),
  )
  const all = Object.entries(ranges).map(([name, text]) => ({
    name: name.replaceAll(/[[\]]/g, ''),
    ranges: text.split(',').map((range) => {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16))
      return [first, last] as const
    }),
  }))
  return [...all.filter(({ name }) => name === 'latin'), ...all.filter(({ name }) => name !== 'latin')]
}

const places = new Map<string, string | undefined>()

/** Returns the slice that has a character. */
function sliceOf(character: string): string | undefined {
  if (places.has(character)) return places.get(character)
  const point = character.codePointAt(0) ?? 0
  const found = slices().find(({ ranges }) => ranges.some(([first, last]) => point >= first && point <= last))
  places.set(character, found?.name)
  return found?.name
}

/** Splits a text into runs of one slice each; characters missing in the font become question marks. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const shown = sliceOf(character) === undefined ? unknown : character
    const font = sliceOf(shown) ?? 'latin'
    const last = runs.at(-1)
    if (last?.font === font) last.text += shown
    else runs.push({ font, text: shown })
  }
  return runs
}

/** Returns the slices needed for texts, subset to the used characters at regular weight. */
async function fontsFor(texts: Iterable<string>): Promise<ReadonlyMap<string, Buffer>> {
  const needed = new Map<string, Set<string>>([['latin', new Set(unknown)]])
  for (const text of texts) {
    for (const run of runsOf(text)) {
      const characters = needed.get(run.font) ?? new Set()
      needed.set(run.font, characters)
      for (const character of run.text) characters.add(character)
    }
  }
  const { default: subsetFont } = await import('subset-font')
  const fonts = new Map<string, Buffer>()
  for (const [name, characters] of needed) {
    const file = readFileSync(join(folder, `files/noto-sans-sc-${name}-wght-normal.woff2`))
    const options = { targetFormat: 'truetype', variationAxes: { wght: weight } } as const
    // eslint-disable-next-line no-await-in-loop -- one piece after the other: other requests are answered in between
    fonts.set(name, await subsetFont(file, [...characters].join(''), options))
  }
  return fonts
}
