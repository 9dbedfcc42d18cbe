import { parentPort, workerData } from 'node:worker_threads'
import { read, SSF } from '@e965/xlsx'

// Runs in a thread of its own, where no loader for TypeScript is: a workbook in, the cells of its first sheet out.
const { bytes, maxRows, maxColumns } = workerData
const workbook = read(bytes, {
  type: 'buffer',
  dense: true,
  sheets: 0,
  sheetRows: maxRows + 1,
  cellNF: true,
  cellText: false,
  cellFormula: false,
  cellHTML: false,
})
const sheet = workbook.Sheets[workbook.SheetNames[0]]
const rows = Array.from(sheet?.['!data'] ?? [], (cells) =>
  Array.from((cells ?? []).slice(0, maxColumns), valueOf),
)
parentPort.postMessage(rows)

/** Text, number or flag; a date as the platform writes it. */
function valueOf(cell) {
  if (cell === undefined || cell.t === 'z' || cell.t === 'e') return ''
  return cell.t === 'n' && SSF.is_date(cell.z ?? '') ? dateText(SSF.parse_date_code(cell.v)) : cell.v
}

function dateText({ y, m, d, H, M, S }) {
  const two = (part) => String(Math.floor(part)).padStart(2, '0')
  return `${y}-${two(m)}-${two(d)} ${two(H)}:${two(M)}:${two(S)}`
}
