import { describe, expect, it } from 'vitest'
import { Journal, type JournalFile } from './journal.ts'

/** A file in memory; each write waits until the test lets it pass or fail. */
function createFile() {
  const waiting: ((error?: Error) => void)[] = []
  const state = { text: '', writes: [] as string[] }
  const file: JournalFile = {
    appendFile(text) {
      state.writes.push(text)
      // a disk that is full takes half of what it is given
      state.text += text.slice(0, text.length / 2)
      return new Promise((resolve, reject) => {
        waiting.push((error) => {
          if (error) reject(error)
          else {
            state.text += text.slice(text.length / 2)
            resolve()
          }
        })
      })
    },
    datasync: () => Promise.resolve(),
    truncate(size) {
      state.text = state.text.slice(0, size)
      return Promise.resolve()
    },
    close: () => Promise.resolve(),
  }
  const finish = (error?: Error) => waiting.shift()?.(error)
  return { file, state, finish }
}

describe('a journal', () => {
  it('writes what came meanwhile in one go', async () => {
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

  it('tells who waits that the disk refused, leaves no half line, and keeps the lines for the next time', async () => {
    const { file, state, finish } = createFile()
    const journal = new Journal(file)
    journal.append('first')
    const failed = journal.flushed()
    journal.append('second')
    const later = journal.flushed()
    finish(new Error('disk full'))
    await expect(failed).rejects.toThrow('disk full')
    finish()
    await later
    expect(state.text).toBe('first\nsecond\n')
  })
})
