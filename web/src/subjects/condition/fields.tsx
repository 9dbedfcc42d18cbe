import { labels } from '#contract/text/labels.ts'
import { separators } from '#contract/text/separators.ts'
import {
  bounds,
  type Bound,
  isRange,
  operators,
  type Comparison,
  type RateOfChange,
} from '#domain/metering/conditions/conditions.ts'
import { isValueId, type ValueId } from '#domain/metering/values.ts'
import { useKinds, type KindOf } from '#web/engine/data/use-kinds.ts'
import { useText } from '#web/i18n/use-text.ts'
import { DecimalInput, ConditionSelect } from './small-inputs.tsx'
import { usualValue } from './tree.ts'
import { conditionWords } from './words.ts'

interface ComparisonProps {
  leaf: Comparison
  onChange: (leaf: Comparison) => void
}

/** Inputs that compare a property with a number, a range, or another property. */
export function ComparisonFields({ leaf, onChange }: ComparisonProps) {
  const t = useText()
  const { kindOf } = useKinds()
  const { unit } = kindOf(leaf.property)
  const isPlain = leaf.other === undefined && leaf.bound === undefined
  const ofOther = isPlain ? unit : '×'
  return (
    <>
      <PropertySelect
        property={leaf.property}
        onChange={(property) => onChange(withProperty(leaf, property, kindOf))}
      />
      <ConditionSelect
        label={t(conditionWords.operator)}
        value={leaf.op}
        options={operators
          // a range has two ends, a product limit only one value
          .filter(([op]) => leaf.bound === undefined || !isRange(op))
          .map(([op, ...text]) => [op, t(text)] as const)}
        onChange={(op) => onChange(withOperator(leaf, op))}
      />
      <DecimalInput
        label={t(isRange(leaf.op) ? labels.lowerLimit : isPlain ? conditionWords.value : ['Factor', '倍数'])}
        value={leaf.value}
        unit={ofOther}
        onChange={(value) => onChange({ ...leaf, value })}
      />
      {isRange(leaf.op) && (
        <DecimalInput
          label={t(labels.upperLimit)}
          value={leaf.high ?? Number.NaN}
          unit={ofOther}
          onChange={(high) => onChange({ ...leaf, high })}
        />
      )}
      <Against leaf={leaf} onChange={onChange} />
      {isPlain && <UsualLimits property={leaf.property} />}
    </>
  )
}

/** Select of what to compare with: a number, a limit of the product, or another property of the same unit. */
function Against({ leaf, onChange }: ComparisonProps) {
  const t = useText()
  const { other, bound, ...plain } = leaf
  const before = bound ?? other
  const { ids, kindOf } = useKinds()
  const kind = kindOf(leaf.property)
  const limits = isRange(leaf.op) ? [] : bounds.filter(([id]) => id === bound || kind[id] !== undefined)
  const others = ids.filter((id) => id !== leaf.property && kindOf(id).unit === kind.unit)
  if (others.length + limits.length === 0 && before === undefined) return null
  const options = [
    ['', t(['a number', '固定数值'])] as const,
    ...limits.map(([id, ...text]) => [id, t(conditionWords.ofProduct, { limit: t(text) })] as const),
    ...others.map((id) => [id, t(kindOf(id).label)] as const),
  ]
  return (
    <ConditionSelect<ValueId | Bound | ''>
      label={t(['Compared with', '比较对象'])}
      value={before ?? ''}
      options={options}
      onChange={(chosen) => {
        const value = before === undefined ? 1 : leaf.value
        if (chosen === '') onChange({ ...plain, value: usualValue(kind) })
        else if (isValueId(chosen)) onChange({ ...plain, other: chosen, value })
        else onChange({ ...plain, bound: chosen, value })
      }}
    />
  )
}

/** Shows the warning limits of a property. */
function UsualLimits({ property }: { property: ValueId }) {
  const t = useText()
  const { warnLow, warnHigh, unit } = useKinds().kindOf(property)
  const limits = [
    ...(warnLow === undefined ? [] : [t(conditionWords.belowLimit, { limit: `${warnLow} ${unit}`.trim() })]),
    ...(warnHigh === undefined
      ? []
      : [t(['above {limit}', '高于 {limit}'], { limit: `${warnHigh} ${unit}`.trim() })]),
  ]
  if (limits.length === 0) return null
  return (
    <span className="meta condition-limits">
      {t(['Usual limits: {limits}', '常用限值：{limits}'], { limits: limits.join(t(separators.names)) })}
    </span>
  )
}

interface RateProps {
  leaf: RateOfChange
  onChange: (leaf: RateOfChange) => void
}

/** Inputs for a change within a quarter hour. The value is shown without its sign, which follows from the direction. */
export function RateFields({ leaf, onChange }: RateProps) {
  const t = useText()
  const isFall = leaf.op === 'lt'
  return (
    <>
      <PropertySelect property={leaf.property} onChange={(property) => onChange({ ...leaf, property })} />
      <ConditionSelect
        label={t(conditionWords.operator)}
        value={leaf.op}
        options={[
          ['gt', t(['rises by more than', '上升超过'])],
          ['lt', t(['falls by more than', '下降超过'])],
        ]}
        onChange={(op) => onChange({ ...leaf, op, value: -leaf.value })}
      />
      <DecimalInput
        label={t(conditionWords.value)}
        value={isFall ? 0 - leaf.value : leaf.value}
        unit="%"
        onChange={(value) => onChange({ ...leaf, value: isFall ? 0 - value : value })}
      />
    </>
  )
}

/** Changes the property; with another unit, resets the value to its usual limit and drops the comparison. */
function withProperty(leaf: Comparison, property: ValueId, kindOf: KindOf): Comparison {
  const isKept = leaf.bound === undefined || kindOf(property)[leaf.bound] !== undefined
  if (isKept && kindOf(property).unit === kindOf(leaf.property).unit && leaf.other !== property)
    return { ...leaf, property }
  const { other: _other, bound: _bound, high: _high, ...plain } = leaf
  return { ...plain, property, value: usualValue(kindOf(property)), op: isRange(leaf.op) ? 'gt' : leaf.op }
}

/** Changes the operator; adds an upper limit for a range and removes it otherwise. */
function withOperator(leaf: Comparison, op: Comparison['op']): Comparison {
  const { high = leaf.value + Math.max(1, Math.abs(leaf.value) * 0.1), ...plain } = leaf
  return isRange(op) ? { ...plain, op, high: Math.round(high * 100) / 100 } : { ...plain, op }
}

/** Select of a measured property or formula output. */
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
