import { calls } from '#contract/calls/account/account.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { pictureCalls } from '#contract/calls/system/pictures.ts'
import { hostedPicture } from '#contract/resources/tool/picture.ts'
import { crud } from '#contract/wire/crud.ts'
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

/** Questions about files whose content does not match their type. */
const fileQuestions = {
  text: ['A text that is called a picture is not taken', '不接受伪装成图片的文本'],
  page: ['Nor is a page with a script', '不接受伪装成图片的网页脚本'],
  drawing: ['Nor is a drawing that can run scripts', '不接受可执行脚本的 SVG'],
} as const satisfies Readonly<Record<string, Text2>>

/** Size in bytes above any form of the console. */
const tooLarge = 2 * 1024 * 1024
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="void 0"/>'
const noCall: Question = { method: 'GET', path: '/base/conformance/none' }

/** Creates a request with a raw body. */
function form(text: string, type = 'application/json'): Question {
  return { ...calls.updateProfile, body: new Blob([text], { type }) }
}

/** Gates about the format of refusals. */
export const envelopeGates: readonly Gate[] = [
  gate('no-token', calls.userInfo, [code.expired], ''),
  gate('foreign-token', calls.userInfo, [code.expired], 'nobody-was-given-this'),
  gate('broken-body', form('{"username":'), [code.invalid]),
  gate('wrong-type', form('username=x', 'text/plain'), [code.invalid, 415]),
  gate('wrong-shape', form('{"username":{"$ne":""},"email":7}'), [code.invalid]),
  gate('no-call', noCall, [code.missing]),
  gate('too-large', form(`{"username":"${'a'.repeat(tooLarge)}"}`), [code.tooLarge]),
  fileGate('text', 'conformance.png', 'image/png', 'This is no picture.'),
  fileGate('page', 'conformance.jpg', 'image/jpeg', '<!doctype html><script>void 0</script>'),
  fileGate('drawing', 'conformance.png', 'image/png', drawing),
]

/** Creates a gate: refused with one of these codes, for the narrow account or with another token or none. */
function gate(id: keyof typeof questions, asked: Question, codes: readonly number[], token?: string): Gate {
  const ask: Gate['ask'] = async (sides) => {
    const as = token === undefined ? sides.narrow.ask : sides.stranger(token)
    return refusedInEnvelope(await as(asked), codes)
  }
  return { id: `envelope:${id}`, page: frame, question: questions[id], ask }
}

/** Checks that a request was refused in an envelope with one of these codes. */
export function refusedInEnvelope(
  { text, code: given, status, evidence }: Answer,
  codes: readonly number[],
): Finding {
  const found = [evidence]
  if (given === code.success || (given === undefined && status >= 200 && status < 300)) {
    return broken(['It was not refused.', '未被拒绝。'], found)
  }
  if (envelopeOf(text) === undefined)
    return broken(
      ['The refusal is no envelope { code, msg, data }.', '拒绝时未返回 { code, msg, data } 结构。'],
      found,
    )
  if (/\bat .+:\d+:\d+|<html|Exception\b|\.(?:java|ts|js|py):\d+/i.test(text))
    return broken(['The refusal reveals the inside of the platform.', '拒绝信息泄露了平台内部细节。'], found)
  return given !== undefined && codes.includes(given)
    ? holds(found, ['Refused in the envelope, with the code declared.', '已按约定的结构和代码拒绝。'])
    : broken(['It is refused with another code than declared.', '拒绝代码与约定不符。'], found)
}

/** Creates a gate: a file must be refused; if accepted, it is deleted. */
function fileGate(id: keyof typeof fileQuestions, name: string, type: string, content: string): Gate {
  const ask: Gate['ask'] = async (sides) => {
    const body = new FormData()
    body.append('file', new Blob([content], { type }), name)
    const upload = { ...pictureCalls.uploadPicture, body }
    const answer = await sides.attempt(sides.narrow, upload, (kept) =>
      crud(hostedPicture).remove([Number(kept['id'])]),
    )
    return refusedInEnvelope(answer, [code.invalid, code.forbidden, 415])
  }
  return { id: `upload:${id}`, page: hostedPicture.name, question: fileQuestions[id], ask }
}
