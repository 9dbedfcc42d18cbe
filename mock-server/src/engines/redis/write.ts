import { isDeepStrictEqual } from 'node:util'
import type { RedisText } from '#contract/calls/monitor/redis.ts'
import { redisLimits, type RedisType } from '#domain/monitor/redis.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { refuse, refuseForm, type FieldProblem } from '#mock/lib/refusal.ts'
import { bufferOf, bytesOf, listOf, numberOf, textOf, type Named } from './bytes.ts'
import type { Command, RedisPort } from './port.ts'
import { entryOf } from './read.ts'
import { ask, askAtOnce, askOne, refuseGone, refuseTaken, refuseType } from './refusals.ts'

interface Written extends Named {
  type: RedisType
  name?: string
  value: string
  score?: number
}

/** Commands that remove an entry by name. */
const removals: Readonly<Partial<Record<RedisType, string>>> = {
  hash: 'HDEL',
  set: 'SREM',
  zset: 'ZREM',
  stream: 'XDEL',
}

const hasField: FieldProblem = {
  field: 'name',
  text: ['The hash has this field already. Edit it instead.', '该哈希中已有此字段，请直接编辑。'],
}

const hasMember: FieldProblem = {
  field: 'value',
  text: ['The sorted set has this member already. Edit it instead.', '该有序集合中已有此成员，请直接编辑。'],
}

const moved: Text2 = [
  'Another entry stands in this place by now. Look at the list again.',
  '该位置已是其他条目，请重新查看列表。',
]

/** Keys per SCAN call of a clearing. */
const perTurn = 500

/** Creates a key with its first entry. Throws a `Refusal` if it exists. */
export async function addKey(port: RedisPort, { ttl, ...entry }: Written & { ttl: number }): Promise<void> {
  const key = bytesOf(entry)
  const write = writeOf(key, entry, true)
  await askAtOnce(port, key, ['TYPE', key], (type) => {
    if (textOf(type) !== 'none') refuseTaken()
    return ttl > 0 ? [write, ['PEXPIRE', key, String(ttl)]] : [write]
  })
}

/**
 * Changes or adds an entry of an existing key of the given type; with `isNew`, an existing hash field or sorted-set
 * member is refused rather than overwritten.
 */
export async function setEntry(
  port: RedisPort,
  { isNew = false, seen, ...entry }: Written & { isNew?: boolean; seen?: RedisText },
): Promise<void> {
  const key = bytesOf(entry)
  await expectType(port, key, entry.type)
  if (entry.type === 'string' && numberOf(await askOne(port, 'STRLEN', key)) > redisLimits.preview)
    refuse(code.conflict, ['The value is too large to be edited here.', '该值过大，无法在此编辑。'])
  if (entry.type === 'hash' && isNew) {
    const { name = '', value } = entry
    if (numberOf(await askOne(port, 'HSETNX', key, name, value)) === 0) refuseForm([hasField])
    return
  }
  if (entry.type === 'zset' && isNew) {
    const { score = 0, value } = entry
    if (numberOf(await askOne(port, 'ZADD', key, 'NX', String(score), value)) === 0) refuseForm([hasMember])
    return
  }
  const write = writeOf(key, entry, false)
  if (entry.type === 'list' && entry.name !== undefined) return writeAt(port, key, entry.name, seen, [write])
  const written = await askOne(port, ...write)
  if (written === null) refuseGone()
}

/** Removes an entry by its name, or by its value where entries have no name. */
export async function removeEntry(
  port: RedisPort,
  {
    type,
    name,
    nameEncoding = 'utf8',
    seen,
    ...named
  }: Named & { type: RedisType; name: string; nameEncoding?: 'utf8' | 'base64'; seen?: RedisText },
): Promise<void> {
  const key = bytesOf(named)
  await expectType(port, key, type)
  const entry = Buffer.from(name, nameEncoding)
  if (type === 'list') return writeAt(port, key, name, seen, removalAt(key, name))
  const verb = removals[type]
  if (verb === undefined) return refuseType()
  if (numberOf(await askOne(port, verb, key, entry)) === 0) refuseGone()
}

