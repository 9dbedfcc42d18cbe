import * as z from 'zod/mini'
import type { DeclaredCall } from '#contract/calls/declared.ts'
import { describeApi } from '#contract/openapi/document.ts'
import { code } from '#contract/wire/envelope.ts'

type Loose = Readonly<Record<string, unknown>>

const { paths } = describeApi()

/** What a password is kept as, which no answer may reveal. */
const secrets = /"(?:hash":(?!"(?:[\da-f]{16})?")|salt":)/
/** Where the platform's own files lie, which no refusal may reveal. */
const insides = /node_modules|mock-server|\bat \S+:\d+:\d+/

const refusal = z.strictObject({
  code: z.int(),
  msg: z.string().check(z.minLength(1)),
  data: z.nullable(
    z.looseObject({ errors: z.optional(z.array(z.strictObject({ field: z.string(), msg: z.string() }))) }),
  ),
})

/** In what an answer is another one than the description of its call has; empty where it is as described. */
export async function undocumented(call: DeclaredCall, response: Response): Promise<string> {
  const { status, headers } = response
  const operation: Loose = Object(paths[call.path]?.[call.method.toLowerCase()])
  const responses: Loose = Object(operation['responses'])
  if (!(status in responses)) return `HTTP ${status}`
  const type = headers.get('content-type') ?? ''
  const text = await response.text()
  if (secrets.test(text)) return 'it reveals a secret'
  if (!type.startsWith('application/json')) {
    return call.file?.some((one) => type.startsWith(one)) ? '' : `it is ${type}`
  }
  const body = JSON.parse(text) as Loose
  if (body['code'] === code.success && status === 200) return differs(successOf(call), body)
  if (insides.test(text)) return 'it reveals its insides'
  const codes = codesIn(responses[status])
  if (status === 200 && !codes.includes(body['code']))
    return `code ${String(body['code'])}: ${String(body['msg'])}`
  return differs(refusal, body)
}

function successOf({ answer = z.null(), beside }: DeclaredCall): z.ZodMiniType {
  const own = { code: z.literal(code.success), msg: z.string(), data: answer }
  return beside instanceof z.ZodMiniObject ? z.extend(beside, own) : z.object(own)
}

/** What does not fit, or is not declared at all: parsing leaves out what it does not know. */
function differs(schema: z.ZodMiniType, value: Loose): string {
  const { error, data } = z.safeParse(schema, value)
  if (error !== undefined) return z.prettifyError(error)
  const parsed = JSON.stringify(sorted(data))
  return parsed === JSON.stringify(sorted(value)) ? '' : 'it has more than is declared'
}

/** The same with the keys of objects in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** The codes with which it may refuse. */
function codesIn(described: unknown): readonly unknown[] {
  const found = /"code":\{"enum":(\[[\d,]*\])/.exec(JSON.stringify(described))?.[1] ?? '[]'
  return JSON.parse(found) as unknown[]
}
