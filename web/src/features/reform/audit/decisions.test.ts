import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
  const onSent = vi.fn<(decision: Decision) => void>()
  const onFailed = vi.fn<(decision: Decision, error: unknown) => void>()
  const decisions = createDecisions({ send: sent, onSent, onFailed })
  const ids = () => sent.mock.calls.map(([{ id }]) => id)
  const open = () => decisions.snapshot().map(({ id, state }) => `${id} ${state}`)
  return { decisions, sent, onSent, onFailed, ids, open }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a decision', () => {
  test('is sent once, when it can no longer be taken back', async () => {
    const { decisions, ids, open, onSent } = start()
    decisions.decide(decision(1))
    await vi.advanceTimersByTimeAsync(undoTime - 1)
    expect([ids(), open()]).toEqual([[], ['1 waiting']])
    await vi.advanceTimersByTimeAsync(1)
    expect([ids(), open()]).toEqual([[1], []])
    expect(onSent).toHaveBeenCalledOnce()
    await decisions.flush()
    expect(ids()).toEqual([1])
  })

  test('waits from its own moment on, whatever comes after it', async () => {
    const { decisions, ids } = start()
    decisions.decide(decision(1))
    await vi.advanceTimersByTimeAsync(undoTime / 2)
    decisions.decide(decision(2, 'reject'))
    await vi.advanceTimersByTimeAsync(undoTime / 2)
    expect(ids()).toEqual([1])
    await vi.advanceTimersByTimeAsync(undoTime / 2)
    expect(ids()).toEqual([1, 2])
  })

  test('about the same order is one', async () => {
    const { decisions, sent } = start()
    decisions.decide(decision(1))
    decisions.decide(decision(1, 'reject'))
    await vi.advanceTimersByTimeAsync(undoTime)
    expect(sent).toHaveBeenCalledOnce()
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'pass' }), false)
  })
})

describe('taking back', () => {
  test('begins with the last one, and nothing of it is sent', async () => {
    const { decisions, ids } = start()
    decisions.decide(decision(1))
    decisions.decide(decision(2))
    expect(decisions.undo()).toMatchObject({ id: 2, opinion: 'All in order' })
    await vi.advanceTimersByTimeAsync(undoTime)
    expect(ids()).toEqual([1])
    expect(decisions.undo()).toBeUndefined()
  })

  test('comes too late while it is being sent', async () => {
    const { decisions, open } = start(() => new Promise(() => undefined))
    decisions.decide(decision(1))
    await vi.advanceTimersByTimeAsync(undoTime)
    expect(open()).toEqual(['1 sending'])
    expect(decisions.undo()).toBeUndefined()
    expect(decisions.takeBack(1)).toBeUndefined()
  })

  test('concerns one order where that has changed', async () => {
    const { decisions, ids } = start()
    decisions.decide(decision(1))
    decisions.decide(decision(2))
    expect(decisions.takeBack(1)).toMatchObject({ id: 1 })
    await vi.advanceTimersByTimeAsync(undoTime)
    expect(ids()).toEqual([2])
  })
})

describe('what waits', () => {
  test('is sent at once when the desk is left, and not a second time', async () => {
    const { decisions, ids } = start()
    decisions.decide(decision(1))
    decisions.decide(decision(2))
    await decisions.flush()
    await vi.advanceTimersByTimeAsync(undoTime)
    expect(ids()).toEqual([1, 2])
  })

  test('comes back with what was typed where it is not taken', async () => {
    const failure = new Error('Another state by now')
    const { decisions, onFailed, onSent, open } = start(() => Promise.reject(failure))
    decisions.decide(decision(1, 'reject'))
    await vi.advanceTimersByTimeAsync(undoTime)
    expect(onFailed).toHaveBeenCalledWith(
      expect.objectContaining({ id: 1, outcome: 'reject', opinion: 'All in order' }),
      failure,
    )
    expect([onSent.mock.calls.length, open()]).toEqual([0, []])
  })

  test('is told to whoever listens', async () => {
    const { decisions } = start()
    const listener = vi.fn<() => void>()
    const stop = decisions.subscribe(listener)
    decisions.decide(decision(1))
    await vi.advanceTimersByTimeAsync(undoTime)
    expect(listener).toHaveBeenCalledTimes(3)
    stop()
    decisions.decide(decision(2))
    expect(listener).toHaveBeenCalledTimes(3)
  })
})
