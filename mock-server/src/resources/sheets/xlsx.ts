import type { Cell } from '#contract/text/csv.ts'
import { disarm } from '#contract/text/formula-text.ts'
import { strToU8, Zip, ZipDeflate } from 'fflate'

const rowsPerChunk = 200
/** What a cell holds at most, in characters. */
const longestText = 32_767
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const fixedParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${office}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

/**
 * A table as a workbook of one sheet, its first row frozen. Written as it goes: what waits in memory is one chunk,
 * however long the table is.
 */
export function* xlsxChunks(title: string, rows: Iterable<readonly Cell[]>): Generator<Uint8Array> {
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
  for (const [path, xml] of Object.entries(fixedParts)) add(path).push(strToU8(declaration + xml), true)
  add('xl/workbook.xml').push(strToU8(workbook(title)), true)
  const sheet = add('xl/worksheets/sheet1.xml')
  for (const xml of sheetChunks(rows)) {
    sheet.push(strToU8(xml))
    yield* ready.splice(0)
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true)
  zip.end()
  yield* ready
}

/** A sheet name has at most 31 characters, and some may not be in it. */
function workbook(title: string): string {
  const name = escapeXml(title.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31))
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`
}

function* sheetChunks(rows: Iterable<readonly Cell[]>): Generator<string> {
  let xml = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData>`
  let count = 0
  for (const row of rows) {
    count += 1
    xml += `<row r="${count}">${row.map(cellXml).join('')}</row>`
    if (count % rowsPerChunk === 0) {
      yield xml
      xml = ''
    }
  }
  yield xml
}

function cellXml(cell: Cell): string {
  if (cell === '') return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  const text = escapeXml(disarm(cell.replace(/\p{Surrogate}/gu, '\uFFFD')).slice(0, longestText))
  return `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** Characters that XML does not have are left out; `_x0041_` would be read as a character, so its start is written as one. */
function escapeXml(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      .replaceAll('\r', '_x000D_')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}
