import { say } from '#contract/schema/language.ts'
import { eventOptions } from '#contract/resources/alarm/alarm.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
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
  const t = useWords(conditionWords)
  return (
    <div className="condition-leaf" role="group" aria-label={name}>
      <ConditionSelect
        label={t('kindOf', { name })}
        value={leaf.kind}
        options={leafKinds.map((kind) => [kind, t(`kind_${kind}`)] as const)}
        onChange={(kind) => onChange(asKind(leaf, kind))}
      />
      <LeafFields leaf={leaf} onChange={onChange} />
    </div>
  )
}

function LeafFields({ leaf, onChange }: Omit<LeafProps, 'name'>) {
  const t = useWords(conditionWords)
  const language = useLanguage()
  switch (leaf.kind) {
    case 'compare':
      return <ComparisonFields leaf={leaf} onChange={onChange} />
    case 'rate':
      return <RateFields leaf={leaf} onChange={onChange} />
    case 'event':
      return (
        <ConditionSelect
          label={t('event')}
          value={leaf.code}
          options={eventOptions.map(([code, ...text]) => [code, say(text, language)] as const)}
          onChange={(code) => onChange({ ...leaf, code })}
        />
      )
    case 'silent':
      return (
        <DecimalInput
          label={t('minutes')}
          value={leaf.minutes}
          unit={language === 'zh' ? '分钟' : 'min'}
          onChange={(minutes) => onChange({ ...leaf, minutes })}
        />
      )
  }
}
