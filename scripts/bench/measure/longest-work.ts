import type { Page } from '@playwright/test'

/** An event of a trace of Chromium; times in microseconds. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  args?: { name?: string }
  /** Time of the processor, without what other programs of the machine took of it. */
  tdur?: number
}

/** The longest task of the main thread in milliseconds of the processor, while something happens to a page of Chromium. */
export async function longestWork(page: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page is of no browser that can be traced')
  await browser.startTracing(page, { categories: ['toplevel'] })
  await act()
  return longestTaskOf(String(await browser.stopTracing()))
}

/** The longest task of the main threads of a trace, in milliseconds; throws where it has none. */
export function longestTaskOf(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const longest = traceEvents
    .filter((event) => event.name.endsWith('RunTask') && main.has(threadOf(event)))
    .reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0)
  if (longest === 0) throw new Error('The trace has no task')
  return longest / 1000
}
