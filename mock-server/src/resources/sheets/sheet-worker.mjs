import { parentPort, workerData } from 'node:worker_threads'
import { crc32, inflateRawSync } from 'node:zlib'
import { read, SSF, utils } from '@e965/xlsx'

// Runs in a worker thread without a TypeScript loader: receives a workbook, returns the cells of its first sheet and
// the parts of it that are not read.
const { bytes, maxRows, maxColumns } = workerData
/** Maximum number of problems reported per kind. */
const maxFlaws = 200
if (bytes[0] === 0x50) assertWhole(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
const workbook = read(bytes, {
  type: 'buffer',
  dense: true,
  sheets: 0,
  sheetRows: maxRows + 1,
  cellNF: true,
  cellText: false,
  cellFormula: false,
  cellHTML: false,
  // keeps text as written
  raw: true,
})
/** Date system: some workbooks count days from 1904. */
const daysFrom = { date1904: workbook.Workbook?.WBProps?.date1904 === true }
const sheet = workbook.Sheets[workbook.SheetNames[0]]
const rows = Array.from(sheet?.['!data'] ?? [], (cells) =>
  Array.from((cells ?? []).slice(0, maxColumns), valueOf),
)
parentPort.postMessage({
  rows,
  otherSheets: workbook.SheetNames.slice(1, maxFlaws),
  merged: (sheet?.['!merges'] ?? []).slice(0, maxFlaws).map((range) => ({
    first: range.s.r + 1,
    last: range.e.r + 1,
    range: utils.encode_range(range),
  })),
  broken: brokenCells(sheet?.['!data'] ?? []),
})

/** Finds cells whose formula has an error value. */
function brokenCells(lines) {
  const found = []
  for (const [r, cells] of lines.entries()) {
    for (const [c, cell] of (cells ?? []).entries()) {
      if (cell?.t === 'e' && found.length < maxFlaws)
        found.push({ row: r + 1, cell: utils.encode_cell({ r, c }) })
    }
  }
  return found
}

/** Verifies zip checksums, as the library would read changed cells, or search broken parts for seconds. */
function assertWhole(zip) {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'))
  let at = zip.readUInt32LE(end + 16)
  for (let entry = zip.readUInt16LE(end + 10); entry > 0; entry -= 1) {
    const [method, packed, size] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
    ]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const raw = zip.subarray(start, start + packed)
    // one byte more than declared is enough to detect a false size
    const part = method === 0 || size === 0 ? raw : inflateRawSync(raw, { maxOutputLength: size + 1 })
    const isWhole = size === 0 || (part.length === size && crc32(part) === zip.readUInt32LE(at + 16))
    if (!isWhole) throw new Error('The workbook is damaged')
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
}

/** Text, number or flag; a date in the platform's format, or its number if it cannot be displayed. */
function valueOf(cell) {
  if (cell === undefined || cell.t === 'z' || cell.t === 'e') return ''
  const date = cell.t === 'n' && SSF.is_date(cell.z ?? '') && SSF.parse_date_code(cell.v, daysFrom)
  return date ? dateText(date) : cell.v
}

function dateText({ y, m, d, H, M, S }) {
  const two = (part) => String(Math.floor(part)).padStart(2, '0')
  return `${y}-${two(m)}-${two(d)} ${two(H)}:${two(M)}:${two(S)}`
}
