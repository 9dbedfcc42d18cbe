import { say, type Language, type Text2 } from '../../../contract/schema/language.ts'
import { eventKinds } from '../events.ts'
import { labelIn } from '../families.ts'
import type { PropertyKind } from '../properties.ts'
import { kindOfValue, type ValueId } from '../values.ts'
import {
  bounds,
  isRange,
  operators,
  type Comparison,
  type Condition,
  type RateOfChange,
} from './conditions.ts'

type KindOf = (id: ValueId) => PropertyKind

const inCatalogue: KindOf = (id) => kindOfValue(id, [])

/**
 * Describes a condition for lists and forms: `Voltage, phase A is below 198 V or "Undervoltage" is reported`. `kindOf`
 * returns the names of formula outputs too.
 */
export function describeCondition(
  condition: Condition,
  language: Language,
  kindOf: KindOf = inCatalogue,
): string {
  return say(textOf(condition, kindOf), language)
}

function textOf(condition: Condition, kindOf: KindOf): Text2 {
  switch (condition.kind) {
    case 'compare':
      return comparisonText(condition, kindOf)
    case 'rate':
      return rateText(condition, kindOf)
    case 'event': {
      const [en, zh] = eventKinds[condition.code].label
      return [`"${en}" is reported`, `上报“${zh}”事件`]
    }
    case 'silent':
      return [`nothing heard for ${condition.minutes} min`, `${condition.minutes} 分钟无上报`]
    case 'group': {
      const parts = condition.of.map((part) =>
        part.kind === 'group' ? inBrackets(textOf(part, kindOf)) : textOf(part, kindOf),
      )
      const [en, zh] = condition.mode === 'all' ? [' and ', '，且'] : [' or ', '，或']
      return [parts.map((part) => part[0]).join(en), parts.map((part) => part[1]).join(zh)]
    }
  }
}

function inBrackets([en, zh]: Text2): Text2 {
  return [`(${en})`, `（${zh}）`]
}

function comparisonText(comparison: Comparison, kindOf: KindOf): Text2 {
  const { property, op, value, high = value, other, bound } = comparison
  const { label, unit } = kindOf(property)
  const [en, zh] = labelIn(operators, op)
  if (bound !== undefined) {
    const [limit, limitZh] = labelIn(bounds, bound)
    const [times, timesZh] = value === 1 ? ['', ''] : [`${value} × `, `的 ${value} 倍`]
    return [
      `${label[0]} ${en} ${times}${limit} of its product`,
      `${label[1]}${zh}其产品的${limitZh}${timesZh}`,
    ]
  }
  const [low, limit] = isRange(op) ? [`${value} and ${high}`, `${value} ~ ${high}`] : [`${value}`, `${value}`]
  if (other === undefined) {
    const suffix = unit === '' ? '' : ` ${unit}`
    return [`${label[0]} ${en} ${low}${suffix}`, `${label[1]}${zh} ${limit}${suffix}`]
  }
  const than = kindOf(other).label
  const thanZh = /^\w/.test(than[1]) ? ` ${than[1]}` : than[1]
  return value === 1 && !isRange(op)
    ? [`${label[0]} ${en} ${than[0]}`, `${label[1]}${zh}${thanZh}`]
    : [`${label[0]} ${en} ${low} × ${than[0]}`, `${label[1]}${zh}${thanZh}的 ${limit} 倍`]
}

function rateText({ property, op, value }: RateOfChange, kindOf: KindOf): Text2 {
  const [en, zh] = kindOf(property).label
  if (op === 'gt' && value >= 0)
    return [`${en} rises by more than ${value} % in 15 min`, `${zh} 15 分钟上升超过 ${value}%`]
  if (op === 'lt' && value <= 0)
    return [`${en} falls by more than ${-value} % in 15 min`, `${zh} 15 分钟下降超过 ${-value}%`]
  const [isEn, isZh] = labelIn(operators, op)
  return [`the change of ${en} in 15 min ${isEn} ${value} %`, `${zh} 15 分钟变化率${isZh} ${value}%`]
}
