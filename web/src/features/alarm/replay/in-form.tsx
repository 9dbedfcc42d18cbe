import { say } from '#contract/schema/language.ts'
import { checkCondition } from '#contract/metering/conditions/conditions.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { alarmWords } from '../alarm/words.ts'
import { ReplayPanel } from './panel.tsx'
import { triedRule } from './rule.ts'
import { useReplay } from './use-replay.ts'

/** A trial of the rule as it stands in the form, saved or not. */
export function ReplayInForm({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useWords(alarmWords)
  const language = useLanguage()
  const rule = triedRule(values)
  const state = useReplay(rule)
  const problem = checkCondition(values['condition'])
  return (
    <details className="replay-fold">
      <summary>{t('replayTitle')}</summary>
      {problem === undefined ? (
        <ReplayPanel state={state} />
      ) : (
        <p className="note">{t('replayFirst', { problem: say(problem, language) })}</p>
      )}
    </details>
  )
}
