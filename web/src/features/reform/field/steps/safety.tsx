import { useText } from '#web/i18n/use-text.ts'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { safetyChecks } from '../step-rules.ts'
import { StepProblem, useProblem, type StepProps } from '../step-parts.tsx'
import { words } from '../words.ts'

/** What is looked at before anything is touched. */
export function Safety({ field }: StepProps) {
  const { draft, change } = field
  const t = useText()
  const problem = useProblem(field)
  return (
    <>
      <div className="field-ticks">
        {safetyChecks.map((one, place) => (
          <Checkbox
            key={one}
            data-initial-focus={place === 0 || undefined}
            checked={draft.safety.includes(one)}
            onChange={(isDone) =>
              change({ safety: [...draft.safety.filter((name) => name !== one), ...(isDone ? [one] : [])] })
            }
          >
            {t(words[`safety_${one}` as const])}
          </Checkbox>
        ))}
      </div>
      <StepProblem {...problem('safety')} />
    </>
  )
}
