import { eventOptions } from '#contract/resources/alarm/alarm.ts'
import { things } from '#contract/text/things.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { conditionWords } from './words.ts'
import { ComparisonFields, RateFields } from './comparison.tsx'
import { asKind, leafKinds } from './draft.ts'
import { ConditionSelect } from './select.tsx'
import type { Leaf } from './tree.ts'
import { DecimalInput } from './decimal-input.tsx'

interface LeafProps {
  /** What the condition is called, by its place: `Condition 2.1`. */
  name: string
  leaf: Leaf
  onChange: (leaf: Leaf) => void
}

/** One condition as a sentence of choices. */
export function ConditionLeaf({ name, leaf, onChange }: LeafProps) {
  const t = useText()
  return (
    <div className="fill condition-leaf" role="group" aria-label={name}>
      <ConditionSelect
        label={t(['Kind of {name}', '{name}：类型'], { name })}
        value={leaf.kind}
        options={leafKinds.map((kind) => [kind, t(conditionWords[`kind_${kind}` as const])] as const)}
        onChange={(kind) => onChange(asKind(leaf, kind))}
      />
      <LeafFields leaf={leaf} onChange={onChange} />
    </div>
  )
}

function LeafFields({ leaf, onChange }: Omit<LeafProps, 'name'>) {
  const t = useText()
  const language = useLanguage()
  switch (leaf.kind) {
    case 'compare':
      return <ComparisonFields leaf={leaf} onChange={onChange} />
    case 'rate':
      return <RateFields leaf={leaf} onChange={onChange} />
    case 'event':
      return (
        <ConditionSelect
          label={t(things.event)}
          value={leaf.code}
          options={eventOptions.map(([code, ...text]) => [code, t(text)] as const)}
          onChange={(code) => onChange({ ...leaf, code })}
        />
      )
    case 'silent':
      return (
        <DecimalInput
          label={t(['Minutes', '分钟数'])}
          value={leaf.minutes}
          unit={language === 'zh' ? '分钟' : 'min'}
          onChange={(minutes) => onChange({ ...leaf, minutes })}
        />
      )
  }
}
