import { Link } from 'react-router-dom'
import { alert } from '#contract/resources/alarm/alert.ts'
import { command } from '#contract/resources/iot/command.ts'
import { sceneRuleLog, type LeafTruths, type Step } from '#contract/resources/scene/scene-rule-log.ts'
import { fill, say, type Language } from '#contract/schema/language.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { describeCondition } from '#domain/metering/conditions/describe-condition.ts'
import { severities } from '#domain/metering/events.ts'
import { labelIn } from '#domain/metering/families.ts'
import { actionKinds, runResults, stepResults } from '#domain/scene/actions.ts'
import { checkTrigger, triggerKinds, type Trigger } from '#domain/scene/trigger.ts'
import { cronWords } from '#web/engine/cron/cron-words.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useKinds, type KindOf } from '#web/engine/data/use-kinds.ts'
import { Drawer } from '#web/engine/form/drawer.tsx'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { ColourTag, type Colour } from '#web/ui/sign/colour-tag.tsx'
import { words } from './words.ts'
import '../scene-info.css'

type Run = Stored<typeof sceneRuleLog>

/** Colours of the results of runs and actions. */
const colours: Readonly<Record<Run['result'] | Step['result'], Colour>> = {
  done: 'ok',
  running: 'info',
  waiting: 'info',
  failed: 'crit',
  unmet: 'off',
  skipped: 'off',
  limited: 'warn',
  loop: 'warn',
  denied: 'crit',
}

/** Result of a run. */
export function RunResultTag({ result }: Pick<Run, 'result'>) {
  const t = useText()
  return <ColourTag colour={colours[result]}>{t(labelIn(runResults, result))}</ColourTag>
}

/** Details of a run: trigger, conditions, and the result of each action. */
export function TraceDrawer({ row, onClose }: { row: Run; onClose: () => void }) {
  const read = useRecord(sceneRuleLog, row.id)
  return (
    <Drawer title={nameOf(sceneRuleLog, row)} detail={row.time} onClose={onClose}>
      <Loaded read={read} skeleton="form">
        {(run) => (
          <div className="fill scroll form-drawer-body">
            <Trace run={run} />
          </div>
        )}
      </Loaded>
    </Drawer>
  )
}

function Trace({ run }: { run: Run }) {
  const t = useText()
  return (
    <>
      <p role="status">
        <RunResultTag result={run.result} /> {t([run.reason, run.reasonZh])}
      </p>
      <section>
        <h3>{t(words.trigger)}</h3>
        <p>
          {t(labelIn(triggerKinds, run.trigger))}: {t([run.value, run.valueZh])}{' '}
          <span className="meta">{t([run.deviceName, run.deviceNameZh])}</span>
        </p>
      </section>
      <section>
        <h3>{t(words.conditions)}</h3>
        <Truths truths={run.truths} />
      </section>
      <section>
        <h3>{t(words.actions)}</h3>
        <ol className="grid gap-2 rule-steps">
          {run.steps.map((step, place) => (
            // steps are identified by their position only
            // oxlint-disable-next-line react/no-array-index-key
            <StepLine key={`${place}-${step.kind}`} step={step} />
          ))}
        </ol>
      </section>
    </>
  )
}

function StepLine({ step }: { step: Step }) {
  const t = useText()
  const { result, ms, deviceIds } = step
  return (
    <li>
      <strong>{t(labelIn(actionKinds, step.kind))}</strong>{' '}
      <ColourTag colour={colours[result]}>{t(labelIn(stepResults, result))}</ColourTag>{' '}
      {ms > 0 && <span className="meta">{t(['{n} s', '{n} 秒'], { n: Math.round(ms / 1000) })}</span>}
      <p>{t([step.en, step.zh])}</p>
      {deviceIds.length > 0 && <span className="meta">{t(words.devices, { n: deviceIds.length })}</span>}
      <Left step={step} />
    </li>
  )
}

/** Links to what an action created, if the user has their pages. */
function Left({ step: { commandIds, deviceIds, alertIds, orderId } }: { step: Step }) {
  const t = useText()
  const commands = usePagePath(command.name)
  const alerts = usePagePath(alert.name)
  const order = usePagePath('reform/work-order-info', { id: orderId })
  return (
    <p className="flow gap-2 rule-parts">
      {commands !== undefined && commandIds.length > 0 && (
        <Link to={`${commands}?deviceId=${deviceIds.join(',')}`}>{t(['Commands', '命令'])}</Link>
      )}
      {alerts !== undefined &&
        alertIds.map((id) => (
          <Link key={id} to={`${alerts}?open=${id}`}>
            {t(['Alert {id}', '告警 {id}'], { id })}
          </Link>
        ))}
      {order !== undefined && orderId > 0 && <Link to={order}>{t(['Order', '工单'])}</Link>}
    </p>
  )
}

/** Single conditions with the measured value, and whether they held. */
export function Truths({ truths }: { truths: LeafTruths }) {
  const t = useText()
  const language = useLanguage()
  const { kindOf } = useKinds()
  if (truths.length === 0) return <p className="meta">{t(words.noConditions)}</p>
  return (
    <ul className="grid gap-2 rule-steps">
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

/** Describes the trigger of a rule; empty if it is invalid. */
export function triggerText(value: unknown, language: Language, kindOf: KindOf): string {
  if (checkTrigger(value) !== undefined) return ''
  // validated above
  const trigger = value as Trigger
  switch (trigger.kind) {
    case 'cron':
      return cronWords(trigger.cron, language) ?? trigger.cron
    case 'property':
      return describeCondition({ ...trigger, kind: 'compare' }, language, kindOf)
    case 'event':
      return describeCondition(trigger, language)
    case 'offline':
      return describeCondition({ kind: 'silent', minutes: trigger.minutes }, language)
    case 'alert':
      return fill(say(['alert from {severity} on', '{severity}及以上告警'], language), {
        severity: say(labelIn(severities, trigger.floor), language),
      })
    case 'manual':
    case 'week':
      return say(labelIn(triggerKinds, trigger.kind), language)
  }
}

/** Formats the measured value of a condition; empty if there is none. */
function measured({ condition, value }: LeafTruths[number], kindOf: KindOf): string {
  if (value === null) return ''
  if (condition.kind === 'silent') return `${value} min`
  const unit =
    condition.kind === 'compare' || condition.kind === 'rate' ? kindOf(condition.property).unit : ''
  return `${value} ${unit}`.trim()
}
