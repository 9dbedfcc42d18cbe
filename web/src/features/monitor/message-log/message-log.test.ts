import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import type { Message } from '#contract/calls/monitor/message-log.ts'
import {
  type MessageFilter,
  noFilter,
  testOf,
  readFilter,
  writeFilter,
  keptLines,
  MessageLog,
  Ring,
} from './message-log.ts'
import { printable, printableLines } from './log-line.tsx'

const plain = { level: 'info', source: 'http', left: 0 } as const
const line = (seq: number, more: Partial<Message> = {}): Message => {
  return { seq, ts: seq, text: `line ${seq}`, ...plain, ...more }
}
const lines = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => line(from + n))

test('a ring keeps the newest items in order, by their index', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.array(fc.integer(), { maxLength: 40 }), (size, items) => {
      const ring = new Ring<number>(size)
      for (const item of items) ring.push(item)
      expect(ring.toArray()).toEqual(items.slice(-size))
      expect(ring.end).toBe(items.length)
      for (let n = -1; n <= items.length; n += 1)
        expect(ring.at(n)).toBe(n < items.length - size ? undefined : items[n])
    }),
  )
})

const passes = (filter: Partial<MessageFilter>, message: Partial<Message>) => {
  const wanted = testOf({ ...noFilter, ...filter })
  return typeof wanted === 'string' ? wanted : wanted(line(1, message))
}
it.each([
  ['nothing', {}, {}, true],
  ['a level', { level: 'warning' }, { level: 'info' }, false],
  ['a graver level', { level: 'warning' }, { level: 'error' }, true],
  ['a source', { source: 'http' }, { source: 'http.iot' }, false],
  ['words in any order', { text: 'disk FAIL' }, { text: 'failed: Disk full' }, true],
  ['words of which one is missing', { text: 'disk fail' }, { text: 'disk full' }, false],
  ['an expression', { text: '\\b5\\d\\d\\b', isPattern: true }, { text: 'GET /a 503 1 ms' }, true],
  ['what would be an expression', { text: '5.3' }, { text: 'GET /a 503 1 ms' }, false],
  ['an expression that is none', { text: '(', isPattern: true }, {}, 'unfinished'],
] as const)('a filter by %s', (_name, filter, message, expected) => {
  expect(passes(filter, message)).toBe(expected)
})

/** Creates a log whose deferred work runs when the test calls `work`. */
function openLog() {
  const due: (() => void)[] = []
  let now = 0
  // each read of the clock advances it by a hundredth of a slice
  const log = new MessageLog({ now: () => (now += 0.08), later: (work) => due.push(work) })
  const work = () => {
    let turns = 0
    for (let next = due.shift(); next !== undefined; next = due.shift(), turns += 1) next()
    return turns
  }
  const shown = () => {
    const { lines: own, first, end } = log.view()
    return Array.from({ length: end - first }, (_, n) => own.at(first + n)?.seq)
  }
  return { log, work, shown }
}

it('the log shows new lines, evicts the oldest and filters in small slices', () => {
  const { log, work, shown } = openLog()
  log.receive({ messages: lines(1, 7001), dropped: 3 })
  work()
  expect(shown()).toEqual(lines(2001, 7001).map(({ seq }) => seq))
  expect(log.view()).toMatchObject({ kept: keptLines, dropped: 3, sources: ['http'] })
  log.filter(({ seq }) => seq % 1000 === 0)
  expect([shown(), log.view().isSifting]).toEqual([[], true])
  expect(work()).toBeGreaterThan(40)
  expect([shown(), log.view().isSifting]).toEqual([[3000, 4000, 5000, 6000, 7000], false])
  log.clear()
  expect(log.view()).toMatchObject({ kept: 0, dropped: 0 })
})

it('the log does not show evicted lines', () => {
  const { log, work, shown } = openLog()
  log.filter(({ seq }) => seq <= 2 || seq > 5000)
  log.receive({ messages: lines(1, 5002), dropped: 0 })
  work()
  expect(shown()).toEqual([2, 5001])
})

it('the log buffers and counts lines while paused, and resumes with them', () => {
  const { log, work, shown } = openLog()
  log.receive({ messages: lines(1, 3), dropped: 0 })
  log.pause(true)
  log.receive({ messages: lines(3, 6003), dropped: 0 })
  work()
  expect([shown(), log.view().waiting]).toEqual([[1, 2], 6000])
  log.pause(false)
  work()
  expect(shown().at(-1)).toBe(6002)
  expect(log.view()).toMatchObject({ waiting: 0, dropped: 1000, kept: keptLines })
})

it('the log inserts missed lines before newer ones, without duplicates', async () => {
  const { log, work, shown } = openLog()
  log.receive({ messages: lines(1, 3), dropped: 0 })
  await log.catchUp((after) => {
    expect(after).toBe(2)
    log.receive({ messages: lines(5, 9), dropped: 0 })
    return Promise.resolve({ messages: lines(3, 7), dropped: 0 })
  })
  work()
  expect(shown()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

it('the log repeats a catch-up requested during one, and shows received lines if it fails', async () => {
  const { log, work, shown } = openLog()
  let reads = 0
  await log.catchUp(async () => {
    reads += 1
    if (reads === 1) void log.catchUp(() => Promise.reject(new Error('never asked')))
    return Promise.resolve({ messages: lines(reads, reads + 1), dropped: 0 })
  })
  expect(reads).toBe(2)
  const failing = log.catchUp(() => {
    log.receive({ messages: lines(3, 4), dropped: 0 })
    return Promise.reject(new Error('away'))
  })
  await expect(failing).rejects.toThrow('away')
  work()
  expect(shown()).toEqual([1, 2, 3])
})

it('the log continues after the sequence numbers restart', async () => {
  const { log, work, shown } = openLog()
  log.receive({ messages: lines(100, 102), dropped: 0 })
  await log.catchUp(() => Promise.resolve({ messages: lines(5, 7), dropped: 0 }))
  log.receive({ messages: lines(7, 8), dropped: 0 })
  work()
  expect(shown()).toEqual([100, 101, 5, 6, 7])
})

test('control characters are made visible', () => {
  expect(printable('a\u001B[31m\n\t\u202Eb\u007F<b>')).toBe('a␛[31m␊␉‹202E›b␡<b>')
  expect(printableLines('a\u001B\n\tb\r')).toBe('a␛\n\tb␍')
})

it.each([
  noFilter,
  { level: 'error', source: 'mail', text: 'a+ b&c=d 线损', isPattern: true },
  { ...noFilter, source: 'http & more' },
] as const)('a filter round-trips through the URL', (filter) => {
  expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter)
})

it('invalid URL parameters are ignored', () => {
  expect(readFilter(new URLSearchParams('level=loud&pattern=yes'))).toEqual(noFilter)
})
