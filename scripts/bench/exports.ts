import type { ExportRequest, SheetFormat } from '../../contract/wire/crud.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import { user } from '../../contract/resources/system/user.ts'
import { rowCount, withBulkPlatform, type BulkPlatform } from './servers/bulk-platform.ts'
import { figuresOf } from './measure/figure.ts'

interface Export {
  seconds: number
  /** Most heap that the platform used meanwhile beyond what it used before, in megabytes. */
  growth: number
}

const columns = Object.keys(user.fields)

/** Exports all accounts and reads the file as it comes. */
async function exportAll({ apiUrl, token, memory }: BulkPlatform, format: SheetFormat): Promise<Export> {
  const before = await memory()
  const start = performance.now()
  const request: ExportRequest = { filter: {}, columns, format }
  const response = await fetch(`${apiUrl}${user.path}/export`, {
    method: 'POST',
    headers: { [tokenHeader]: token, 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  })
  if (!response.ok || response.body === null) throw new Error(`The export answers ${response.status}`)
  if (response.headers.has('Content-Length')) throw new Error('The export is put together before it is sent')
  let lines = 0
  for await (const bytes of response.body) lines += bytes.filter((byte) => byte === 10).length
  const seconds = (performance.now() - start) / 1000
  if (format === 'csv' && lines <= rowCount) throw new Error(`The export has ${lines} lines only`)
  return { seconds, growth: ((await memory()).peakHeap - before.heap) / 2 ** 20 }
}

export const exportFigures = (['csv', 'xlsx'] as const).flatMap((format) => {
  const name = `export of 100,000 rows, ${format}`
  return figuresOf(
    () => withBulkPlatform({}, (platform) => exportAll(platform, format)),
    [
      [`${name}, heap growth`, 'MB', ({ growth }) => growth, { budget: 50 }],
      [name, 's', ({ seconds }) => seconds, { budget: format === 'csv' ? 5 : 10 }],
    ],
  )
})
