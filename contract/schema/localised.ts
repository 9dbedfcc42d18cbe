import { longText, text, type Field, type Fields } from './field.ts'
import { say, type Language, type Text2 } from './language.ts'

type More = Parameters<typeof text>[2]
type Both<Name extends string> = Record<Name | `${Name}Zh`, Field<string>>

/**
 * A text that a record has once, in both languages: `name` in English and `nameZh` in Chinese. Lists show it in the
 * language of the person; where it is required, one of the two is enough.
 * @example fields: { ...localised('name', 'Name', '产品名称'), code: text('Code', '产品编码') }
 */
export function localised<const Name extends string>(
  name: Name,
  en: string,
  zh: string,
  more?: More,
): Both<Name> {
  return both(name, [en, zh], (labelEn, labelZh) => text(labelEn, labelZh, more))
}

/** The same in several lines. */
export function localisedLong<const Name extends string>(
  name: Name,
  en: string,
  zh: string,
  more?: More,
): Both<Name> {
  return both(name, [en, zh], (labelEn, labelZh) => longText(labelEn, labelZh, more))
}

function both<Name extends string>(
  name: Name,
  [en, zh]: Text2,
  make: (labelEn: string, labelZh: string) => Field<string>,
): Both<Name> {
  const chinese = `${name}Zh`
  const fields: Readonly<Record<string, Field<string>>> = {
    [name]: { ...make(en, `${zh}（英文）`), language: 'en', twin: chinese },
    [chinese]: { ...make(`${en} in Chinese`, zh), language: 'zh', twin: name },
  }
  // it has exactly these two names
  return fields as Both<Name>
}

/** The field that says in a language what `name` says: `nameZh` for `name` in Chinese; itself where it has no twin. */
export function fieldIn(fields: Fields, name: string, language: Language): string {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field?.twin === undefined || field.language === language ? name : field.twin
}

/** Fields that a search looks into: those a resource declares, else its label; each in both languages. */
export function searchedFields({
  search,
  label,
  fields,
}: {
  search?: readonly string[]
  label: string
  fields: Fields
}): readonly string[] {
  return (search ?? [label]).flatMap((name) => inBoth(fields, name))
}

/** A field, and the one that says the same in the other language. */
export function inBoth(fields: Fields, name: string): readonly string[] {
  const twin = Object.hasOwn(fields, name) ? fields[name]?.twin : undefined
  return twin === undefined ? [name] : [name, twin]
}

/** What a row says in a field; of a text in both languages that of the language, the other one where it is empty. */
export function valueIn(fields: Fields, row: object, name: string, language: Language): unknown {
  const shown = fieldIn(fields, name, language)
  const value: unknown = Reflect.get(row, shown)
  const twin = Object.hasOwn(fields, shown) ? fields[shown]?.twin : undefined
  return twin !== undefined && (value ?? '') === '' ? Reflect.get(row, twin) : value
}

/** What stands in one language only stands in both, so that a record has a name in either language. */
export function inBothLanguages(fields: Fields, row: object): Record<string, unknown> {
  const pairs = Object.entries(fields).filter(([, { twin }]) => twin !== undefined)
  return Object.fromEntries(
    pairs.map(([name, { language = 'en' }]) => [name, valueIn(fields, row, name, language) ?? '']),
  )
}

/** Both halves of a text of which one may be empty: the other one stands for it. */
export function filled([en, zh]: Text2): Text2 {
  return [en || zh, zh || en]
}

/** What a text says in a language, or in the other one where that half is empty. */
export function sayFilled(halves: Text2, language: Language): string {
  return say(filled(halves), language)
}
