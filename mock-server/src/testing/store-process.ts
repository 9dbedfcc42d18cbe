/**
 * A store in a separate process that dies while working: eight concurrent writers, and a line with the mark of each row
 * once it is on disk. After the given number of lines it kills itself in the same tick, so that a row reported too
 * early is lost. The journal is compacted continuously, so that many deaths happen during compaction.
 */
import { randomUUID } from 'node:crypto'
import { Store } from '#mock/store/store.ts'

/** The id of a lost row is reused; its mark is not. */
export interface MarkedRow {
  readonly id: number
  mark: string
}

const [folder = '', lines = ''] = process.argv.slice(2)
const store = await Store.open({ folder, seed: { notes: () => [] }, compactAt: 4000 })
let reported = 0

async function write(): Promise<void> {
  const mark = randomUUID()
  store.table<MarkedRow>('notes').insert({ mark })
  await store.flushed()
  // writes to a pipe are synchronous, so printed lines are never lost with the process
  process.stdout.write(`${mark}\n`)
  reported += 1
  if (reported === Number(lines)) process.kill(process.pid, 'SIGKILL')
  return write()
}

await Promise.all(Array.from({ length: 8 }, write))
