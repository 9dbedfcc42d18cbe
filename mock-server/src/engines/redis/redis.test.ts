import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { redisLimits } from '#domain/monitor/redis.ts'
import { Refusal } from '#mock/lib/refusal.ts'
import { startRedis, type RunningRedis } from '../../../../scripts/machine/redis.ts'
import { MemoryRedis } from './memory/memory.ts'
import type { RedisPort } from './port.ts'
import { readKeys, readState, readValue } from './read.ts'
import { RedisServer } from './server.ts'
import { addKey, clearPrefix, expireKey, removeEntry, removeKeys, renameKey, setEntry } from './write.ts'

const started = await startRedis()
if (typeof started === 'string') console.log(`SKIPPED: tests against a real Redis. ${started}`)
const redis: RunningRedis | undefined = typeof started === 'string' ? undefined : started
afterAll(() => redis?.close())

/** Returns the code of an expected refusal. */
async function refusal(work: Promise<unknown>): Promise<number> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Refusal)) throw error ?? new Error('It was not refused')
  return error.code
}

/** Runs an action after a number of microtasks. */
async function after(turns: number, act: () => Promise<unknown>): Promise<void> {
  // eslint-disable-next-line no-await-in-loop -- a turn comes after another
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
  await act()
}

const ports: readonly (readonly [name: string, open: (() => RedisPort) | undefined])[] = [
  ['the stand-in', () => new MemoryRedis(Date.now)],
  ['a real server', redis && (() => new RedisServer(redis.url))],
]

