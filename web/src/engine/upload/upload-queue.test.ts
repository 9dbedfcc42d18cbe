import { expect, it, vi } from 'vitest'
import { Failure } from '#web/api/failure.ts'
import { UploadQueue, type Upload } from './upload-queue.ts'
import { refusePicture } from './picture-file.ts'

const upload = (key: string): Upload<null> => ({ key, file: new File(['x'], `${key}.png`), about: null })
const states = (queue: UploadQueue<null>) => queue.items.map(({ state }) => state)

it('sends two at a time, in order, without duplicates', async () => {
  const sent: string[] = []
  const answers: (() => void)[] = []
  const queue = new UploadQueue<null>({
    send: ({ key }) => {
      sent.push(key)
      return new Promise((resolve) => answers.push(() => resolve({ id: answers.length })))
    },
  })
  queue.add(upload('a'), upload('b'), upload('c'))
  queue.add(upload('a'))
  expect(sent).toEqual(['a', 'b'])
  expect(states(queue)).toEqual(['sending', 'sending', 'waiting'])
  answers[0]?.()
  await vi.waitFor(() => expect(sent).toEqual(['a', 'b', 'c']))
  answers.slice(1).forEach((answer) => answer())
  await vi.waitFor(() => expect(states(queue)).toEqual(['done', 'done', 'done']))
})

it('retries with back-off under the same key, and on resume', async () => {
  const failures = [
    new Failure('network', ''),
    new Failure('timeout', ''),
    new Failure('broken', '', { code: 502 }),
  ]
  const sent: string[] = []
  const due: [act: () => void, after: number][] = []
  const queue = new UploadQueue<null>({
    send: async ({ key }) => {
      sent.push(key)
      const failure = failures.shift()
      if (failure !== undefined) throw failure
      return { id: 7 }
    },
    later: (act, after) => due.push([act, after]),
  })
  queue.add(upload('a'))
  await vi.waitFor(() => expect(due).toHaveLength(1))
  due[0]?.[0]()
  await vi.waitFor(() => expect(due).toHaveLength(2))
  expect(states(queue)).toEqual(['paused'])
  queue.resume()
  await vi.waitFor(() => expect(due).toHaveLength(3))
  // a late timer retries a paused upload only once
  due.forEach(([act]) => act())
  await vi.waitFor(() => expect(queue.items.map(({ id }) => id)).toEqual([7]))
  expect(due.map(([, after]) => after)).toEqual([2000, 4000, 2000])
  expect(sent).toEqual(['a', 'a', 'a', 'a'])
})

it('keeps a refused upload for manual retry and continues with others', async () => {
  const kept = new Set<string>()
  const refusals = [new Failure('refused', 'The order is completed.', { code: 409 })]
  const queue = new UploadQueue<null>({
    send: async () => {
      const refusal = refusals.shift()
      if (refusal !== undefined) throw refusal
      return { id: 1 }
    },
    keeper: { put: async ({ key }) => void kept.add(key), drop: async (key) => void kept.delete(key) },
  })
  queue.add(upload('a'), upload('b'))
  await vi.waitFor(() => expect(states(queue)).toEqual(['failed', 'done']))
  expect([...kept]).toEqual(['a'])
  expect(queue.items[0]?.failure?.message).toBe('The order is completed.')
  queue.retry('a')
  await vi.waitFor(() => expect(states(queue)).toEqual(['done', 'done']))
  expect(kept.size).toBe(0)
})

it('aborts a removed or held upload, and resumes a held one only on retry', async () => {
  const sent: string[] = []
  const stopped: string[] = []
  const queue = new UploadQueue<null>({
    send: ({ key }, { signal }) => {
      sent.push(key)
      if (sent.length > 2) return Promise.resolve({ id: 3 })
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          stopped.push(key)
          reject(new Failure('aborted', ''))
        })
      })
    },
  })
  queue.add(upload('a'), upload('b'))
  queue.remove('a')
  await vi.waitFor(() => expect(stopped).toEqual(['a']))
  queue.hold('b')
  await vi.waitFor(() => expect(states(queue)).toEqual(['held']))
  queue.resume()
  expect(states(queue)).toEqual(['held'])
  queue.retry('b')
  await vi.waitFor(() => expect(states(queue)).toEqual(['done']))
  expect(sent).toEqual(['a', 'b', 'b'])
})

const megabyte = 1024 * 1024

it.each([
  ['one.jpg', 1, undefined],
  ['ONE.PNG', 10 * megabyte, undefined],
  ['one.gif', 1, 'wrongType'],
  ['one.png.exe', 1, 'wrongType'],
  ['one.png', 0, 'emptyFile'],
  ['one.jpeg', 40 * megabyte, 'tooLarge'],
] as const)('validates %s of %i bytes: %s', (name, size, refusal) => {
  expect(refusePicture({ name, size })).toBe(refusal)
})
