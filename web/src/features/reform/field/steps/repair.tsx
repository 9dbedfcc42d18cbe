import { reformWords } from '#contract/text/reform.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { type StepProps, SealNumbers, StepPictures } from '../step-parts.tsx'

/** What was done about a fault, shown by a picture; seals only where some were opened. */
export function RepairWork({ field }: StepProps) {
  const { draft, change } = field
  const { oldSeals, newSeals } = draft
  const t = useText()
  return (
    <>
      <TextField
        label={t(reformWords.workDone)}
        required
        maxLength={200}
        data-initial-focus
        value={draft.work}
        {...field.problemOf('work')}
        onChange={({ target }) => change({ work: target.value })}
      />
      <StepPictures field={field} />
      <p className="meta">{t(['Seals, if any were opened', '封印（如有拆装）'])}</p>
      <SealNumbers field={field} side="old" />
      <SealNumbers field={field} side="new" />
      <div className="grid gap-3 two">
        <Button icon="pi-plus" onClick={() => change({ oldSeals: [...oldSeals, ''] })}>
          {t(['Seal taken off', '拆下封印'])}
        </Button>
        <Button icon="pi-plus" onClick={() => change({ newSeals: [...newSeals, ''] })}>
          {t(['Seal fitted', '加装封印'])}
        </Button>
      </div>
    </>
  )
}