describe.each(ports)('%s', (_name, open) => {
  let port: RedisPort
  beforeAll(() => {
    port = open?.() ?? new MemoryRedis(Date.now)
  })
  afterAll(() => port.close())
  beforeEach(async ({ skip }) => {
    if (open === undefined) skip()
    let isEmpty = false
    while (!isEmpty) {
      const { keys, total } = await readKeys(port, {})
      if (keys.length > 0) await removeKeys(port, keys)
      isEmpty = total === keys.length
    }
  })

  const add = (key: string, value: string, ttl = -1) => addKey(port, { key, type: 'string', value, ttl })

  it('reports its state, and masks secrets in values', async () => {
    await add('a', '{"token":"abc123","user":7}')
    const [entry] = (await readValue(port, { key: 'a' })).entries
    expect(entry?.value).toMatchObject({ text: '{"token":***,"user":7}', isMasked: true })
    const state = await readState(port)
    expect(state.driver).toBe(port.driver)
    expect(state.version).toMatch(/^\d+\.\d+/)
    expect(state.keys).toBe(1)
    expect(state.memory).toBeGreaterThan(0)
    expect(state.commands.map(({ name }) => name)).toContain('set')
  })

  it('lists keys and long values in pages, each once, with type, lifetime and size', async () => {
    for (let n = 0; n < 250; n += 1) {
      await add(`key:${n}`, 'x', n === 0 ? 60_000 : -1)
    }
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = await readKeys(port, cursor === undefined ? {} : { cursor })
      found.push(...page.keys.map(({ key }) => key))
      expect(page.total).toBe(250)
      expect(page.keys.every(({ type, size }) => type === 'string' && (size ?? 0) > 0)).toBe(true)
      cursor = page.cursor
    } while (cursor !== '')
    expect(new Set(found).size).toBe(250)
    const { keys } = await readKeys(port, { match: 'key:0' })
    expect(keys).toHaveLength(1)
    expect(keys[0]?.ttl).toBeGreaterThan(50_000)
    expect((await readKeys(port, { type: 'hash' })).keys).toEqual([])
    await port.run(Array.from({ length: 150 }, (_, n) => ['RPUSH', 'l', String(n)] as const))
    const first = await readValue(port, { key: 'l' })
    expect([first.entries.length, first.cursor]).toEqual([redisLimits.page, '100'])
    const second = await readValue(port, { key: 'l', cursor: first.cursor })
    expect([second.entries.length, second.entries[0]?.value.text, second.cursor]).toEqual([50, '100', ''])
  })

  it('creates, changes and removes entries of each type', async () => {
    await addKey(port, { key: 'h', type: 'hash', name: 'a', value: '1', ttl: -1 })
    await setEntry(port, { key: 'h', type: 'hash', name: 'b', value: '2' })
    await setEntry(port, { key: 'h', type: 'hash', name: 'c', value: '3', isNew: true })
    const taken = setEntry(port, { key: 'h', type: 'hash', name: 'b', value: '4', isNew: true })
    expect(await refusal(taken)).toBe(400)
    await removeEntry(port, { key: 'h', type: 'hash', name: 'a' })
    await addKey(port, { key: 'l', type: 'list', value: 'one', ttl: -1 })
    await setEntry(port, { key: 'l', type: 'list', value: 'two' })
    await setEntry(port, { key: 'l', type: 'list', name: '0', value: 'first' })
    await addKey(port, { key: 's', type: 'set', value: 'm', ttl: -1 })
    await setEntry(port, { key: 's', type: 'set', value: 'n' })
    await removeEntry(port, { key: 's', type: 'set', name: 'm' })
    await addKey(port, { key: 'z', type: 'zset', value: 'late', score: 9.5, ttl: -1 })
    await setEntry(port, { key: 'z', type: 'zset', value: 'early', score: -1 })
    await addKey(port, { key: 'x', type: 'stream', name: 'event', value: 'tick', ttl: -1 })
    await setEntry(port, { key: 'x', type: 'stream', name: 'event', value: 'tock' })

    const read = async (key: string) => {
      const { type, length, entries } = await readValue(port, { key })
      const shown = entries.map(({ name, value, score }) =>
        [name?.text, value.text, score].filter(Boolean).join(),
      )
      return [type, length, ...shown].join(' ')
    }
    expect(await Promise.all(['h', 'l', 's', 'z'].map(read))).toEqual([
      'hash 2 b,2 c,3',
      'list 2 0,first 1,two',
      'set 1 n',
      'zset 2 early,-1 late,9.5',
    ])
    const { entries } = await readValue(port, { key: 'x' })
    expect(entries.map(({ value }) => value.text)).toEqual(['{"event":"tock"}', '{"event":"tick"}'])
    await removeEntry(port, { key: 'x', type: 'stream', name: entries[0]?.name?.text ?? '' })
    await removeEntry(port, { key: 'l', type: 'list', name: '0' })
    expect((await readValue(port, { key: 'x' })).length).toBe(1)
    expect(await read('l')).toBe('list 1 0,two')
  })

  it('refuses to change a list entry whose position holds another', async () => {
    await port.run(['one', 'two'].map((value) => ['RPUSH', 'l', value] as const))
    const entries = async () => (await readValue(port, { key: 'l' })).entries.map(({ value }) => value)
    const [seen] = await entries()
    const first = { key: 'l', type: 'list', name: '0', ...(seen && { seen }) } as const
    await port.run([['LREM', 'l', '1', 'one']])
    expect(await refusal(setEntry(port, { ...first, value: 'other' }))).toBe(409)
    expect(await refusal(removeEntry(port, first))).toBe(409)
    expect(await refusal(removeEntry(port, { ...first, name: '1' }))).toBe(409)
    expect((await entries()).map(({ text }) => text)).toEqual(['two'])
    await port.run([['LSET', 'l', '0', 'one']])
    await setEntry(port, { ...first, value: 'other' })
    expect((await entries()).map(({ text }) => text)).toEqual(['other'])
  })

  it('checks list entries and keys atomically with the write', async () => {
    const seen = { text: 'one', encoding: 'utf8', left: 0, isMasked: false } as const
    const first = { key: 'l', type: 'list', name: '0', seen } as const
    const acts = [() => setEntry(port, { ...first, value: 'other' }), () => removeEntry(port, first)]
    for (let delay = 0; delay < 24; delay += 1) {
      for (const act of acts) {
        // eslint-disable-next-line no-await-in-loop -- one after the other
        await port.run([
          ['UNLINK', 'l', 'h'],
          ...['one', 'two'].map((value) => ['RPUSH', 'l', value] as const),
        ])
        // eslint-disable-next-line no-await-in-loop
        await Promise.allSettled([act(), after(delay, () => port.run([['LREM', 'l', '1', 'one']]))])
        // eslint-disable-next-line no-await-in-loop
        const { entries } = await readValue(port, { key: 'l' })
        expect(entries.at(-1)?.value.text).toBe('two')
      }
      const added = addKey(port, { key: 'h', type: 'hash', name: 'a', value: '1', ttl: -1 })
      const others = after(delay, () => port.run([['HSETNX', 'h', 'b', '2']]))
      // eslint-disable-next-line no-await-in-loop
      const [made] = await Promise.allSettled([added, others])
      // eslint-disable-next-line no-await-in-loop
      const { length } = await readValue(port, { key: 'h' })
      expect([made.status, length]).toEqual(made.status === 'fulfilled' ? ['fulfilled', 2] : ['rejected', 1])
    }
  })

  it('keeps the score of a member added again', async () => {
    await addKey(port, { key: 'z', type: 'zset', value: 'm', score: 1, ttl: -1 })
    const again = { key: 'z', type: 'zset', value: 'm', score: 2 } as const
    expect(await refusal(setEntry(port, { ...again, isNew: true }))).toBe(400)
    expect((await readValue(port, { key: 'z' })).entries[0]?.score).toBe('1')
    await setEntry(port, { ...again, value: 'n', isNew: true })
    await setEntry(port, again)
    expect((await readValue(port, { key: 'z' })).entries.map(({ score }) => score)).toEqual(['2', '2'])
  })

  it('renames, expires, persists', async () => {
    await add('old', 'v')
    await add('taken', 'v')
    expect(await refusal(renameKey(port, { key: 'old', to: 'taken' }))).toBe(409)
    await expireKey(port, { key: 'old', ttl: 60_000 })
    await renameKey(port, { key: 'old', to: 'new' })
    expect((await readValue(port, { key: 'new' })).ttl).toBeGreaterThan(50_000)
    await expireKey(port, { key: 'new', ttl: -1 })
    expect((await readValue(port, { key: 'new' })).ttl).toBe(-1)
    await setEntry(port, { key: 'new', type: 'string', value: 'other' })
    expect(await refusal(add('new', 'again'))).toBe(409)
    expect((await readValue(port, { key: 'new' })).entries[0]?.value.text).toBe('other')
  })

  it('preserves binary keys and values', async () => {
    const key = Buffer.from([0xff, 0x00, 0xfe])
    await port.run([['SET', key, Buffer.from([0x80, 0x81])]])
    const { keys } = await readKeys(port, {})
    expect(keys[0]).toMatchObject({ key: key.toString('base64'), encoding: 'base64' })
    const value = await readValue(port, { key: key.toString('base64'), encoding: 'base64' })
    expect(value.entries[0]?.value).toMatchObject({ text: 'gIE=', encoding: 'base64' })
    expect(await removeKeys(port, [{ key: key.toString('base64'), encoding: 'base64' }])).toBe(1)
  })

  it('previews a value of 100 MB and refuses its edit', async () => {
    await port.run([['SET', 'big', Buffer.alloc(100 * 2 ** 20, '😀')]])
    const { length, entries } = await readValue(port, { key: 'big' })
    expect(length).toBe(100 * 2 ** 20)
    expect(entries[0]?.value.left).toBe(length - redisLimits.preview)
    expect(entries[0]?.value.encoding).toBe('utf8')
    expect(await refusal(setEntry(port, { key: 'big', type: 'string', value: 'x' }))).toBe(409)
  }, 20_000)

  it('reports deleted keys and changed types', async () => {
    await add('t', 'v')
    expect(await refusal(setEntry(port, { key: 't', type: 'hash', name: 'a', value: '1' }))).toBe(409)
    expect(await refusal(removeEntry(port, { key: 't', type: 'set', name: 'a' }))).toBe(409)
    expect(await removeKeys(port, [{ key: 't' }, { key: 'never' }])).toBe(1)
    const gone = [
      readValue(port, { key: 't' }),
      setEntry(port, { key: 't', type: 'string', value: 'x' }),
      removeEntry(port, { key: 't', type: 'hash', name: 'a' }),
      renameKey(port, { key: 't', to: 'u' }),
      ...[1000, -1].map((ttl) => expireKey(port, { key: 't', ttl })),
    ]
    expect(await Promise.all(gone.map(refusal))).toEqual(gone.map(() => 404))
  })

  it('clears a prefix literally, without its wildcard', async () => {
    for (const key of ['a*b:1', 'a*b:2', 'axb:1', 'other']) {
      await add(key, 'v')
    }
    expect(await clearPrefix(port, 'a*b:')).toBe(2)
    const { keys } = await readKeys(port, {})
    expect(keys.map(({ key }) => key).sort()).toEqual(['axb:1', 'other'])
  })
})

describe.skipIf(redis === undefined)('a failing real server', () => {
  it('reports a wrong password', async () => {
    const guarded = await startRedis('opensesame')
    if (typeof guarded === 'string') throw new Error(guarded)
    const ask = async (account: string) => {
      const port = new RedisServer(guarded.url.replace('//', account))
      const answer = await readState(port).then(() => 'in', String)
      port.close()
      return answer
    }
    const answers = await Promise.all(['//:wrong@', '//', '//:opensesame@'].map(ask))
    expect(answers).toEqual([expect.stringContaining('password'), expect.stringContaining('password'), 'in'])
    await guarded.close()
  })

  it('reports an outage and works after it', async () => {
    const first = await startRedis()
    if (typeof first === 'string') throw new Error(first)
    const port = new RedisServer(first.url)
    await addKey(port, { key: 'a', type: 'string', value: '1', ttl: -1 })
    await first.close()
    expect(await refusal(readKeys(port, {}))).toBe(502)
    const again = await startRedis('', first.port)
    if (typeof again === 'string') throw new Error(again)
    expect((await readKeys(port, {})).keys).toEqual([])
    port.close()
    await again.close()
  })
})
