import { carries, rootOf, topics, type Carries } from '#domain/metering/live.ts'
import { device } from '#contract/resources/iot/device.ts'
import { resourceNamed } from '#contract/resources/resource-named.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { crud } from '#contract/wire/crud.ts'
import { code } from '#contract/wire/envelope.ts'
import type { SocketItem } from '#contract/wire/socket.ts'
import { inOrder } from '../../process/in-order.ts'
import { isDone } from './answer.ts'
import { planFor, removePlan } from './door-gates.ts'
import { broken, frame, holds, untried, type Finding, type Gate } from './gate.ts'
import { Listener } from './listener.ts'
import type { Hidden } from './seen.ts'
import type { Sides } from './sides.ts'

const words = {
  question: ['The socket publishes no record that its detail refuses', '推送内容不含详情拒绝打开的记录'],
  none: ['The socket does not open.', '推送连接无法建立。'],
  quiet: ['Nothing happened while the kit listened.', '监听期间平台没有变化。'],
  leaked: [
    'The socket published a record out of scope to the second account.',
    '推送向第二账号透露了数据范围外的记录。',
  ],
  apart: [
    'The first account heard of {n} [n|record|records] out of scope, the second of none of these.',
    '第一账号收到 {n} 条数据范围外记录的变化，第二账号均未收到。',
  ],
} as const satisfies Readonly<Record<string, Text2>>

/** Maximum number of records checked for scope. */
const mostAsked = 30

/** Gate about data sent over the socket. */
export const socketGates: readonly Gate[] = [
  { id: 'socket', page: frame, question: words.question, ask: listen },
]

async function listen(sides: Sides): Promise<Finding> {
  const { url, timeout, isWriting, listen: patience } = sides.options
  const [wide, narrow] = await Promise.all(
    [sides.wide, sides.narrow].map(({ token }) => Listener.open(url, token, timeout)),
  )
  try {
    if (wide === undefined || narrow === undefined) return untried(words.none)
    const { hidden } = await sides.seen(device)
    const names = Object.entries<Carries>(carries).flatMap(([name, { to }]) =>
      to === 'scope' && !name.endsWith('.') ? [name] : [],
    )
    const wanted = [...names, ...(hidden === undefined ? [] : [topics.deviceProperties(hidden.id)])]
    await Promise.all([wide.subscribe(wanted), narrow.subscribe(wanted)])
    const made = isWriting && hidden !== undefined ? await makePlan(sides, hidden) : undefined
    const isMade = (item: SocketItem) => item.topic === topics.commandPlan && item.key === String(made)
    await wide.until(made === undefined ? () => false : isMade, patience)
    await narrow.ping()
    return await judged(sides, wide.items, narrow.items)
  } finally {
    wide?.close()
    narrow?.close()
  }
}

async function judged(
  sides: Sides,
  wide: readonly SocketItem[],
  narrow: readonly SocketItem[],
): Promise<Finding> {
  const heard = recordsOf(narrow)
  const answers = await inOrder([...heard.values()].slice(0, mostAsked), async ({ name, id }) => {
    const resource = resourceNamed(name)
    if (resource === undefined) return []
    const answer = await sides.narrow.ask(crud(resource).info(id))
    const { ids } = await sides.seen(resource)
    // an account that may list but not open records is refused by permission, not by scope
    const isTold = isDone(answer) || (answer.code === code.forbidden && ids.has(id))
    return isTold ? [] : [`${name}: ${answer.evidence}`]
  })
  const closed = answers.flat()
  if (closed.length > 0) return broken(words.leaked, closed.slice(0, 3))
  const others = [...recordsOf(wide).keys()].filter((key) => !heard.has(key))
  return others.length === 0 ? untried(words.quiet) : holds([], fillBoth(words.apart, { n: others.length }))
}

/** Returns the records of received messages. */
function recordsOf(items: readonly SocketItem[]): Map<string, { name: string; id: number }> {
  return new Map(
    items.flatMap(({ topic, key }) => {
      const root = rootOf(topic)
      const one: Carries | undefined = root && carries[root]
      if (one?.to !== 'scope' || one.by === 'batch') return []
      const id = Number(one.by === 'key' ? key : topic.split('.').at(-1))
      return [[`${one.of} ${id}`, { name: one.of, id }] as const]
    }),
  )
}

/** Plans a reading far ahead for a device hidden from the second account; returns its id. */
async function makePlan(sides: Sides, hidden: Hidden): Promise<unknown> {
  const { data } = await sides.attempt(sides.wide, planFor(hidden, sides.options.now), removePlan)
  return Object(data).planId
}
