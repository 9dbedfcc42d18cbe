import type { CDPSession, Page } from '@playwright/test'

/** One answer that arrived. */
export interface Arrival {
  type: string
  url: string
  /** Bytes of the body as they travelled. */
  bytes: number
}

/** Records everything a page receives from now on, in the encoding that the budgets are written in. */
export async function recordTraffic(page: Page): Promise<Arrival[]> {
  await page.setExtraHTTPHeaders({ 'Accept-Encoding': 'gzip' })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const arrivals: Arrival[] = []
  follow(session, arrivals)
  return arrivals
}

function follow(session: CDPSession, arrivals: Arrival[]): void {
  const open = new Map<string, Arrival>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const length = Number(response.headers['Content-Length'] ?? response.headers['content-length'])
    open.set(requestId, { type, url: response.url, bytes: length })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const arrival = open.get(requestId)
    if (arrival === undefined || !/^https?:/.test(arrival.url)) return
    // Answers without a length are chunked; what is counted for them includes their headers.
    arrivals.push({ ...arrival, bytes: Number.isNaN(arrival.bytes) ? encodedDataLength : arrival.bytes })
  })
}

/** Sum of the bodies, of some types or all, in KB. */
export function kilobytes(arrivals: readonly Arrival[], ...types: string[]): number {
  const counted = arrivals.filter(({ type }) => types.length === 0 || types.includes(type))
  return counted.reduce((bytes, arrival) => bytes + arrival.bytes, 0) / 1000
}
