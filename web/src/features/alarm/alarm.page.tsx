import { useRef } from 'react'
import { alarm } from '#contract/resources/alarm/alarm.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { fill, type Language, languages, say } from '#contract/schema/language.ts'
import { acts } from '#contract/text/acts.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { checkCondition, isCondition } from '#domain/metering/conditions/conditions.ts'
import { describeCondition } from '#domain/metering/conditions/describe-condition.ts'
import { homeLists } from '#domain/metering/home.ts'
import { topics } from '#domain/metering/live.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useAllRows } from '#web/engine/list/state/use-all-rows.ts'
import { FieldCell, labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { missing } from '#web/lib/text/missing.ts'
import { may } from '#web/stores/session/session.ts'
import { ConditionInput } from '#web/subjects/condition/input.tsx'
import { conditionWords } from '#web/subjects/condition/words.ts'
import { pastWords } from '#web/subjects/past/words.ts'
import { readWeek, sayWeek } from '#web/subjects/week-hours/hours.ts'
import { ActiveHoursInput } from '#web/subjects/week-hours/input.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Switch } from '#web/ui/control/switch.tsx'
import { TextBox } from '#web/ui/control/text-box.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { SeverityTag } from '#web/ui/sign/severity-tag.tsx'
import { alarmActs, alarmBulkActs, switchState } from './alarm/acts.tsx'
import { words } from './alarm/words.ts'
import { pastRule, RulePast, triedRule } from './replay/rule.tsx'
import { ReplayPanel } from './replay/panel.tsx'
import { useReplay } from './replay/use-replay.ts'
import './alarm/alarm.css'

/** Sample values for the placeholders of a preview. */
const examples: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { device: 'Xinghe Garden #2', value: '187.2 V', limit: '198 V', phase: 'B', duration: '12 min' },
  zh: { device: '星河花园 2 号', value: '187.2 V', limit: '198 V', phase: 'B', duration: '12 分钟' },
}
const places = Object.keys(examples.en)

/** Input for the alert text of a rule, with buttons that insert placeholders and a preview. */
function TemplateInput(input: InputProps) {
  const t = useText()
  const box = useRef<HTMLInputElement>(null)
  const text = typeof input.value === 'string' ? input.value : ''
  const insert = (place: string) => {
    const { selectionStart, selectionEnd } = box.current ?? {}
    const [from, to] = [selectionStart ?? text.length, selectionEnd ?? text.length]
    input.onChange(`${text.slice(0, from)}{${place}}${text.slice(to)}`)
    box.current?.focus()
  }
  return (
    <div className="wide">
      <TextBox
        ref={box}
        id={input.id}
        value={text}
        maxLength={alarm.fields.template.max}
        isInvalid={input.isInvalid}
        aria-describedby={input.describedBy}
        onChange={input.onChange}
        onBlur={input.onBlur}
      />
      <div className="wrap gap-1 above-2 below-2">
        {places.map((place) => (
          <Button
            className="preset"
            key={place}
            aria-label={t(['Insert {place}', '插入 {place}'], { place: `{${place}}` })}
            onClick={() => insert(place)}
          >
            {`{${place}}`}
          </Button>
        ))}
      </div>
      <div className="sunk pad-line above-2 anywhere condition-words" role="status">
        <span className="meta">{t(acts.preview)}</span>
        {text === '' ? (
          <p className="meta">{t(['The usual text of its kind is used.', '使用该事件类型的默认文本。'])}</p>
        ) : (
          languages.map((one) => (
            <p key={one} lang={one}>
              {fill(text, examples[one])}
            </p>
          ))
        )}
      </div>
    </div>
  )
}

/** Fields that control automatic recovery. */
const ownRecovery: ReadonlySet<string> = new Set(['recoverMinutes', 'hysteresis'])

/** Alarm rules: condition, how often each rule raised alerts, and a replay on a past day before a rule is enabled. */
export default listPage(alarm, {
  list: ['name', 'state', 'condition', 'severity', 'open', 'raised7', 'lastRaised', 'families', 'groupIds'],
  more: [
    'code',
    'orgIds',
    'holdSeconds',
    'recovery',
    'recoverMinutes',
    'hysteresis',
    'activeHours',
    'description',
  ],
  filters: ['severity', 'code', 'families', 'orgIds', 'groupIds', 'open', 'raised7', 'lastRaised'],
  form: [
    { fields: ['name', 'code', 'severity'] },
    { title: ['Where it applies', '适用范围'], fields: ['families', 'orgIds', 'suppressByParent'] },
    { title: ['What raises it', '触发'], fields: ['condition', 'holdSeconds'] },
    { title: ['When it ends', '恢复'], fields: ['recovery', 'recoverMinutes', 'hysteresis'] },
    {
      title: ['When it applies, and who is notified', '时段与通知'],
      fields: ['activeHours', 'groupIds', 'template'],
    },
    { fields: ['description'] },
  ],
  // every alert changes the counts of the rules
  topic: topics.alert,
  cells: {
    state: (row) => <SwitchCell row={row} />,
    severity: ({ severity }) => <SeverityTag isQuiet severity={severity} />,
    condition: ({ condition }) => <ConditionCell condition={condition} />,
    open: (row) => <OpenCell row={row} />,
    raised7: (row) => <RaisedCell row={row} />,
    families: ({ families }) => <FamiliesCell families={families} />,
    activeHours: ({ activeHours }) => <HoursCell hours={activeHours} />,
  },
  inputs: { condition: TriedConditionInput, activeHours: ActiveHoursInput, template: TemplateInput },
  applies: (name, { recovery }) => recovery !== 'manual' || !ownRecovery.has(name),
  rowActions: alarmActs,
  bulkActions: alarmBulkActs,
  protectedBecause: ({ state }) => (state === 'enabled' ? words.deleteEnabled : undefined),
})

