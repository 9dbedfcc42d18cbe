import * as z from 'zod/mini'
import { declarationAt } from '#contract/calls/declared.ts'
import type { Envelope } from '#contract/wire/envelope.ts'

/**
 * Returns how a response deviates from its declaration, as `data.list.0.name: …`; empty when it conforms or the
 * endpoint is not declared. `path` is relative to the base path.
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
