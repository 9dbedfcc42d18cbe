/** What the parent process may ask for; see `BulkPlatform`. */
export type Question = 'memory' | 'processor' | 'fleetDay' | { changes: number; seconds: number }

/** Memory of a process, in bytes. */
export interface Memory {
  /** Used heap and resident memory after a collection. */
  heap: number
  resident: number
  /** The most of both since the last question, garbage included. */
  peakHeap: number
  peakResident: number
}

/** Milliseconds between two looks at the memory. */
const sampleEvery = 5

/** Answers the questions about memory and processor; looks at the memory all the time. */
export function answerUsage(): void {
  const peak = { heap: 0, resident: 0 }
  const look = () => {
    const { heapUsed, rss } = process.memoryUsage()
    peak.heap = Math.max(peak.heap, heapUsed)
    peak.resident = Math.max(peak.resident, rss)
  }
  setInterval(look, sampleEvery).unref()
  const memory = (): Memory => {
    look()
    const { heap: peakHeap, resident: peakResident } = peak
    globalThis.gc?.()
    const { heapUsed: heap, rss: resident } = process.memoryUsage()
    Object.assign(peak, { heap, resident })
    return { heap, resident, peakHeap, peakResident }
  }
  process.on('message', (question: Question) => {
    const { user, system } = process.cpuUsage()
    if (question === 'memory') process.send?.(memory())
    if (question === 'processor') process.send?.(user + system)
  })
}
