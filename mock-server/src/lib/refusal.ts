import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Violation } from '#contract/schema/rules.ts'

export interface FieldProblem {
  field: string
  text: Text2
}

interface RefusalDetails {
  /** HTTP status; by convention 200, and 403 for "not permitted" (spec §8). */
  status?: number
  problems?: readonly FieldProblem[]
  /** `data` of the response, for what the caller needs to continue. */
  data?: object
}

/** A refused request: the code of the envelope and the text for the user. */
export class Refusal extends Error {
  readonly code: number
  readonly status: number
  readonly text: Text2
  readonly problems: readonly FieldProblem[]
  readonly data: object | undefined

  constructor(refusalCode: number, text: Text2, details: RefusalDetails = {}) {
    super(text[0])
    this.code = refusalCode
    this.status = details.status ?? (refusalCode === code.forbidden ? 403 : 200)
    this.text = text
    this.problems = details.problems ?? []
    this.data = details.data
  }
}

/** The request requires the password first. Not a `Refusal`, so that bulk acts abort instead of collecting it. */
export class Unproved extends Error {}

/** Throws a `Refusal`. */
export function refuse(refusalCode: number, text: Text2, details?: RefusalDetails): never {
  throw new Refusal(refusalCode, text, details)
}

/** Refuses with code 404 what does not exist or is not visible. */
export function refuseMissing(): never {
  return refuse(code.missing, texts.missing)
}

/** Refuses a form: code 400, the message of the first field, and every field in `data.errors`. */
export function refuseForm(problems: readonly FieldProblem[]): never {
  const text = problems[0]?.text ?? texts.invalid
  return refuse(code.invalid, text, { problems })
}

/** Message about an invalid parameter. */
export function invalidParameter(name: string): Text2 {
  return [`The parameter "${name}" is not valid.`, `参数“${name}”无效。`]
}

/** Refuses a form if there are violations of contract rules. */
export function demand(violations: readonly Violation[]): void {
  if (violations.length > 0) refuseForm(violations)
}

export const texts = {
  success: ['success', '成功'],
  invalid: ['The request is not valid.', '请求无效。'],
  malformed: ['The request body is not valid JSON.', '请求内容不是有效的 JSON。'],
  wrongType: ['Send JSON: content type application/json.', '请以 application/json 格式提交。'],
  tooLarge: ['The request is larger than this platform accepts.', '请求内容超过平台允许的大小。'],
  expired: ['The session has expired. Sign in again.', '会话已过期，请重新登录。'],
  unproved: ['Enter your password to do this.', '此操作需要验证您的密码。'],
  forbidden: ['You are not permitted to do this.', '您没有执行此操作的权限。'],
  missing: ['There is no such record.', '记录不存在。'],
  unknownRoute: ['There is no such address on this platform.', '平台没有该接口。'],
  failed: ['Something went wrong on the platform. Try again.', '平台内部错误，请重试。'],
  changedFile: [
    'This file was changed or damaged on the disk of the platform, so it is not handed out. Tell the operator.',
    '该文件在平台磁盘上已损坏或被改动，无法提供，请联系运维人员。',
  ],
  diskFull: [
    "The platform's disk is full: nothing can be stored until there is space again.",
    '平台磁盘空间已满，腾出空间之前无法保存数据。',
  ],
} satisfies Record<string, Text2>
