import { calls } from '#contract/calls/account/account.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Question } from '../ask/client.ts'
import { answerOf, envelopeOf } from './answer.ts'
import { broken, frame, holds, type Finding, type Gate } from './gate.ts'
import type { Sides } from './sides.ts'

const words = {
  needs: ['Nothing', '无'],
  done: ['It was not refused.', '未被拒绝。'],
  bare: ['The refusal is no envelope { code, msg, data }.', '拒绝时未返回 { code, msg, data } 结构。'],
  other: ['It is refused with another code than declared.', '拒绝代码与约定不符。'],
  stack: ['The refusal reveals the inside of the platform.', '拒绝信息泄露了平台内部细节。'],
  dressed: ['Refused in the envelope, with the code declared.', '已按约定的结构和代码拒绝。'],
} as const satisfies Readonly<Record<string, Text2>>

/** More than any form of the console has, in bytes. */
const tooLarge = 2 * 1024 * 1024
const json = { type: 'application/json' }

interface Refused {
  id: string
  question: Text2
  /** With whose token, or whether with none. */
  as: 'nobody' | 'stranger' | 'narrow'
  ask: Question
  /** Codes with which it may be refused. */
  codes: readonly number[]
}

const { userInfo, updateProfile } = calls

const refused: readonly Refused[] = [
  {
    id: 'no-token',
    question: ['Without a token nothing is returned', '无令牌时不返回数据'],
    as: 'nobody',
    ask: userInfo,
    codes: [code.expired],
  },
  {
    id: 'foreign-token',
    question: ['A token that nobody was given is none', '伪造的令牌无效'],
    as: 'stranger',
    ask: userInfo,
    codes: [code.expired],
  },
  {
    id: 'broken-body',
    question: ['A body that is no JSON is refused', '拒绝非 JSON 的请求内容'],
    as: 'narrow',
    ask: { ...updateProfile, body: new Blob(['{"username":'], json) },
    codes: [code.invalid],
  },
  {
    id: 'wrong-type',
    question: ['A body of another type than JSON is refused', '拒绝其他类型的请求内容'],
    as: 'narrow',
    ask: { ...updateProfile, body: new Blob(['username=x'], { type: 'text/plain' }) },
    codes: [code.invalid, 415],
  },
  {
    id: 'wrong-shape',
    question: ['A form whose values are of other kinds is refused', '拒绝取值类型不符的表单'],
    as: 'narrow',
    ask: { ...updateProfile, body: { username: { $ne: '' }, email: 7 } },
    codes: [code.invalid],
  },
  {
    id: 'no-call',
    question: ['A call that there is not is refused as that', '不存在的接口按约定拒绝'],
    as: 'narrow',
    ask: { method: 'GET', path: '/base/conformance/none' },
    codes: [code.missing],
  },
  {
    id: 'too-large',
    question: ['A body that is too large is refused', '拒绝过大的请求内容'],
    as: 'narrow',
    ask: { ...updateProfile, body: new Blob([`{"username":"${'a'.repeat(tooLarge)}"}`], json) },
    codes: [code.tooLarge],
  },
]

/** The questions about how a platform refuses. */
export const envelopeGates: readonly Gate[] = refused.map((one) => ({
  id: `envelope:${one.id}`,
  page: frame,
  question: one.question,
  needs: words.needs,
  ask: (sides) => askRefused(sides, one),
}))

async function askRefused(sides: Sides, { as, ask: question, codes }: Refused): Promise<Finding> {
  const ask =
    as === 'narrow' ? sides.narrow.ask : sides.stranger(as === 'stranger' ? 'nobody-was-given-this' : '')
  return refusedInEnvelope(await answerOf(ask, question), codes)
}

/** That something is refused in the envelope, with one of these codes. */
export function refusedInEnvelope(
  { text, code: given, status, evidence }: Awaited<ReturnType<typeof answerOf>>,
  codes: readonly number[],
): Finding {
  const found = [evidence]
  if (given === code.success || (given === undefined && status >= 200 && status < 300)) {
    return broken(words.done, found)
  }
  if (envelopeOf(text) === undefined) return broken(words.bare, found)
  if (/\bat .+:\d+:\d+|<html|Exception\b|\.(?:java|ts|js|py):\d+/i.test(text))
    return broken(words.stack, found)
  return given !== undefined && codes.includes(given)
    ? holds(found, words.dressed)
    : broken(words.other, found)
}
