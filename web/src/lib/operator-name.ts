import { sayFilled } from '#contract/schema/localised.ts'
import type { Language } from '#contract/schema/language.ts'
import type { CommandRow } from '#contract/resources/iot/command.ts'

/** What people call the one who gave a command; the login name where the platform does not say. */
export function operatorOf(
  { operator, operatorName, operatorNameZh }: Pick<CommandRow, 'operator'> & Partial<CommandRow>,
  language: Language,
): string {
  return sayFilled([operatorName ?? '', operatorNameZh ?? ''], language) || operator
}