/** Condition input of an alarm rule with a replay on a past day. */
function TriedConditionInput(input: InputProps) {
  return (
    <ConditionInput {...input}>
      {may(alarm, 'test') && (
        <>
          <ReplayInForm values={input.values} />
          <PastInForm values={input.values} />
        </>
      )}
    </ConditionInput>
  )
}

/** Replays the rule with the current form values, saved or not. */
function ReplayInForm({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useText()
  const rule = triedRule(values)
  const state = useReplay(rule)
  const problem = checkCondition(values['condition'])
  return (
    <details className="above-2">
      <summary>{t(['Try it on a past day', '历史数据试运行'])}</summary>
      {problem === undefined ? (
        <ReplayPanel state={state} />
      ) : (
        <p className="note">{t(words.replayFirst, { problem: t(problem) })}</p>
      )}
    </details>
  )
}

type Rule = Stored<typeof alarm>

/** Summary of a rule's condition. */
function ConditionCell({ condition }: { condition: unknown }) {
  const language = useLanguage()
  const { kindOf } = useKinds()
  if (!isCondition(condition)) return missing
  return describeCondition(condition, language, kindOf)
}

/** State of a rule, as a switch for users who may change it. */
function SwitchCell({ row }: { row: Rule }) {
  const show = useShowDialog()
  const t = useText()
  const language = useLanguage()
  const isOn = row.state === 'enabled'
  const text = labelOf(alarm.fields.state, row.state, language)
  if (!may(alarm, 'state'))
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

/** Number of active alerts of a rule, linked to them. */
function OpenCell({ row: { id, open } }: { row: Rule }) {
  if (open === 0) return formatInteger(open)
  return (
    <ListLink page={alert.name} filter={{ ...homeLists.alerts.filter, ruleId: String(id) }}>
      {formatInteger(open)}
    </ListLink>
  )
}

/** Number of alerts a rule raised in seven days; the noisiest rules are tagged. */
function RaisedCell({ row: { raised7 } }: { row: Rule }) {
  const t = useText()
  const limit = useNoisyLimit()
  return (
    <span className="inline gap-2">
      {limit !== undefined && raised7 >= limit && (
        <span className="tag tag-warn" data-tip={t(words.noisyTip)}>
          {t(['noisy', '频繁'])}
        </span>
      )}
      {formatInteger(raised7)}
    </span>
  )
}

/** Share of the rules that are tagged as noisy. */
const noisyShare = 0.1

/** Returns the seven-day alert count from which a rule belongs to the noisiest tenth; `undefined` when that is 0. */
function useNoisyLimit(): number | undefined {
  const { data } = useAllRows(alarm, { sort: '-raised7' })
  if (data === undefined) return undefined
  const last = data.list[Math.max(0, Math.ceil(data.total * noisyShare) - 1)]
  return last === undefined || last.raised7 === 0 ? undefined : last.raised7
}

/** Device families a rule covers; an empty list means all. */
function FamiliesCell({ families }: { families: unknown }) {
  const t = useText()
  const language = useLanguage()
  if (!Array.isArray(families) || families.length === 0)
    return <span className="meta">{t(['all', '全部'])}</span>
  return <FieldCell field={alarm.fields.families} value={families} language={language} />
}

/** Active hours of a rule. */
function HoursCell({ hours }: { hours: unknown }) {
  const language = useLanguage()
  if (hours === null || hours === undefined) return say(conditionWords.always, language)
  return sayWeek(readWeek(hours), language)
}

/** Evaluates the rule with the current form values over past days, compared with the stored rule. */
function PastInForm({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useText()
  const rule = pastRule(values)
  if (rule === undefined) return null
  return (
    <details className="above-2">
      <summary>{t(pastWords.title)}</summary>
      <RulePast rule={rule} />
    </details>
  )
}
