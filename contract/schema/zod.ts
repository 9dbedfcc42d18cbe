import * as z from 'zod/mini'
import type { Text2 } from './language.ts'

// zod would otherwise try `new Function` once, which the content policy of the console reports.
z.config({ jitless: true })

/** What a schema lets through, as those may treat it who only read it. */
export type Output<S extends z.ZodMiniType> = ReadOnly<z.output<S>>

type ReadOnly<T> = T extends readonly (infer One)[]
  ? readonly ReadOnly<One>[]
  : T extends object
    ? { readonly [Name in keyof T]: ReadOnly<T[Name]> }
    : T

/** Gives a schema a name: the description of the platform has it once, as a component. */
export function named<S extends z.ZodMiniType>(id: string, schema: S, description?: string): S {
  z.globalRegistry.add(schema, { id, ...(description !== undefined && { description }) })
  return schema
}

/** The same schema with words for the description of the platform. */
export function described<S extends z.ZodMiniType>(schema: S, description: string): S {
  return schema.check(z.describe(description))
}

/** One of a list of `[value, English, Chinese]`. */
export function oneOf<const Value extends string | number>(
  options: readonly (readonly [value: Value, ...words: unknown[]])[],
  text?: Text2,
): z.ZodMiniLiteral<Value> {
  return z.literal(
    options.map(([value]) => value),
    text && message(text),
  )
}

/** Error message of a schema, in both languages. */
export function message([en, zh]: Text2): { error: string } {
  return { error: `${en}${between}${zh}` }
}

/** The two halves of a text made by `message`; undefined if a schema has no message of its own. */
export function parseMessage(text: string): Text2 | undefined {
  const [en = '', zh] = text.split(between)
  return zh === undefined ? undefined : [en, zh]
}

const between = '\n'

/** Texts that stand in both languages: `name` in English and `nameZh` in Chinese. */
export function bilingual<const Name extends string>(...names: readonly Name[]) {
  const fields = names.flatMap((name) => [name, `${name}Zh` as const]).map((name) => [name, z.string()])
  return Object.fromEntries(fields) as Record<Name | `${Name}Zh`, z.ZodMiniString<string>>
}

/** A sentence in both languages. */
export const text2 = { en: z.string(), zh: z.string() }

/** Id of a record. */
export const id = z.int().check(z.minimum(0))

/** A whole number within limits. */
export function whole(min: number, max: number, text?: Text2) {
  return z
    .int(text && message(text))
    .check(z.minimum(min, text && message(text)), z.maximum(max, text && message(text)))
}

const tooLong = (max: number): Text2 => [`Use ${max} characters at most.`, `最多 ${max} 个字符。`]

/** Trimmed string of at most `max` characters; `missing` makes it required and is the error message. */
export function remark(max: number, missing?: Text2) {
  return z.string(missing && message(missing)).check(
    z.trim(),
    z.refine((text) => [...text].length <= max, message(tooLong(max))),
    z.refine((text) => missing === undefined || text !== '', missing && message(missing)),
    z.meta({ maxLength: max, ...(missing !== undefined && { minLength: 1 }) }),
  )
}

/** How many there are. */
export const count = z.int().check(z.minimum(0))

/** A value that may not be known. */
export const numberOrNull = z.nullable(z.number())

/** A day, `YYYY-MM-DD`. */
export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/), z.describe('YYYY-MM-DD'))

/** A day that may not be known: then it is empty. Spec §9. */
export const dayOrEmpty = z
  .string()
  .check(z.regex(/^(?:\d{4}-\d\d-\d\d)?$/), z.describe('YYYY-MM-DD, or empty'))

/** A moment, `YYYY-MM-DD HH:mm:ss`; empty where there was none. Spec §9. */
export const time = z
  .string()
  .check(z.regex(/^(?:\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)?$/), z.describe('YYYY-MM-DD HH:mm:ss, or empty'))

/** A moment in epoch milliseconds. */
export const epoch = z.int().check(z.minimum(0), z.describe('Epoch milliseconds'))