/** Redis cannot remove a list entry by index, so the entry is set to a unique mark and then removed by value. */
function removalAt(key: Buffer, place: string): readonly Command[] {
  const mark = `removed:${crypto.randomUUID()}`
  return [
    ['LSET', key, place, mark],
    ['LREM', key, '1', mark],
  ]
}

/** Renames a key. Throws a `Refusal` if the new name is taken. */
export async function renameKey(port: RedisPort, { to, ...named }: Named & { to: string }): Promise<void> {
  const done = await askOne(port, 'RENAMENX', bytesOf(named), Buffer.from(to))
  if (numberOf(done) === 0) refuseTaken()
}

/** Sets the remaining time of a key in milliseconds; -1 for no expiry. */
export async function expireKey(port: RedisPort, { ttl, ...named }: Named & { ttl: number }): Promise<void> {
  const key = bytesOf(named)
  if (ttl === 0) refuseForm([{ field: 'ttl', text: ['Give a time of one second at least.', '至少为一秒。'] }])
  if (ttl < 0) {
    const [type] = await ask(port, [
      ['TYPE', key],
      ['PERSIST', key],
    ])
    if (textOf(type) === 'none') refuseGone()
  } else if (numberOf(await askOne(port, 'PEXPIRE', key, String(ttl))) === 0) refuseGone()
}

/** Deletes keys; returns the number of existing ones. */
export async function removeKeys(port: RedisPort, keys: readonly Named[]): Promise<number> {
  return numberOf(await askOne(port, 'UNLINK', ...keys.map(bytesOf)))
}

/** Deletes all keys with a prefix in small portions, so that the server can serve others; returns their number. */
export async function clearPrefix(port: RedisPort, prefix: string): Promise<number> {
  const pattern = `${prefix.replaceAll(/[\\*?[\]]/g, String.raw`\$&`)}*`
  let removed = 0
  let cursor = '0'
  do {
    // eslint-disable-next-line no-await-in-loop -- each turn begins where the one before has ended
    const reply = await askOne(port, 'SCAN', cursor, 'MATCH', pattern, 'COUNT', String(perTurn))
    const [next, keys] = listOf(reply)
    cursor = textOf(next)
    const found = listOf(keys).map(bufferOf)
    // eslint-disable-next-line no-await-in-loop -- as above
    if (found.length > 0) removed += numberOf(await askOne(port, 'UNLINK', ...found))
  } while (cursor !== '0')
  return removed
}

/** Writes at an index of a list. Throws a `Refusal` if the entry there is not `seen`. */
async function writeAt(
  port: RedisPort,
  key: Buffer,
  place: string,
  seen: RedisText | undefined,
  commands: readonly Command[],
): Promise<void> {
  if (seen === undefined) return void (await ask(port, commands))
  await askAtOnce(port, key, ['LRANGE', key, place, place], (reply) => {
    const [entry] = listOf(reply)
    if (entry === undefined || !isDeepStrictEqual(entryOf(entry), seen)) refuse(code.conflict, moved)
    return commands
  })
}

async function expectType(port: RedisPort, key: Buffer, type: RedisType): Promise<void> {
  const found = textOf(await askOne(port, 'TYPE', key))
  if (found === 'none') refuseGone()
  if (found !== type) refuseType()
}

/** Returns the command that writes an entry; an existing string must still exist, and keeps its expiry. */
function writeOf(
  key: Buffer,
  { type, name, value, score = 0 }: Pick<Written, 'type' | 'name' | 'value' | 'score'>,
  isNew: boolean,
): Command {
  switch (type) {
    case 'string':
      return isNew ? ['SET', key, value] : ['SET', key, value, 'XX', 'KEEPTTL']
    case 'hash':
      return ['HSET', key, name ?? '', value]
    case 'list':
      return !isNew && name !== undefined ? ['LSET', key, name, value] : ['RPUSH', key, value]
    case 'set':
      return ['SADD', key, value]
    case 'zset':
      return ['ZADD', key, String(score), value]
    case 'stream':
      return ['XADD', key, '*', name === undefined || name === '' ? 'value' : name, value]
  }
}
