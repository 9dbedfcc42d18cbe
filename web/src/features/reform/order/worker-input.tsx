import { useEffect, useEffectEvent } from 'react'
import { crewCalls } from '#contract/calls/reform/crew.ts'
import { reformWords } from '#contract/text/reform.ts'
import { controlAttributes } from '#web/engine/form/inputs/control-attributes.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Select } from '#web/ui/control/select.tsx'

/** Who of the chosen crew gets an order; where another crew is chosen, nobody of the one before stays. */
export function WorkerInput(input: InputProps) {
  const t = useText()
  const crewId = Number(input.values['crewId'] ?? 0)
  const { data } = useRead(crewCalls.workers(crewId), undefined, { enabled: crewId > 0 })
  const people = crewId > 0 ? (data ?? []) : []
  const value = typeof input.value === 'string' ? input.value : ''
  const isGone =
    value !== '' && (crewId === 0 || (data !== undefined && !people.some(({ name }) => name === value)))
  const drop = useEffectEvent(() => input.onChange(''))
  useEffect(() => {
    if (isGone) drop()
  }, [isGone])
  return (
    <Select
      {...controlAttributes({ kind: 'choice', label: reformWords.worker }, input)}
      value={isGone ? '' : value}
      options={[
        ['', t(['The crew lead', '队长'])],
        ...people.map(({ name, nameZh }) => [name, t([name, nameZh])] as const),
      ]}
      onChange={input.onChange}
    />
  )
}
