import type { Verdict } from '#domain/compute/likeness/verdict.ts'
import type { ColourTag } from '#web/ui/sign/colour-tag.tsx'

/** The colour of what a score means. */
export const verdictColours: Readonly<Record<Verdict, Parameters<typeof ColourTag>[0]['colour']>> = {
  same: 'ok',
  similar: 'info',
  weak: 'warn',
  different: 'none',
}
