import { code } from '#contract/wire/envelope.ts'
import { client, type Question } from '../ask/client.ts'
import { masked, parse } from '../judge.ts'

/** Response as evaluated by a gate. */
export interface Answer {
  status: number
  /** Code of the envelope; undefined if there was none. */
  code: number | undefined
  data: unknown
  text: string
  /** Request and response without personal data. */
  evidence: string
}

/** Sends a request and parses the envelope. */
export type AskForAnswer = (question: Question) => Promise<Answer>

/** Creates a function that sends requests with an optional token. */
export function askingAs(url: string, timeout: number, token = ''): AskForAnswer {
  const ask = client(url, timeout, token)
  return async (question) => {
    const reply = await ask(question)
    const asked = `${question.method} ${question.path.split('?')[0]?.replaceAll(/\d/g, '9')}`
    if ('isSlow' in reply) {
      return { status: 0, code: undefined, data: undefined, text: '', evidence: `${asked} → ${reply.reason}` }
    }
    const { status, text, type } = reply
    const envelope = envelopeOf(text)
    const outcome =
      envelope === undefined
        ? (type.split(';')[0] ?? '')
        : `code ${envelope.code}${envelope.data === null ? '' : ` ${masked(envelope.data)}`}`
    const evidence = `${asked} → HTTP ${status} ${outcome}`.trimEnd()
    return { status, code: envelope?.code, data: envelope?.data, text, evidence }
  }
}

/** Whether a request was carried out or returned data. */
export function isDone({ code: given, status, data }: Answer): boolean {
  if (given === undefined) return status >= 200 && status < 300
  // a bulk action may have refused every row
  const { ok }: { ok?: unknown } = Object(data)
  return given === code.success && ok !== 0
}

/** Whether the response denies existence or permission. */
export function isUnknown(answer: Answer): boolean {
  const { code: given } = answer
  return given === code.missing || given === code.forbidden || (given === code.success && !isDone(answer))
}

/** Parses an envelope; undefined for any other text. */
export function envelopeOf(text: string): { code: number; data: unknown } | undefined {
  const {
    code: given,
    msg,
    data = null,
  }: { code?: unknown; msg?: unknown; data?: unknown } = Object(parse(text))
  return typeof given === 'number' && typeof msg === 'string' ? { code: given, data } : undefined
}
