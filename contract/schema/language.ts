/** Languages of the console; every text exists in both. Spec §1, §9. */
export const languages = ['en', 'zh'] as const
export type Language = (typeof languages)[number]

/** Text in both languages: English first, Chinese second. */
export type Text2 = readonly [en: string, zh: string]

/** Returns the text in the given language. */
export function say(text: Text2, language: Language): string {
  return language === 'zh' ? text[1] : text[0]
}

/**
 * Replaces `{name}` placeholders by values; placeholders without a value are kept. `{n} [n|alert is|alerts are] open`
 * selects singular or plural by the value of `n`.
 */
export function fill(template: string, values: Record<string, string | number>): string {
  const inNumber = template.replace(
    /\[(\w+)\|([^|\]]*)\|([^\]]*)\]/g,
    (_choice, name: string, one: string, several: string) => (String(values[name]) === '1' ? one : several),
  )
  return inNumber.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
