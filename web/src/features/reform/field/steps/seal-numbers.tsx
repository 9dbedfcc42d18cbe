import { useText } from '#web/i18n/use-text.ts'
import { NumberList, Offers, StepProblem, useProblem, type StepProps } from '../step-parts.tsx'
import { words } from '../words.ts'

/** Where the numbers of a side stand in the draft, what a line is called, and which are offered. */
const sides = {
  old: { name: 'oldSeals', line: 'oldSeal', known: 'oldSeals' },
  new: { name: 'newSeals', line: 'newSeal', known: 'ownSeals' },
} as const

interface SealNumbersProps extends StepProps {
  /** Those that are cut at the old device, or those that are fitted. */
  side: keyof typeof sides
  isFirst?: boolean
}

/** The numbers of seals, those that are offered, and what is wrong with them. */
export function SealNumbers({ field, side, isFirst = false }: SealNumbersProps) {
  const { draft, change } = field
  const t = useText()
  const problem = useProblem(field)
  const { name, line, known } = sides[side]
  const lines = { values: draft[name], onChange: (seals: readonly string[]) => change({ [name]: seals }) }
  return (
    <>
      <NumberList {...lines} label={(n) => t(words[line], { n })} isFirst={isFirst} />
      <Offers {...lines} label={t(words[known])} offers={draft.site[known]} />
      <StepProblem {...problem(`${side}.seals`)} />
    </>
  )
}
