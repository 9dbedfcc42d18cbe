import type { ValueId } from '#contract/metering/values.ts'
import { say } from '#contract/schema/language.ts'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { ConditionSelect } from './select.tsx'
import { conditionWords } from './words.ts'

/** One of what devices measure and of what formulas make of it. */
export function PropertySelect({
  property,
  onChange,
}: {
  property: ValueId
  onChange: (property: ValueId) => void
}) {
  const t = useWords(conditionWords)
  const language = useLanguage()
  const { ids, kindOf } = useKinds()
  const offered = ids.includes(property) ? ids : [...ids, property]
  return (
    <ConditionSelect
      label={t('property')}
      value={property}
      options={offered.map((id) => [id, say(kindOf(id).label, language)] as const)}
      onChange={onChange}
    />
  )
}
