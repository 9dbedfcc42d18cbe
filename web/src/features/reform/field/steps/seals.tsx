import { reformWords } from '#contract/text/reform.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { SealNumbers } from './seal-numbers.tsx'
import { useProblem, type StepProps } from '../step-parts.tsx'
import { words } from '../words.ts'
import { StepPictures } from './pictures.tsx'

/** The seals that are fitted, and where the device hangs in its box. */
export function Seals({ field }: StepProps) {
  const { draft, change } = field
  const t = useText()
  const problem = useProblem(field)
  return (
    <>
      <SealNumbers field={field} side="new" isFirst />
      <Button icon="pi-plus" onClick={() => change({ newSeals: [...draft.newSeals, ''] })}>
        {t(words.addSeal)}
      </Button>
      <TextField
        label={t(reformWords.positionInBox)}
        maxLength={10}
        value={draft.boxPlace}
        {...problem('boxPlace')}
        onChange={({ target }) => change({ boxPlace: target.value })}
      />
      <StepPictures field={field} />
    </>
  )
}
