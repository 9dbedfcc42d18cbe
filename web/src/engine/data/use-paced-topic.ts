import { useEffect, useRef, useState } from 'react'
import type { SocketItem } from '#contract/wire/socket.ts'
import { useTopic } from '#web/stores/session/use-topic.ts'

/** Milliseconds between two readings at least: a storm changes thousands of records in that time. */
const paceOfMany = 2000

/**
 * Reads once for all news of a topic that come close together, and at once where news may have been missed; those of one
 * record, by its id, are read at once as well, and `concerns` may choose which count. Nothing is heard where there is no
 * topic.
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

/** Lets a reading end before the next: what began anew at each message would never end. */
function createReader() {
  let timer: ReturnType<typeof setTimeout> | undefined
  let begun = -Infinity
  let isReading = false
  let dueIn: number | undefined

  const stop = () => {
    clearTimeout(timer)
    // a page that is hidden keeps its state: shown again, it would wait for this timer for ever
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
    /** Reads at once, or as soon as so much time has passed since it began to read the last time. */
    readAfter: (pace: number, read: () => Promise<unknown>) =>
      readIn(begun + pace - performance.now(), read),
    stop,
  }
}
