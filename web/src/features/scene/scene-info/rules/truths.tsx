import { describeCondition } from '#domain/metering/conditions/describe-condition.ts'
import type { LeafTruths } from '#contract/resources/scene/scene-rule-log.ts'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { measured } from './sentence.ts'
import { words } from './words.ts'

/** Single conditions, each with what was measured and whether it held. */
export function Truths({ truths }: { truths: LeafTruths }) {
  const t = useText()
  const language = useLanguage()
  const { kindOf } = useKinds()
  if (truths.length === 0) return <p className="meta">{t(words.noConditions)}</p>
  return (
    <ul className="rule-truths">
      {truths.map((truth) => {
        const text = describeCondition(truth.condition, language, kindOf)
        const value = measured(truth, kindOf)
        return (
          <li key={text}>
            {text} {value !== '' && <span className="meta">{t(words.now, { value })}</span>}{' '}
            <Truth holds={truth.holds} />
          </li>
        )
      })}
    </ul>
  )
}

function Truth({ holds }: { holds: boolean | null }) {
  const t = useText()
  if (holds === null) return <ColourTag colour="none">{t(['not known', '未知'])}</ColourTag>
  return holds ? (
    <ColourTag colour="ok">{t(['holds', '成立'])}</ColourTag>
  ) : (
    <ColourTag colour="off">{t(['does not hold', '不成立'])}</ColourTag>
  )
}
