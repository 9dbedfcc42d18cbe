import * as z from 'zod/mini'
import type { DeclaredCall } from '#contract/calls/declared.ts'
import { resourceNamed } from '#contract/resources/resource-named.ts'
import type { Field } from '#contract/schema/field.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Reply, Silence } from './ask/client.ts'
import type { Difference, Verdict } from './report.ts'

/** Verdict with the response data, where needed. */
export interface Judged extends Verdict {
  data?: unknown
  /** Code of a refusal. */
  code?: number
}

type Loose = Readonly<Record<string, unknown>>

const missingStatuses = new Set([404, 405, 501])

/** Validates the response of a call with the contract's schemas. */
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

/** Compares the envelope, its data, and fields beside it. */
function compare(call: DeclaredCall, body: Loose): Difference[] {
  return [
    ...differencesOf(z.object({ code: z.literal(code.success), msg: z.string() }), body, ''),
    ...differencesOf(call.answer ?? z.optional(z.null()), body['data'], 'data'),
    ...(call.beside === undefined ? [] : differencesOf(call.beside, body, '')),
    ...absentFields(call, body['data']),
  ]
}

/** Kinds of fields that lists omit: secrets, which are never sent, and long values, which may only be in details. */
const leftOut: ReadonlySet<Field['kind']> = new Set(['secret', 'longText', 'data'])

/** Rows may omit what a platform does not store, but not required fields. */
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

/** Judges a response without JSON: the expected file, or an HTML page. */
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

/** Parses JSON; undefined if invalid. */
export function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    // the caller reports what was received instead
    return undefined
  }
}

/** Removes the query, which may contain a secret. */
function cutUrl(location: string): string {
  return location.split('?')[0] ?? ''
}

type Issue = z.core.$ZodIssue

/** Maximum length of an unexpected enum value shown in the report, as short values are codes, not personal data. */
const longestCode = 24
/** Maximum number of enum values listed. */
const mostValues = 8

/** Returns deviations of a value from a schema; those differing only in list index are merged. */
function differencesOf(schema: z.ZodMiniType, value: unknown, root: string): Difference[] {
  const { error } = z.safeParse(schema, value)
  return together((error?.issues ?? []).flatMap(leaves).map((issue) => readIssue(issue, value, root)))
}

/** Merges equal differences of several rows. */
function together(all: readonly Difference[]): Difference[] {
  const known = new Map<string, Difference>()
  for (const one of all) {
    const key = `${one.path} ${one.expected} ${one.found}`
    const before = known.get(key)
    known.set(key, before === undefined ? one : { ...before, times: before.times + one.times })
  }
  return [...known.values()]
}

/** Returns the issues of the union member closest to the value: that with the deepest issues, then with the fewest. */
function leaves(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const members = issue.errors
    .map((member) => member.map((one) => ({ ...one, path: [...issue.path, ...one.path] })).flatMap(leaves))
    .filter((member) => member.length > 0)
    .toSorted((a, b) => depthOf(b) - depthOf(a) || a.length - b.length)
  const [nearest] = members
  if (nearest === undefined) return [issue]
  return depthOf(nearest) > issue.path.length || members.length === 1 ? nearest : [issue]
}

function depthOf(issues: readonly Issue[]): number {
  return Math.max(...issues.map(({ path }) => path.length))
}

function readIssue(issue: Issue, value: unknown, root: string): Difference {
  const at = issue.path.reduce<unknown>(
    (node, step) => (node === null || node === undefined ? undefined : Reflect.get(Object(node), step)),
    value,
  )
  const isCode = issue.code === 'invalid_value' && (typeof at === 'string' || typeof at === 'number')
  return {
    path: pathText(root, issue.path),
    expected: expectedBy(issue),
    found: kindOf(at),
    example: isCode ? JSON.stringify(`${at}`.slice(0, longestCode)) : masked(at),
    times: 1,
  }
}

function pathText(root: string, path: readonly PropertyKey[]): string {
  const text = path.map((step) => (typeof step === 'number' ? '[]' : `.${String(step)}`)).join('')
  return (root + text).replace(/^\./, '')
}

function expectedBy(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? issue.expected
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_format':
      return `text of the form ${formOf(issue.pattern ?? issue.format)}`
    case 'too_small':
      return `at least ${issue.minimum}`
    case 'too_big':
      return `at most ${issue.maximum}`
    case 'invalid_union':
      return oneOfKinds(issue)
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return issue.message === 'Invalid input' ? issue.code : (issue.message.split('\n')[0] ?? '')
  }
}

function oneOf(values: readonly unknown[]): string {
  const named = values.slice(0, mostValues).map((value) => JSON.stringify(value) ?? 'nothing')
  return `one of ${named.join(', ')}${values.length > mostValues ? ', …' : ''}`
}

function oneOfKinds({ errors }: Extract<Issue, { code: 'invalid_union' }>): string {
  const kindsOfMembers = errors.flatMap((member) => member.slice(0, 1)).map(expectedBy)
  return [...new Set(kindsOfMembers)].join(' or ')
}

/** Formats a pattern in plain notation: 9 for each digit. */
function formOf(pattern: string): string {
  return pattern
    .replaceAll(/^\/?\^|\$\/?$/g, '')
    .replaceAll(/^\(\?:|\)\?$/g, '')
    .replaceAll(/\\d\{(\d+)\}/g, (_all, times: string) => '9'.repeat(Number(times)))
    .replaceAll(/\\d/g, '9')
}

/** Plain names of zod's types. */
const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  int: 'whole number',
  safeint: 'whole number',
  boolean: 'true or false',
  array: 'list',
  object: 'object',
  record: 'object',
  null: 'null',
}

/** Plain name of a value's type. */
function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  return kinds[typeof value] ?? typeof value
}

const longest = 40

/**
 * Masks a value of a customer's platform for a report: shortened, digits as 9 and letters as a, which shows its format
 * but no data.
 */
export function masked(value: unknown): string {
  if (value === undefined) return ''
  const text = JSON.stringify(value, (_key, one: unknown) => maskedScalar(one)) ?? typeof value
  const signs = [...text]
  return signs.length > longest ? `${signs.slice(0, longest).join('')}…` : text
}

function maskedScalar(value: unknown): unknown {
  if (typeof value === 'string') return maskOne(value)
  return typeof value === 'number' ? Number(maskOne(String(value))) : value
}

function maskOne(text: string): string {
  return text
    .replaceAll(/\d/g, '9')
    .replaceAll(/\p{Lu}/gu, 'A')
    .replaceAll(/\p{Ll}/gu, 'a')
    .replaceAll(/\p{Lo}/gu, '文')
}
