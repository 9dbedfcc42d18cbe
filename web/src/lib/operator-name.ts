import { sayFilled } from '#contract/schema/localised.ts'
import type { Language } from '#contract/schema/language.ts'
import type { CommandRow } from '#contract/resources/iot/command.ts'

/** Returns the localised name of the user who sent a command; falls back to the login name. */
export function operatorOf(
  { operator, operatorName, operatorNameZh }: Pick<CommandRow, 'operator'> & Partial<CommandRow>,
  language: Language,
): string {
  return sayFilled([operatorName ?? '', operatorNameZh ?? ''], language) || operator
}
