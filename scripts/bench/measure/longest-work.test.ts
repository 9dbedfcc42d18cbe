import { expect, it } from 'vitest'
import { longestTaskOf } from './longest-work.ts'

const task = (tid: number, tdur: number) => ({
  name: 'ThreadControllerImpl::RunTask',
  pid: 1,
  tid,
  dur: 300_000,
  tdur,
})
const trace = (...traceEvents: object[]) =>
  JSON.stringify({
    traceEvents: [{ name: 'thread_name', pid: 1, tid: 7, args: { name: 'CrRendererMain' } }, ...traceEvents],
  })

it('the longest task is that of the main thread, by what the processor did', () => {
  expect(longestTaskOf(trace(task(7, 4000), task(7, 15_000), task(8, 90_000)))).toBe(15)
})

it('a trace without a task is no measurement', () => {
  expect(() => longestTaskOf(trace(task(8, 90_000)))).toThrow('no task')
})
