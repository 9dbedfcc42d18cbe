import type { Page } from '@playwright/test'

const sessionOf = (page: Page) => page.context().newCDPSession(page)

/** A quarter of this machine's speed. */
export async function slowDown(page: Page): Promise<void> {
  await (await sessionOf(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** A phone's line and processor: 1.6 Mbit/s down, 0.75 up, 150 ms a request, a quarter of this machine's speed. */
export async function throttle(page: Page): Promise<void> {
  const session = await sessionOf(page)
  await session.send('Network.enable')
  const [downloadThroughput, uploadThroughput] = [1_600_000 / 8, 750_000 / 8]
  const line = { offline: false, latency: 150, downloadThroughput, uploadThroughput }
  await session.send('Network.emulateNetworkConditions', line)
  await slowDown(page)
}

/** Used megabytes of a page's heap after a collection. */
export async function pageHeap(page: Page): Promise<number> {
  const session = await sessionOf(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 2 ** 20
}

/** Milliseconds of the page's processor that something takes: the load of the machine does not count. */
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

/** One answer that arrived, and the bytes of its body as they travelled. */
interface Arrival {
  type: string
  url: string
  bytes: number
}

/** Records everything a page receives from now on, in the encoding that the budgets are written in. */
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
    // Answers without a length are chunked; what is counted for them includes their headers.
    arrivals.push({ ...arrival, bytes: Number.isNaN(arrival.bytes) ? encodedDataLength : arrival.bytes })
  })
  return arrivals
}

/** Sum of the bodies, of some types or all, in KB. */
export function kilobytes(arrivals: readonly Arrival[], ...types: string[]): number {
  const counted = arrivals.filter(({ type }) => types.length === 0 || types.includes(type))
  return counted.reduce((bytes, arrival) => bytes + arrival.bytes, 0) / 1000
}

/**
 * How a page moves while something happens: mean milliseconds between two frames, and the longest task of the main
 * thread in milliseconds of the processor. On a machine that does other things too, a task of 4 ms that waits for its
 * turn looks like one of 200.
 */
export async function framesDuring(page: Page, act: () => Promise<unknown>) {
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page is of no browser that can be traced')
  // As text: a function would bring the names of its compiler along.
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

/** An event of a trace of Chromium. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  args?: { name?: string }
  /** Microseconds of the processor, without what other programs of the machine took of it. */
  tdur?: number
}

/** The longest task of the main threads of a trace, in milliseconds; throws where it has none. */
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
