import { calls } from '#contract/calls/account/account.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Question } from '../ask/client.ts'
import { envelopeOf, type Answer } from './answer.ts'
import { broken, frame, holds, type Finding, type Gate } from './gate.ts'

const questions = {
  'no-token': ['Without a token nothing is returned', '无令牌时不返回数据'],
  'foreign-token': ['A token that nobody was given is none', '伪造的令牌无效'],
  'broken-body': ['A body that is no JSON is refused', '拒绝非 JSON 的请求内容'],
  'wrong-type': ['A body of another type than JSON is refused', '拒绝其他类型的请求内容'],
  'wrong-shape': ['A form whose values are of other kinds is refused', '拒绝取值类型不符的表单'],
  'no-call': ['A call that there is not is refused as that', '不存在的接口按约定拒绝'],
  'too-large': ['A body that is too large is refused', '拒绝过大的请求内容'],
} as const satisfies Readonly<Record<string, Text2>>

const words = {
  done: ['It was not refused.', '未被拒绝。'],
  bare: ['The refusal is no envelope { code, msg, data }.', '拒绝时未返回 { code, msg, data } 结构。'],
  other: ['It is refused with another code than declared.', '拒绝代码与约定不符。'],
  stack: ['The refusal reveals the inside of the platform.', '拒绝信息泄露了平台内部细节。'],
  dressed: ['Refused in the envelope, with the code declared.', '已按约定的结构和代码拒绝。'],
} as const satisfies Readonly<Record<string, Text2>>

/** More than any form of the console has, in bytes. */
const tooLarge = 2 * 1024 * 1024
const noCall: Question = { method: 'GET', path: '/base/conformance/none' }

/** A form as it is written, whether it is one or not. */
function form(text: string, type = 'application/json'): Question {
  return { ...calls.updateProfile, body: new Blob([text], { type }) }
}

/** The questions about how a platform refuses. */
export const envelopeGates: readonly Gate[] = [
  gate('no-token', calls.userInfo, [code.expired], ''),
  gate('foreign-token', calls.userInfo, [code.expired], 'nobody-was-given-this'),
  gate('broken-body', form('{"username":'), [code.invalid]),
  gate('wrong-type', form('username=x', 'text/plain'), [code.invalid, 415]),
  gate('wrong-shape', form('{"username":{"$ne":""},"email":7}'), [code.invalid]),
  gate('no-call', noCall, [code.missing]),
  gate('too-large', form(`{"username":"${'a'.repeat(tooLarge)}"}`), [code.tooLarge]),
]

/** That something is refused with one of these codes: to the narrow account, or to who has another token or none. */
function gate(id: keyof typeof questions, asked: Question, codes: readonly number[], token?: string): Gate {
  const ask: Gate['ask'] = async (sides) => {
    const as = token === undefined ? sides.narrow.ask : sides.stranger(token)
    return refusedInEnvelope(await as(asked), codes)
  }
  return { id: `envelope:${id}`, page: frame, question: questions[id], ask }
}

/** That something is refused in the envelope, with one of these codes. */
export function refusedInEnvelope(
  { text, code: given, status, evidence }: Answer,
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
