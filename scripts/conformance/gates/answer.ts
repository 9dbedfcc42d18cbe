import { code } from '#contract/wire/envelope.ts'
import { client, type Question } from '../ask/client.ts'
import { masked, parse } from '../judge.ts'

/** An answer as a gate judges it. */
export interface Answer {
  status: number
  /** The code of the envelope; nothing where none came. */
  code: number | undefined
  data: unknown
  text: string
  /** What was asked and what came, without anybody's data. */
  evidence: string
}

/** Asks, and reads the envelope. */
export type AskForAnswer = (question: Question) => Promise<Answer>

/** Asks a platform as the holder of a token, or of none. */
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

/** Whether what was asked was done or returned. */
export function isDone({ code: given, status, data }: Answer): boolean {
  if (given === undefined) return status >= 200 && status < 300
  // of a bulk act each row may have been refused
  const { ok }: { ok?: unknown } = Object(data)
  return given === code.success && ok !== 0
}

/** Whether it was answered as if there were no such thing, or as what this account may not ask. */
export function isUnknown(answer: Answer): boolean {
  const { code: given } = answer
  return given === code.missing || given === code.forbidden || (given === code.success && !isDone(answer))
}

/** The envelope of an answer; nothing where it is another text. */
export function envelopeOf(text: string): { code: number; data: unknown } | undefined {
  const {
    code: given,
    msg,
    data = null,
  }: { code?: unknown; msg?: unknown; data?: unknown } = Object(parse(text))
  return typeof given === 'number' && typeof msg === 'string' ? { code: given, data } : undefined
}
