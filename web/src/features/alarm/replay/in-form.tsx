import { checkCondition } from '#contract/metering/conditions/conditions.ts'
import { useText } from '#web/i18n/use-text.ts'
import { words } from '../alarm/words.ts'
import { ReplayPanel } from './panel.tsx'
import { triedRule } from './rule.ts'
import { useReplay } from './use-replay.ts'

/** A trial of the rule as it stands in the form, saved or not. */
export function ReplayInForm({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useText()
  const rule = triedRule(values)
  const state = useReplay(rule)
  const problem = checkCondition(values['condition'])
  return (
    <details className="replay-fold">
      <summary>{t(['Try it on a past day', '历史数据试运行'])}</summary>
      {problem === undefined ? (
        <ReplayPanel state={state} />
      ) : (
        <p className="note">{t(words.replayFirst, { problem: t(problem) })}</p>
      )}
    </details>
  )
}
