import * as z from 'zod/mini'
import type { DeclaredCall } from '#contract/calls/declared.ts'
import { resourceNamed } from '#contract/resources/resource-named.ts'
import type { Field } from '#contract/schema/field.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Reply, Silence } from '../ask/client.ts'
import type { Difference, Verdict } from '../verdict.ts'
import { differencesOf, kindOf } from './differences.ts'

/** A verdict with what the call answered, where others need it. */
export interface Judged extends Verdict {
  data?: unknown
  /** The code of a refusal. */
  code?: number
}

type Loose = Readonly<Record<string, unknown>>

const missingStatuses = new Set([404, 405, 501])

/** Reads the answer of a call with the contract's own schemas. */
export function judge(call: DeclaredCall, reply: Reply | Silence): Judged {
  const { took } = reply
  const say = (
    outcome: Verdict['outcome'],
    reason: string,
    differences: readonly Difference[] = [],
  ): Judged => ({
    call,
    outcome,
    reason,
    differences,
    took,
  })
  if ('isSlow' in reply) return say(reply.isSlow ? 'slow' : 'missing', reply.reason)
  const { status, location, type } = reply
  if (missingStatuses.has(status)) return say('missing', `HTTP ${status}: there is no such call`)
  if (status >= 300 && status < 400) return say('differs', `HTTP ${status}: leads to ${cutUrl(location)}`)
  const body = parse(reply.text)
  if (body === undefined) return withoutEnvelope(reply, call, say)
  if (status === 403) return say('refused', forbidden(call))
  if (status >= 400) return say('refused', `HTTP ${status}${said(body)}`)
  if (typeof body !== 'object' || body === null || !('code' in body)) {
    return say('differs', 'no envelope { code, msg, data }', [
      { path: '', expected: 'object with code, msg and data', found: kindOf(body), example: '', times: 1 },
    ])
  }
  const loose: Loose = Object(body)
  if (loose['code'] === code.forbidden) return say('refused', forbidden(call))
  if (typeof loose['code'] === 'number' && loose['code'] !== code.success) {
    return { ...say('refused', `code ${loose['code']}${said(loose)}`), code: loose['code'] }
  }
  if (call.file !== undefined) {
    return say('differs', `a file is expected, ${type === '' ? 'JSON' : type} came`)
  }
  const differences = compare(call, loose)
  const outcome = differences.length === 0 ? 'works' : 'differs'
  const reason = differences.length === 0 ? '' : 'the answer is another one than declared'
  return { ...say(outcome, reason, differences), data: loose['data'] }
}

/** The envelope, what lies in it, and what stands beside that. */
function compare(call: DeclaredCall, body: Loose): Difference[] {
  return [
    ...differencesOf(z.object({ code: z.literal(code.success), msg: z.string() }), body, ''),
    ...differencesOf(call.answer ?? z.optional(z.null()), body['data'], 'data'),
    ...(call.beside === undefined ? [] : differencesOf(call.beside, body, '')),
    ...absentFields(call, body['data']),
  ]
}

/** Secrets are never answered; what is long may wait for the record itself. */
const leftOut: ReadonlySet<Field['kind']> = new Set(['secret', 'longText', 'data'])

/** A row may leave out what a platform doesn't keep, but not what every record of its kind must have. */
function absentFields({ tag, path }: DeclaredCall, data: unknown): Difference[] {
  const resource = resourceNamed(tag)
  if (resource === undefined || path !== `${resource.path}/list`) return []
  const rows: unknown = Object(data).list
  if (!Array.isArray(rows) || rows.length === 0) return []
  return Object.entries<Field>(resource.fields)
    .filter(([, { required, kind, twin }]) => required && !leftOut.has(kind) && twin === undefined)
    .filter(([name]) => rows.every((row) => Object(row)[name] === undefined))
    .map(([name]) => ({
      path: `data.list[].${name}`,
      expected: 'a value',
      found: 'nothing',
      example: '',
      times: rows.length,
    }))
}

type Say = (outcome: Verdict['outcome'], reason: string, differences?: readonly Difference[]) => Judged

/** What is no JSON: the file that is expected, or a page for people. */
function withoutEnvelope({ status, type, text }: Reply, { file }: DeclaredCall, say: Say): Judged {
  if (status >= 400) return say('refused', `HTTP ${status} with ${type === '' ? 'no type' : type}`)
  if (file !== undefined && file.some((one) => type.startsWith(one.replace(/\*$/, ''))))
    return say('works', '')
  const expected = file === undefined ? 'JSON' : `a file (${file.join(', ')})`
  const found = /^\s*<(?:!doctype|html)/i.test(text) ? 'an HTML page' : type === '' ? 'text' : type
  return say('differs', `${expected} is expected, ${found} came`)
}

function forbidden({ permission, role }: DeclaredCall): string {
  const needs = permission ?? role
  return `this account may not${needs === undefined ? '' : `: ${needs}`}`
}

function said(body: unknown): string {
  const msg: unknown = Object(body).msg
  return typeof msg === 'string' && msg !== '' ? `: ${msg.slice(0, 120)}` : ''
}

/** The JSON that a text is; nothing where it is none. */
export function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    // the caller reports what came in its place
    return undefined
  }
}

/** Without the query, which may carry a secret. */
function cutUrl(location: string): string {
  return location.split('?')[0] ?? ''
}
