/** The two languages of the console; a text is always written in both. Spec §1, §9. */
export const languages = ['en', 'zh'] as const
export type Language = (typeof languages)[number]

/** One text in both languages: English first, Chinese second. */
export type Text2 = readonly [en: string, zh: string]

/** The half of a text that belongs to a language. */
export function say(text: Text2, language: Language): string {
  return language === 'zh' ? text[1] : text[0]
}

/**
 * Puts values into the `{name}` places of a text; a place without a value stays as it is. English says one thing otherwise
 * than several: `{n} [n|alert is|alerts are] open`.
 */
export function fill(template: string, values: Record<string, string | number>): string {
  const inNumber = template.replace(
    /\[(\w+)\|([^|\]]*)\|([^\]]*)\]/g,
    (_choice, name: string, one: string, several: string) => (String(values[name]) === '1' ? one : several),
  )
  return inNumber.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
