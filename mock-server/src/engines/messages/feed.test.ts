import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MessageBatch } from '#contract/calls/monitor/message-log.ts'
import { socketFrameLimit } from '#contract/wire/socket.ts'
import { topics } from '#domain/metering/live.ts'
import { messageLimits } from '#domain/monitor/message.ts'
import { logRequest } from '#mock/http/request-log.ts'
import { MessageFeed, readLine } from './feed.ts'

let published: MessageBatch[]
let hasListener: boolean
let feed: MessageFeed
beforeEach(() => {
  vi.useFakeTimers()
  published = []
  hasListener = true
  feed = new MessageFeed(() => 1_000)
  feed.follow(
    {
      // the feed publishes only batches
      publish: (_topic, _key, batch) => void published.push(batch as MessageBatch),
      listened: () => (hasListener ? [topics.messages] : []),
    },
    250,
  )
})
afterEach(() => {
  feed.stop()
  vi.useRealTimers()
})

const allLines = () => published.flatMap(({ messages }) => messages)
const write = (count: number, text = 'line') => {
  for (let n = 0; n < count; n += 1) feed.take(`${text} ${n}`)
}

it('publishes lines in numbered batches, in order, and writes them to the log', () => {
  const lines: string[] = []
  const log = feed.tap((line) => lines.push(line))
  for (const n of [0, 1, 2]) log(`line ${n}`)
  expect([lines.length, published]).toEqual([3, []])
  vi.advanceTimersByTime(250)
  expect(allLines().map(({ text }) => text)).toEqual(['line 0', 'line 1', 'line 2'])
  const [first = 0, ...more] = allLines().map(({ seq }) => seq)
  expect(more).toEqual([first + 1, first + 2])
  const later = new MessageFeed(() => 1_001)
  later.take('after a restart')
  expect(later.recent().messages[0]?.seq).toBeGreaterThan(first + 2)
})

it('publishes nothing without listeners and keeps the newest lines', () => {
  hasListener = false
  write(messageLimits.recent + 5)
  vi.advanceTimersByTime(1000)
  expect(published).toEqual([])
  const { messages, dropped } = feed.recent()
  expect([messages.length, dropped]).toEqual([messageLimits.recent, 0])
  expect(messages[0]?.text).toBe('line 5')
  const after = messages.at(-3)?.seq
  expect(feed.recent(after).messages.map(({ text }) => text)).toEqual(['line 1003', 'line 1004'])
  expect(feed.recent((messages.at(-1)?.seq ?? 0) + 1).messages).toHaveLength(messageLimits.recent)
})

it('drops the oldest excess lines and reports a count', () => {
  write(10_000)
  vi.advanceTimersByTime(250)
  expect(allLines()).toHaveLength(messageLimits.waiting)
  expect(allLines().at(-1)?.text).toBe('line 9999')
  expect(published.map(({ dropped }) => dropped).filter((n) => n > 0)).toEqual([8500])
})

it('keeps items within a frame and batches within a size limit, whatever the lines contain', () => {
  write(300, '\u001B'.repeat(20_000))
  vi.advanceTimersByTime(250)
  const sizes = published.map((batch) => Buffer.byteLength(JSON.stringify(batch)))
  expect(Math.max(...sizes)).toBeLessThan(socketFrameLimit)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(600 * 1024)
  expect(Buffer.byteLength(JSON.stringify(feed.recent()))).toBeLessThan(600 * 1024)
})

const now = Date.parse('2026-11-20T08:00:00Z')

function request(path: string, status = 200) {
  const lines: string[] = []
  const line = { method: 'GET', path, status, ms: 12, id: 'abcd1234' }
  logRequest(
    (text) => lines.push(text),
    () => now,
    line,
  )
  return readLine(lines[0] ?? '', now)
}

it('describes a request by its method, path and result', () => {
  expect(request('/base/iot/device/list')).toEqual({
    ts: now,
    level: 'info',
    source: 'http.iot.device',
    text: 'GET /base/iot/device/list 200 12 ms abcd1234',
    left: 0,
  })
  expect(request('/api/base/search', 404)).toMatchObject({ level: 'warning', source: 'http.search' })
  expect(request('/websocket', 503)).toMatchObject({ level: 'error', source: 'http' })
  for (const path of ['/base/<img src=x>/list', `/base/${'x'.repeat(500)}`])
    expect(request(path).source).toBe('http')
})

it.each(['{"half":', 'null', '\u001B[31mred\u001B[0m <b>'])('passes other lines unchanged: %j', (line) => {
  expect(readLine(line, 7)).toEqual({ ts: 7, level: 'info', source: 'platform', text: line, left: 0 })
})

it('truncates a line of a megabyte between characters and reports the rest', () => {
  const { text, left } = readLine('😀'.repeat(2 ** 19), 0)
  expect(text).toHaveLength(messageLimits.text)
  expect(left).toBe(2 ** 20 - messageLimits.text)
  const { text: odd } = readLine(`x${'😀'.repeat(2 ** 19)}`, 0)
  expect(odd).toHaveLength(messageLimits.text - 1)
  expect([...odd].every((char) => char === 'x' || char === '😀')).toBe(true)
})

it('shows no partial secret at the cut', () => {
  const token = randomBytes(32).toString('base64url')
  const { text } = readLine(`${'x '.repeat(messageLimits.text / 2 - 10)}${token} end`, 0)
  expect(text).not.toContain(token.slice(0, 8))
})
