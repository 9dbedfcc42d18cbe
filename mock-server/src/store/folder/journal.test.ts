import { expect, it } from 'vitest'
import { Journal, type JournalFile } from './journal.ts'

/** In-memory file whose writes each wait until the test releases them. */
function createFile() {
  const waiting: (() => void)[] = []
  const state = { text: '', writes: [] as string[] }
  const file: JournalFile = {
    appendFile(text) {
      state.writes.push(text)
      return new Promise((resolve) => {
        waiting.push(() => {
          state.text += text
          resolve()
        })
      })
    },
    datasync: () => Promise.resolve(),
    truncate: () => Promise.reject(new Error('nothing failed')),
    close: () => Promise.resolve(),
  }
  return { file, state, finish: () => waiting.shift()?.() }
}

it('a journal batches pending writes', async () => {
  const { file, state, finish } = createFile()
  const journal = new Journal(file)
  journal.append('1')
  const first = journal.flushed()
  journal.append('2')
  journal.append('3')
  const [second, third] = [journal.flushed(), journal.flushed()]
  expect(state.writes).toEqual(['1\n'])
  finish()
  await first
  await Promise.resolve()
  expect(state.writes).toEqual(['1\n', '2\n3\n'])
  finish()
  await Promise.all([second, third])
  expect({ text: state.text, size: journal.size }).toEqual({ text: '1\n2\n3\n', size: 6 })
})
