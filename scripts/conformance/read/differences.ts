import * as z from 'zod/mini'
import type { Difference } from '../verdict.ts'
import { masked } from './mask.ts'

type Issue = z.core.$ZodIssue

/** Most characters of a value that stands where one of a list is expected: it is a code then, no person's data. */
const longestCode = 24
/** Most values of a list that are named. */
const mostValues = 8

/** Where a value is not what a schema says; places that differ by their number in a list alone are one. */
export function differencesOf(schema: z.ZodMiniType, value: unknown, root: string): Difference[] {
  const { error } = z.safeParse(schema, value)
  return together((error?.issues ?? []).flatMap(leaves).map((issue) => readIssue(issue, value, root)))
}

/** The same difference in many rows is reported once. */
function together(all: readonly Difference[]): Difference[] {
  const known = new Map<string, Difference>()
  for (const one of all) {
    const key = `${one.path} ${one.expected} ${one.found}`
    const before = known.get(key)
    known.set(key, before === undefined ? one : { ...before, times: before.times + one.times })
  }
  return [...known.values()]
}

/** Of a union the member that the value comes nearest to: the one whose objections lie deepest, then the fewest. */
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

/** A pattern as people write a form: a 9 for each digit. */
function formOf(pattern: string): string {
  return pattern
    .replaceAll(/^\/?\^|\$\/?$/g, '')
    .replaceAll(/^\(\?:|\)\?$/g, '')
    .replaceAll(/\\d\{(\d+)\}/g, (_all, times: string) => '9'.repeat(Number(times)))
    .replaceAll(/\\d/g, '9')
}

/** What zod calls a kind, in plain words. */
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

/** What stands somewhere, in plain words. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  return kinds[typeof value] ?? typeof value
}
