import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { crewCalls } from '#contract/calls/reform/crew.ts'
import { crew } from '#contract/resources/reform/crew.ts'
import { say } from '#contract/schema/language.ts'
import { reformWords } from '#contract/text/reform.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { keyOf } from '#web/engine/data/query-client.ts'
import { controlAttributes } from '#web/engine/form/inputs/control-attributes.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Select } from '#web/ui/control/select.tsx'
import { orderWords } from './words.ts'

/** Who of the chosen crew gets an order; where another crew is chosen, nobody of the one before stays. */
export function WorkerInput(input: InputProps) {
  const t = useWords(orderWords)
  const language = useLanguage()
  const crewId = Number(input.values['crewId'] ?? 0)
  const { data } = useQuery({
    queryKey: keyOf(crew, 'workers', crewId),
    queryFn: ({ signal }) => callQuietly(crewCalls.workers(crewId), undefined, signal),
    enabled: crewId > 0,
  })
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
        ['', t('crewLead')],
        ...people.map(({ name, nameZh }) => [name, say([name, nameZh], language)] as const),
      ]}
      onChange={input.onChange}
    />
  )
}
