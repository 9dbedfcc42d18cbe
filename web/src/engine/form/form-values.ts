import type { Field, Fields } from '#contract/schema/field.ts'
import type { Language, Text2 } from '#contract/schema/language.ts'
import { fieldIn } from '#contract/schema/localised.ts'
import { dayLength } from '#contract/schema/time.ts'

/** Values of a form by field name. An empty number, choice or reference is null. */
export type Values = Readonly<Record<string, unknown>>

/** The fields below one heading of a form. */
export interface Section {
  title?: Text2
  fields: readonly string[]
}

/**
 * The form of a page as sections; bare names that follow each other stand together. A text in both languages stands there
 * in that of the person first, then in the other.
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
 * The fields of a form in its order, as they apply: a new record has nothing that only the platform sets; of an
 * existing one, what is set once cannot be changed, and a secret may stay as it is. A text in both languages is asked for in
 * that of the person.
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

/** Whether a field applies to the values of its form, or must be filled in with them. */
export type Applies = (name: string, values: Values) => boolean | 'required'

/** The fields that apply to these values, each required as they want it. */
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

/** The values that a form starts with, each of its field's type whatever the platform sent. */
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
      // a platform may send a day with its time
      return field.isDay ? textSent(sent).slice(0, dayLength) : textSent(sent)
    case 'secret':
      return ''
    case 'number':
      // what cannot be changed may be too long for a number, and is shown as it came then
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

/** 0 is the root where the reference points at its own resource, elsewhere it is none. */
function startReference({ resource }: Field, id: number | null, resourceName: string): number | null {
  return resource === resourceName ? (id ?? 0) : id === 0 ? null : id
}

/** What may stay open is the first option, as it would be on the platform. */
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

/** Names of the fields whose values differ; those that a form cannot set never do. */
export function changedFields(fields: Fields, before: Values, now: Values): string[] {
  return Object.keys(fields).filter((name) => !fields[name]?.readOnly && !isSame(before[name], now[name]))
}

/** Whether two values of a field are the same; lists entry by entry. */
export function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
