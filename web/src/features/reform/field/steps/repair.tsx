import { useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { NumberList, Offers, StepProblem, useProblem, type StepProps } from '../step-parts.tsx'
import { fieldWords } from '../words.ts'
import { StepPictures } from './pictures.tsx'

/** What was done about a fault, shown by a picture; seals only where some were opened. */
export function RepairWork({ field }: StepProps) {
  const { draft, change } = field
  const { site, oldSeals, newSeals } = draft
  const t = useWords(fieldWords)
  const problem = useProblem(field)
  return (
    <>
      <TextField
        label={t('work')}
        required
        maxLength={200}
        data-initial-focus
        value={draft.work}
        {...problem('work')}
        onChange={({ target }) => change({ work: target.value })}
      />
      <StepPictures field={field} />
      <p className="meta">{t('openedSeals')}</p>
      <NumberList
        values={oldSeals}
        label={(n) => t('oldSeal', { n })}
        onChange={(seals) => change({ oldSeals: seals })}
      />
      <Offers
        label={t('oldSeals')}
        offers={site.oldSeals}
        values={oldSeals}
        onChange={(seals) => change({ oldSeals: seals })}
      />
      <StepProblem {...problem('old.seals')} />
      <NumberList
        values={newSeals}
        label={(n) => t('newSeal', { n })}
        onChange={(seals) => change({ newSeals: seals })}
      />
      <Offers
        label={t('ownSeals')}
        offers={site.ownSeals}
        values={newSeals}
        onChange={(seals) => change({ newSeals: seals })}
      />
      <StepProblem {...problem('new.seals')} />
      <div className="field-pair">
        <Button icon="pi-plus" onClick={() => change({ oldSeals: [...oldSeals, ''] })}>
          {t('addOldSeal')}
        </Button>
        <Button icon="pi-plus" onClick={() => change({ newSeals: [...newSeals, ''] })}>
          {t('addNewSeal')}
        </Button>
      </div>
    </>
  )
}
