import type { Page } from '@playwright/test'

const sessionOf = (page: Page) => page.context().newCDPSession(page)

/** Throttles the CPU to a quarter of this machine's speed. */
export async function slowDown(page: Page): Promise<void> {
  await (await sessionOf(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Emulates a phone: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms latency, a quarter of this machine's CPU speed. */
export async function throttle(page: Page): Promise<void> {
  const session = await sessionOf(page)
  await session.send('Network.enable')
  const [downloadThroughput, uploadThroughput] = [1_600_000 / 8, 750_000 / 8]
  const line = { offline: false, latency: 150, downloadThroughput, uploadThroughput }
  await session.send('Network.emulateNetworkConditions', line)
  await slowDown(page)
}

/** Returns the used heap of a page in megabytes after a garbage collection. */
export async function pageHeap(page: Page): Promise<number> {
  const session = await sessionOf(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 2 ** 20
}

/** Returns the CPU milliseconds of the page's main thread for an action, independent of the machine's load. */
export async function pageWork(page: Page, act: () => Promise<unknown>): Promise<number> {
  const session = await sessionOf(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const before = await worked()
  await act()
  const time = (await worked()) - before
  await session.detach()
  return time
}

/** Received response with the transferred size of its body. */
interface Arrival {
  type: string
  url: string
  bytes: number
}

/** Records all further responses of a page, in the gzip encoding on which the budgets are based. */
export async function recordTraffic(page: Page): Promise<Arrival[]> {
  await page.setExtraHTTPHeaders({ 'Accept-Encoding': 'gzip' })
  const session = await sessionOf(page)
  await session.send('Network.enable')
  const arrivals: Arrival[] = []
  const begun = new Map<string, Arrival>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const length = Number(response.headers['Content-Length'] ?? response.headers['content-length'])
    begun.set(requestId, { type, url: response.url, bytes: length })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const arrival = begun.get(requestId)
    if (arrival === undefined || !/^https?:/.test(arrival.url)) return
    // responses without a length are chunked; their size includes headers
    arrivals.push({ ...arrival, bytes: Number.isNaN(arrival.bytes) ? encodedDataLength : arrival.bytes })
  })
  return arrivals
}

/** Returns the total body size in KB, optionally of some types. */
export function kilobytes(arrivals: readonly Arrival[], ...types: string[]): number {
  const counted = arrivals.filter(({ type }) => types.length === 0 || types.includes(type))
  return counted.reduce((bytes, arrival) => bytes + arrival.bytes, 0) / 1000
}

/**
 * Measures a page's frames during an action: mean milliseconds between frames, and the longest main-thread task in CPU
 * milliseconds, as on a busy machine a task of 4 ms may take 200 ms of wall time.
 */
export async function framesDuring(page: Page, act: () => Promise<unknown>) {
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page is of no browser that can be traced')
  // as text: a function would contain helpers of its compiler
  await page.evaluate(`window.benchFrames = { count: 0, since: performance.now(), on: true }
    requestAnimationFrame(function frame() {
      window.benchFrames.count += 1
      if (window.benchFrames.on) requestAnimationFrame(frame)
    })`)
  await browser.startTracing(page, { categories: ['toplevel'] })
  await act()
  const longestTask = longestTaskOf(String(await browser.stopTracing()))
  const mean = await page.evaluate<number>(`(() => {
    const { count, since } = window.benchFrames
    window.benchFrames.on = false
    return (performance.now() - since) / count
  })()`)
  return { mean, longestTask }
}

/** Event of a Chromium trace. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  args?: { name?: string }
  /** CPU time in microseconds. */
  tdur?: number
}

/** Returns the longest main-thread task of a trace in milliseconds; throws if there is none. */
function longestTaskOf(trace: string): number {
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
