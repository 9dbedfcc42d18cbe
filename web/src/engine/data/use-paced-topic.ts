import { useEffect, useRef, useState } from 'react'
import type { SocketItem } from '#contract/wire/socket.ts'
import { useTopic } from '#web/stores/session/use-topic.ts'

/** Minimum interval between two reads in milliseconds: an alarm storm changes thousands of records in that time. */
const paceOfMany = 2000

/**
 * Throttles reads on messages of a topic, and reads immediately when messages may have been missed. `concerns` filters
 * the messages; given a record id, reads are not throttled. Without a topic nothing is subscribed.
 */
export function usePacedTopic(
  topic: string | undefined,
  read: () => Promise<unknown>,
  concerns?: number | ((item: SocketItem) => boolean),
): void {
  const [reader] = useState(createReader)
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  const pace = typeof concerns === 'number' ? 0 : paceOfMany
  const test = typeof concerns === 'number' ? ({ key }: SocketItem) => key === String(concerns) : concerns
  const again = () => latest.current()
  useTopic(topic, {
    onItems: (items) => (test === undefined || items.some(test)) && reader.readIn(pace, again),
    onGap: () => reader.readAfter(pace, again),
  })
  useEffect(() => reader.stop, [reader])
}

/** Creates a throttled reader that finishes a read before the next: constant restarts might never complete. */
function createReader() {
  let timer: ReturnType<typeof setTimeout> | undefined
  let begun = -Infinity
  let isReading = false
  let dueIn: number | undefined

  const stop = () => {
    clearTimeout(timer)
    // a hidden page keeps its state: when shown again, it would wait for this timer forever
    timer = undefined
    dueIn = undefined
  }
  const begin = async (read: () => Promise<unknown>) => {
    stop()
    begun = performance.now()
    isReading = true
    await read()
    isReading = false
    if (dueIn !== undefined) readIn(dueIn, read)
  }
  const readIn = (wait: number, read: () => Promise<unknown>): void => {
    if (isReading) dueIn = wait
    else if (wait <= 0) void begin(read)
    else timer ??= setTimeout(() => void begin(read), wait)
  }
  return {
    readIn,
    /** Reads immediately, or as soon as `pace` milliseconds have passed since the last read began. */
    readAfter: (pace: number, read: () => Promise<unknown>) =>
      readIn(begun + pace - performance.now(), read),
    stop,
  }
}
