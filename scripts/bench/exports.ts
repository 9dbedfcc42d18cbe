import type { ExportRequest, SheetFormat } from '../../contract/crud.ts'
import { tokenHeader } from '../../contract/endpoints.ts'
import { user } from '../../contract/resources/system/user.ts'
import { rowCount, withBulkPlatform, type BulkPlatform } from './bulk-platform.ts'
import type { Figure } from './figure.ts'
import { once } from './once.ts'

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

export const exportFigures: readonly Figure[] = (['csv', 'xlsx'] as const).flatMap((format) => {
  const run = once(() => withBulkPlatform({}, (platform) => exportAll(platform, format)))
  const name = `export of 100,000 rows, ${format}`
  return [
    { name: `${name}, heap growth`, unit: 'MB', budget: 50, run: async () => (await run()).growth },
    { name, unit: 's', budget: format === 'csv' ? 5 : 10, run: async () => (await run()).seconds },
  ] as const
})
