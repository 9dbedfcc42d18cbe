import { beforeEach, expect, test, vi } from 'vitest'
import { createDecisions, undoTime, type Decision } from './decisions.ts'

const decision = (id: number, outcome: Decision['outcome'] = 'pass'): Decision => ({
  id,
  number: `WO-${id}`,
  outcome,
  opinion: 'All in order',
  items: [],
})

function start(send: (decision: Decision) => Promise<void> = () => Promise.resolve()) {
  const sent = vi.fn(send)
  const onFailed = vi.fn<(decision: Decision, error: unknown) => void>()
  const decisions = createDecisions({ send: sent, onFailed })
  const ids = () => sent.mock.calls.map(([{ id }]) => id)
  const open = () => decisions.snapshot().map(({ id, state }) => `${id} ${state}`)
  return { decisions, sent, onFailed, ids, open }
}

beforeEach(() => vi.useFakeTimers())

test('each decision is sent once when its undo time ends, regardless of later ones', async () => {
  const { decisions, sent, ids, open, onFailed } = start()
  decisions.decide(decision(1))
  decisions.decide(decision(1, 'reject'))
  await vi.advanceTimersByTimeAsync(undoTime / 2)
  decisions.decide(decision(2, 'reject'))
  await vi.advanceTimersByTimeAsync(undoTime / 2 - 1)
  expect([ids(), open()]).toEqual([[], ['1 waiting', '2 waiting']])
  await vi.advanceTimersByTimeAsync(1)
  expect([ids(), open()]).toEqual([[1], ['2 waiting']])
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'pass' }), false)
  expect(onFailed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(undoTime / 2)
  await decisions.flush()
  expect(ids()).toEqual([1, 2])
})

test('undo reverts the latest decision or that of an order, which is not sent', async () => {
  const { decisions, ids } = start()
  for (const id of [1, 2, 3]) decisions.decide(decision(id))
  expect(decisions.undo()).toMatchObject({ id: 3, opinion: 'All in order' })
  expect(decisions.takeBack(1)).toMatchObject({ id: 1 })
  await vi.advanceTimersByTimeAsync(undoTime)
  expect(ids()).toEqual([2])
  expect(decisions.undo()).toBeUndefined()
})

test('undo has no effect while a decision is being sent', async () => {
  const { decisions, open } = start(() => new Promise(() => undefined))
  decisions.decide(decision(1))
  await vi.advanceTimersByTimeAsync(undoTime)
  expect(open()).toEqual(['1 sending'])
  expect(decisions.undo()).toBeUndefined()
  expect(decisions.takeBack(1)).toBeUndefined()
})

test('flush sends waiting decisions immediately and only once', async () => {
  const { decisions, ids } = start()
  decisions.decide(decision(1))
  decisions.decide(decision(2))
  await decisions.flush()
  await vi.advanceTimersByTimeAsync(undoTime)
  expect(ids()).toEqual([1, 2])
})

test('a failed decision is returned with its input, and listeners are notified', async () => {
  const failure = new Error('Another state by now')
  const { decisions, onFailed, open } = start(() => Promise.reject(failure))
  const listener = vi.fn<() => void>()
  const stop = decisions.subscribe(listener)
  decisions.decide(decision(1, 'reject'))
  await vi.advanceTimersByTimeAsync(undoTime)
  const typed = expect.objectContaining({ id: 1, outcome: 'reject', opinion: 'All in order' })
  expect(onFailed).toHaveBeenCalledWith(typed, failure)
  expect(open()).toEqual([])
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  decisions.decide(decision(2))
  expect(listener).toHaveBeenCalledTimes(3)
})
