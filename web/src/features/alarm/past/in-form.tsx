import { useText } from '#web/i18n/use-text.ts'
import { pastWords } from '#web/engine/past/words.ts'
import { RulePast } from './panel.tsx'
import { pastRule } from './rule.ts'

/** The rule as it stands in the form, saved or not, over the past and beside the one in use. */
export function PastInForm({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useText()
  const rule = pastRule(values)
  if (rule === undefined) return null
  return (
    <details className="above-2">
      <summary>{t(pastWords.title)}</summary>
      <RulePast rule={rule} />
    </details>
  )
}
