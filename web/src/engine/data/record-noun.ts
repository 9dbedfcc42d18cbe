import { say, type Language } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'

/** Endings of English plurals, and what one of them ends on. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/ies$/, 'y'],
  [/([sx]|ch|sh)es$/, '$1'],
  [/s$/, ''],
]

/** What one record is called, from the title of them all: “alarm rule” of “Alarm rules”, 用户 of 用户管理. */
export function recordNoun({ title }: Pick<Resource, 'title'>, language: Language): string {
  const text = say(title, language)
  if (language === 'zh') return text.replace(/(?:管理|列表)$/, '')
  const [ending, one] = endings.find(([known]) => known.test(text)) ?? [/$/, '']
  return inSentence(text.replace(ending, one))
}

/** A label as it stands within a sentence; what begins with an abbreviation stays. */
export function inSentence(label: string): string {
  return label.replace(/^[A-Z](?=-?[a-z])/, (first) => first.toLowerCase())
}
