import type { RollOutResult, RollOutState as State } from '#domain/metering/firmware.ts'
import { rollOut, rollOutDevice } from '#contract/resources/iot/roll-out.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage } from '#web/i18n/use-text.ts'
import { ColourTag, type Colour } from '#web/ui/sign/colour-tag.tsx'

type Tag = Exclude<Colour, 'none'>

const states: Readonly<Record<State, Tag>> = {
  ready: 'off',
  running: 'info',
  paused: 'warn',
  done: 'ok',
  rollingBack: 'warn',
  rolledBack: 'off',
}

const results: Readonly<Record<RollOutResult, Tag>> = {
  waiting: 'off',
  away: 'off',
  updating: 'info',
  updated: 'ok',
  refused: 'crit',
  restoring: 'info',
  restored: 'ok',
  stuck: 'crit',
  withdrawn: 'off',
}

/** Where a roll-out stands, as shape, word and colour. */
export function RollOutState({ state }: { state: State }) {
  const language = useLanguage()
  return <ColourTag colour={states[state]}>{labelOf(rollOut.fields.state, state, language)}</ColourTag>
}

/** Where one of its devices stands. */
export function DeviceResult({ result }: { result: RollOutResult }) {
  const language = useLanguage()
  return (
    <ColourTag colour={results[result]}>{labelOf(rollOutDevice.fields.result, result, language)}</ColourTag>
  )
}
