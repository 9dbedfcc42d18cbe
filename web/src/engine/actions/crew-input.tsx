import { crew } from '#contract/resources/reform/crew.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Select } from '#web/ui/control/select.tsx'
import { nameOf } from '../data/name-of.ts'
import { controlAttributes } from '../form/inputs/control-attributes.ts'
import type { InputProps } from '../list/page-definition.ts'
import { useAllRows } from '../list/state/use-all-rows.ts'

const words = {
  crewLoad: ['{name}: {n} open, {perDay} a day', '{name}：在手 {n} 张，日作业 {perDay} 张'],
} as const

/** Reads the enabled crews. */
export function useCrews() {
  return useAllRows(crew, { filter: { state: 'enabled' } })
}

/** Select of the crew for a work order; options show each crew's workload, lowest number of open orders first. */
export function CrewInput(input: InputProps) {
  const t = useText()
  const { data } = useCrews()
  const crews = (data?.list ?? []).toSorted((a, b) => a.openOrders - b.openOrders)
  const options = crews.map((one) => {
    const load = { name: nameOf(crew, one), n: formatInteger(one.openOrders), perDay: one.perDay }
    return [one.id, t(words.crewLoad, load)] as const
  })
  return (
    <Select
      {...controlAttributes({ kind: 'ref', label: workOrder.fields.crewId.label }, input)}
      className={input.isInvalid ? 'invalid' : ''}
      value={Number(input.value ?? 0)}
      options={[[0, t(['Choose a crew', '请选择施工队'])], ...options]}
      onChange={input.onChange}
    />
  )
}
