import * as z from 'zod/mini'
import { declarationAt } from '#contract/calls/declared.ts'
import type { Envelope } from '#contract/wire/envelope.ts'

/**
 * How an answer differs from what is declared of its call, `data.list.0.name: …` each; nothing where it does not, or
 * where nobody has declared the call. `path` is the one below the base path.
 */
export function differences(method: string, path: string, answer: Envelope): string[] {
  const declared = declarationAt(method, path)
  if (declared === undefined) return []
  const { answer: data = z.null(), beside = z.unknown() } = declared
  return [...problems(data, answer.data, 'data'), ...problems(beside, answer, '')]
}

function problems(schema: z.ZodMiniType, value: unknown, place: string): string[] {
  const { error } = z.safeParse(schema, value, { reportInput: false })
  return (error?.issues ?? []).map(({ path, code, message }) => {
    const where = [...(place === '' ? [] : [place]), ...path].join('.')
    return `${where}: ${message === 'Invalid input' ? code : message}`
  })
}
