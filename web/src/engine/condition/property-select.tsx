import type { ValueId } from '#domain/metering/values.ts'
import { labels } from '#contract/text/labels.ts'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ConditionSelect } from './select.tsx'

/** One of what devices measure and of what formulas make of it. */
export function PropertySelect({
  property,
  onChange,
}: {
  property: ValueId
  onChange: (property: ValueId) => void
}) {
  const t = useText()
  const { ids, kindOf } = useKinds()
  const offered = ids.includes(property) ? ids : [...ids, property]
  return (
    <ConditionSelect
      label={t(labels.property)}
      value={property}
      options={offered.map((id) => [id, t(kindOf(id).label)] as const)}
      onChange={onChange}
    />
  )
}
