import * as z from 'zod/mini'
import type { Text2 } from './language.ts'

// prevents zod from trying `new Function`, which would be reported as a violation of the content security policy
z.config({ jitless: true })

/** Output type of a schema, deeply read-only. */
export type Output<S extends z.ZodMiniType> = ReadOnly<z.output<S>>

type ReadOnly<T> = T extends readonly (infer One)[]
  ? readonly ReadOnly<One>[]
  : T extends object
    ? { readonly [Name in keyof T]: ReadOnly<T[Name]> }
    : T

/** Names a schema, so that the OpenAPI document has it once as a component. */
export function named<S extends z.ZodMiniType>(id: string, schema: S, description?: string): S {
  z.globalRegistry.add(schema, { id, ...(description !== undefined && { description }) })
  return schema
}

/** Adds a description to a schema for the OpenAPI document. */
export function described<S extends z.ZodMiniType>(schema: S, description: string): S {
  return schema.check(z.describe(description))
}

/** Literal of one of the values of `[value, English, Chinese]` options. */
export function oneOf<const Value extends string | number>(
  options: readonly (readonly [value: Value, ...words: unknown[]])[],
  text?: Text2,
): z.ZodMiniLiteral<Value> {
  return z.literal(
    options.map(([value]) => value),
    text && message(text),
  )
}

/** Encodes a bilingual error message of a schema. */
export function message([en, zh]: Text2): { error: string } {
  return { error: `${en}${between}${zh}` }
}

/** Decodes a text made by `message`; undefined when the schema has no custom message. */
export function parseMessage(text: string): Text2 | undefined {
  const [en = '', zh] = text.split(between)
  return zh === undefined ? undefined : [en, zh]
}

const between = '\n'

/** String fields in both languages: `name` in English and `nameZh` in Chinese. */
export function bilingual<const Name extends string>(...names: readonly Name[]) {
  const fields = names.flatMap((name) => [name, `${name}Zh` as const]).map((name) => [name, z.string()])
  return Object.fromEntries(fields) as Record<Name | `${Name}Zh`, z.ZodMiniString<string>>
}

/** Fields of a bilingual sentence. */
export const text2 = { en: z.string(), zh: z.string() }

export const id = z.int().check(z.minimum(0))

/** Integer within inclusive limits. */
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

export const count = z.int().check(z.minimum(0))

/** Value that may be unknown. */
export const numberOrNull = z.nullable(z.number())

export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/), z.describe('YYYY-MM-DD'))

/** Day that may be unknown: then it is empty. Spec §9. */
export const dayOrEmpty = z
  .string()
  .check(z.regex(/^(?:\d{4}-\d\d-\d\d)?$/), z.describe('YYYY-MM-DD, or empty'))

/** Timestamp `YYYY-MM-DD HH:mm:ss`, or empty. Spec §9. */
export const time = z
  .string()
  .check(z.regex(/^(?:\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)?$/), z.describe('YYYY-MM-DD HH:mm:ss, or empty'))

export const epoch = z.int().check(z.minimum(0), z.describe('Epoch milliseconds'))
