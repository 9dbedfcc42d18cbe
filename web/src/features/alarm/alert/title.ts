import type { Language } from '#contract/schema/language.ts'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { sayFilled } from '#contract/schema/localised.ts'

/** The text of an alert, in the language of the user; in English where there is nothing in Chinese. */
export function alertTitle(
  { title, titleZh }: Pick<AlertRow, 'title' | 'titleZh'>,
  language: Language,
): string {
  return sayFilled([title, titleZh], language)
}
