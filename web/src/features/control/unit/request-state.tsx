import type { RequestState as State } from '#domain/control/kinds.ts'
import { unitRequest } from '#contract/resources/control/request.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage } from '#web/i18n/use-text.ts'
import { ColourTag, type Colour } from '#web/ui/sign/colour-tag.tsx'

const colours: Readonly<Record<State, Exclude<Colour, 'none'>>> = {
  waiting: 'warn',
  scheduled: 'info',
  sent: 'ok',
  rejected: 'major',
  expired: 'off',
  withdrawn: 'off',
}

/** Where a request stands, as shape, word and colour. */
export function RequestState({ state }: { state: State }) {
  const language = useLanguage()
  return <ColourTag colour={colours[state]}>{labelOf(unitRequest.fields.state, state, language)}</ColourTag>
}
