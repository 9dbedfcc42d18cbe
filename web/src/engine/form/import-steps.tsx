import { useWords } from '#web/i18n/use-words.ts'
import { importWords } from './import-words.ts'
import type { ImportState } from './use-import.ts'

const steps = ['template', 'upload', 'check', 'import'] as const

/** Where an import stands: what is past, what is now, what comes. */
export function ImportSteps({ state }: { state: ImportState }) {
  const t = useWords(importWords)
  const current = currentStep(state)
  return (
    <ol className="steps" aria-label={t('steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? 'step past' : 'step'}
          aria-current={index === current ? 'step' : undefined}
        >
          {t(`step_${step}`)}
        </li>
      ))}
    </ol>
  )
}

function currentStep({ file, job }: ImportState): number {
  if (job?.state === 'done') return steps.length
  if (job?.state === 'running') return 3
  if (job?.state === 'checked') return 2
  return file === undefined ? 0 : 1
}
