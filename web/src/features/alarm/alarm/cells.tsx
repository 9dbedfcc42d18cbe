import { Link } from 'react-router-dom'
import type { Stored } from '#contract/wire/crud.ts'
import { say } from '#contract/schema/language.ts'
import { isCondition } from '#domain/metering/conditions/conditions.ts'
import { describeCondition } from '#domain/metering/conditions/describe-condition.ts'
import { permission } from '#contract/schema/resource.ts'
import { alarm } from '#contract/resources/alarm/alarm.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { missing } from '#web/lib/text/missing.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { FieldCell, labelOf } from '#web/engine/table/field-cell.tsx'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { can } from '#web/stores/session/session.ts'
import { Switch } from '#web/ui/control/switch.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { conditionWords } from '#web/engine/condition/words.ts'
import { readWeek } from '#web/engine/week-hours/hours-edit.ts'
import { sayWeek } from '#web/engine/week-hours/words.ts'
import { switchState } from './acts.tsx'
import { words } from './words.ts'
import './alarm.css'

type Rule = Stored<typeof alarm>

/** What a rule waits for, in words; the whole of it as a tip. */
export function ConditionCell({ condition }: { condition: unknown }) {
  const language = useLanguage()
  const { kindOf } = useKinds()
  if (!isCondition(condition)) return missing
  return describeCondition(condition, language, kindOf)
}

/** Whether a rule is on, as a switch for those who may turn it. */
export function SwitchCell({ row }: { row: Rule }) {
  const show = useShowDialog()
  const t = useText()
  const language = useLanguage()
  const isOn = row.state === 'enabled'
  const text = labelOf(alarm.fields.state, row.state, language)
  if (!can(permission(alarm, 'state')))
    return <FieldCell field={alarm.fields.state} value={row.state} language={language} />
  return (
    <Switch
      label={t(['{name} enabled', '启用 {name}'], { name: nameOf(alarm, row) })}
      text={text}
      isOn={isOn}
      onSwitch={(isNext) => void ignoreFailure(() => switchState(row, isNext ? 'enabled' : 'disabled', show))}
    />
  )
}

/** How many alerts of a rule are open, as a link to them. */
export function OpenCell({ row: { id, open } }: { row: Rule }) {
  const path = usePagePath(alert.name)
  if (open === 0 || path === undefined) return formatInteger(open)
  return <Link to={`${path}?ruleId=${id}&isActive=true`}>{formatInteger(open)}</Link>
}

/** How often a rule raised in seven days; those that raise most are marked. */
export function RaisedCell({ row: { raised7 } }: { row: Rule }) {
  const t = useText()
  const limit = useNoisyLimit()
  return (
    <span className="rule-raised">
      {limit !== undefined && raised7 >= limit && (
        <span className="rule-noisy" data-tip={t(words.noisyTip)}>
          {t(['noisy', '频繁'])}
        </span>
      )}
      {formatInteger(raised7)}
    </span>
  )
}

/** Rules that one reading brings, and the share of them that is called noisy. */
const read = 100
const share = 0.1

/** From how many alerts in seven days on a rule is among the tenth that raises most. */
function useNoisyLimit(): number | undefined {
  const { data } = useRows(alarm, { page: 1, limit: read, sort: '-raised7', filter: {} })
  if (data === undefined) return undefined
  const last = data.list[Math.max(0, Math.ceil(data.total * share) - 1)]
  return last === undefined || last.raised7 === 0 ? undefined : last.raised7
}

/** The device families that a rule covers; it covers all where none is named. */
export function FamiliesCell({ families }: { families: unknown }) {
  const t = useText()
  const language = useLanguage()
  if (!Array.isArray(families) || families.length === 0)
    return <span className="meta">{t(['all', '全部'])}</span>
  return <FieldCell field={alarm.fields.families} value={families} language={language} />
}

/** When a rule counts. */
export function HoursCell({ hours }: { hours: unknown }) {
  const language = useLanguage()
  if (hours === null || hours === undefined) return say(conditionWords.always, language)
  return sayWeek(readWeek(hours), language)
}
