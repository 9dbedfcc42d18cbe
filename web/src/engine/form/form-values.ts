import type { Field, Fields } from '#contract/schema/field.ts'
import type { Language, Text2 } from '#contract/schema/language.ts'
import { fieldIn } from '#contract/schema/localised.ts'
import { dayLength } from '#contract/schema/time.ts'

/** Form values by field name. An empty number, choice or reference is null. */
export type Values = Readonly<Record<string, unknown>>

/** Fields under a common heading. */
export interface Section {
  title?: Text2
  fields: readonly string[]
}

/**
 * Groups the fields of a form into sections; consecutive bare names form one section. A bilingual text is listed first
 * in the user's language, then in the other one.
 */
export function sectionsOf(form: readonly (string | Section)[], all: Fields, language: Language): Section[] {
  const inBoth = (name: string): readonly string[] => {
    const own = fieldIn(all, name, language)
    const twin = all[own]?.twin
    return twin === undefined ? [own] : [own, twin]
  }
  return plainSections(form).map((section) => ({ ...section, fields: section.fields.flatMap(inBoth) }))
}

function plainSections(form: readonly (string | Section)[]): Section[] {
  const sections: { title?: Text2; fields: string[] }[] = []
  for (const part of form) {
    const last = sections.at(-1)
    if (typeof part !== 'string') sections.push({ ...part, fields: [...part.fields] })
    else if (last === undefined || last.title !== undefined) sections.push({ fields: [part] })
    else last.fields.push(part)
  }
  return sections
}

/**
 * Returns the fields of a form in order. A new record has no read-only fields; in an existing one immutable fields are
 * read-only and a secret is optional. A bilingual text is only required in the user's language.
 */
export function applicableFields(
  all: Fields,
  names: readonly string[],
  isNew: boolean,
  language: Language,
): Fields {
  const entries = names.flatMap((name) => {
    const field = Object.hasOwn(all, name) ? all[name] : undefined
    if (field === undefined || (isNew && field.readOnly)) return []
    const asked = fieldIn(all, name, language) === name ? field : { ...field, required: false }
    return [[name, isNew ? asked : asExisting(asked)] as const]
  })
  return Object.fromEntries(entries)
}

/** Whether a field applies to the given values, or is even required by them. */
export type Applies = (name: string, values: Values) => boolean | 'required'

/** Returns the fields that apply to the given values, marked as required where the values demand it. */
export function fieldsApplying(fields: Fields, values: Values, applies: Applies | undefined): Fields {
  if (applies === undefined) return fields
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    const use = applies(fieldIn(fields, name, 'en'), values)
    if (use === false) return []
    return [[name, use === 'required' ? { ...field, required: true } : field] as const]
  })
  return Object.fromEntries(entries)
}

function asExisting(field: Field): Field {
  if (field.immutable) return { ...field, readOnly: true }
  return field.kind === 'secret' ? { ...field, required: false } : field
}

/** Returns the initial values of a form, coerced to the types of the fields. */
export function startValues(fields: Fields, source: object, resourceName: string): Values {
  const sent: Values = { ...source }
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, startValue(field, sent[name], resourceName)]),
  )
}

function startValue(field: Field, sent: unknown, resourceName: string): unknown {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'picture':
      return textSent(sent)
    case 'time':
      // a platform may send a date with a time
      return field.isDay ? textSent(sent).slice(0, dayLength) : textSent(sent)
    case 'secret':
      return ''
    case 'number':
      // a read-only number may exceed the safe range and is then shown unconverted
      return field.readOnly && Math.abs(Number(sent)) > Number.MAX_SAFE_INTEGER ? sent : toNumber(sent)
    case 'flag':
      return sent === true
    case 'refs':
      return Array.isArray(sent) ? sent.filter(Number.isSafeInteger) : []
    case 'choices':
      return Array.isArray(sent) ? sent.filter((one) => typeof one === 'string') : []
    case 'data':
      return sent ?? null
    case 'ref':
      return startReference(field, toNumber(sent), resourceName)
    case 'choice':
      return startChoice(field, sent)
  }
}

function textSent(sent: unknown): string {
  return typeof sent === 'string' || typeof sent === 'number' ? String(sent) : ''
}

/** Id 0 means the root for a reference to the same resource, and no record otherwise. */
function startReference({ resource }: Field, id: number | null, resourceName: string): number | null {
  return resource === resourceName ? (id ?? 0) : id === 0 ? null : id
}

/** An optional choice defaults to its first option, as on the platform. */
function startChoice({ options = [], required }: Field, sent: unknown): unknown {
  if (sent === undefined || sent === null || sent === '') return required ? null : (options[0]?.value ?? null)
  const text = typeof sent === 'string' || typeof sent === 'number' ? String(sent) : ''
  return options.find(({ value }) => String(value) === text)?.value ?? sent
}

function toNumber(sent: unknown): number | null {
  const isText = typeof sent === 'string' && sent.trim() !== ''
  const value = isText || typeof sent === 'number' ? Number(sent) : Number.NaN
  return Number.isFinite(value) ? value : null
}

/** Returns the names of fields whose values differ, ignoring read-only fields. */
export function changedFields(fields: Fields, before: Values, now: Values): string[] {
  return Object.keys(fields).filter((name) => !fields[name]?.readOnly && !isSame(before[name], now[name]))
}

/** Whether two field values are equal; lists are compared by entry. */
export function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
