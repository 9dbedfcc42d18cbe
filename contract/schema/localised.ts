import { longText, text, type Field, type Fields } from './field.ts'
import { say, type Language, type Text2 } from './language.ts'

type More = Parameters<typeof text>[2]
type Both<Name extends string> = Record<Name | `${Name}Zh`, Field<string>>

/**
 * Declares a text in both languages: `name` in English and `nameZh` in Chinese. Lists show the user's language; when
 * required, one of the two is enough.
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

/** Declares a multi-line text in both languages. */
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

/** Returns the name of a field in a language: `nameZh` for `name` in Chinese; the name itself without a counterpart. */
export function fieldIn(fields: Fields, name: string, language: Language): string {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field?.twin === undefined || field.language === language ? name : field.twin
}

/** Returns the fields that a search covers in both languages: those the resource declares, else its label. */
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

/** Returns a field and its counterpart in the other language. */
export function inBoth(fields: Fields, name: string): readonly string[] {
  const twin = Object.hasOwn(fields, name) ? fields[name]?.twin : undefined
  return twin === undefined ? [name] : [name, twin]
}

/** Returns the value of a row's field; of a bilingual text in the given language, or the other one when empty. */
export function valueIn(fields: Fields, row: object, name: string, language: Language): unknown {
  const shown = fieldIn(fields, name, language)
  const value: unknown = Reflect.get(row, shown)
  const twin = Object.hasOwn(fields, shown) ? fields[shown]?.twin : undefined
  return twin !== undefined && (value ?? '') === '' ? Reflect.get(row, twin) : value
}

/** Returns the bilingual fields of a row with empty halves copied from the other language, so a name exists in both. */
export function inBothLanguages(fields: Fields, row: object): Record<string, unknown> {
  const pairs = Object.entries(fields).filter(([, { twin }]) => twin !== undefined)
  return Object.fromEntries(
    pairs.map(([name, { language = 'en' }]) => [name, valueIn(fields, row, name, language) ?? '']),
  )
}

/** Replaces an empty half of a text by the other half. */
export function filled([en, zh]: Text2): Text2 {
  return [en || zh, zh || en]
}

/** Returns the text in a language, falling back to the other one when empty. */
export function sayFilled(halves: Text2, language: Language): string {
  return say(filled(halves), language)
}
