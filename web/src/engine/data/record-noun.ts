import { say, type Language } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'

/** English plural endings and their singular. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/ies$/, 'y'],
  [/([sx]|ch|sh)es$/, '$1'],
  [/s$/, ''],
]

/** Derives the name of a single record from a resource title: “alarm rule” of “Alarm rules”, 用户 of 用户管理. */
export function recordNoun({ title }: Pick<Resource, 'title'>, language: Language): string {
  const text = say(title, language)
  if (language === 'zh') return text.replace(/(?:管理|列表)$/, '')
  const [ending, one] = endings.find(([known]) => known.test(text)) ?? [/$/, '']
  return inSentence(text.replace(ending, one))
}

/** Lower-cases a label for use within a sentence, except for a leading abbreviation. */
export function inSentence(label: string): string {
  return label.replace(/^[A-Z](?=-?[a-z])/, (first) => first.toLowerCase())
}
