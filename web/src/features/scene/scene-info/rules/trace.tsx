import { Link } from 'react-router-dom'
import { labelIn } from '#contract/metering/families.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { command } from '#contract/resources/iot/command.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { sceneRuleLog, type Step } from '#contract/resources/scene/scene-rule-log.ts'
import { actionKinds } from '#contract/scene/actions.ts'
import { runResults, stepResults } from '#contract/scene/trace.ts'
import { say } from '#contract/schema/language.ts'
import { triggerKinds } from '#contract/scene/trigger.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { Drawer } from '#web/engine/form/drawer.tsx'
import { FormLoading } from '#web/engine/form/form-loading.tsx'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { ColourTag, type Colour } from '#web/ui/sign/colour-tag.tsx'
import { Truths } from './truths.tsx'
import { ruleWords } from './words.ts'
import './rules.css'

type Run = Stored<typeof sceneRuleLog>

/** The colour of what became of a run or of one of its actions. */
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

/** What became of a run. */
export function RunResultTag({ result }: Pick<Run, 'result'>) {
  const language = useLanguage()
  return <ColourTag colour={colours[result]}>{say(labelIn(runResults, result), language)}</ColourTag>
}

/** A run step by step: what set it off, what held, and what came of each action. */
export function TraceDrawer({ row, onClose }: { row: Run; onClose: () => void }) {
  const c = useWords(common)
  const { data, error, refetch } = useRecord(sceneRuleLog, row.id)
  return (
    <Drawer title={nameOf(sceneRuleLog, row)} detail={row.time} closeLabel={c('close')} onClose={onClose}>
      {data === undefined ? (
        <FormLoading failure={error ?? undefined} onRetry={() => void refetch()} />
      ) : (
        <div className="form-drawer-body">
          <Trace run={data} />
        </div>
      )}
    </Drawer>
  )
}

function Trace({ run }: { run: Run }) {
  const t = useWords(ruleWords)
  const language = useLanguage()
  return (
    <>
      <p role="status">
        <RunResultTag result={run.result} /> {say([run.reason, run.reasonZh], language)}
      </p>
      <section>
        <h3>{t('trigger')}</h3>
        <p>
          {say(labelIn(triggerKinds, run.trigger), language)}: {say([run.value, run.valueZh], language)}{' '}
          <span className="meta">{say([run.deviceName, run.deviceNameZh], language)}</span>
        </p>
      </section>
      <section>
        <h3>{t('conditions')}</h3>
        <Truths truths={run.truths} />
      </section>
      <section>
        <h3>{t('actions')}</h3>
        <ol className="rule-steps">
          {run.steps.map((step, place) => (
            // A step has no name but its place.
            // oxlint-disable-next-line react/no-array-index-key
            <StepLine key={`${place}-${step.kind}`} step={step} />
          ))}
        </ol>
      </section>
    </>
  )
}

function StepLine({ step }: { step: Step }) {
  const t = useWords(ruleWords)
  const language = useLanguage()
  const { result, ms, deviceIds } = step
  return (
    <li>
      <strong>{say(labelIn(actionKinds, step.kind), language)}</strong>{' '}
      <ColourTag colour={colours[result]}>{say(labelIn(stepResults, result), language)}</ColourTag>{' '}
      {ms > 0 && <span className="meta">{t('took', { n: Math.round(ms / 1000) })}</span>}
      <p>{say([step.en, step.zh], language)}</p>
      {deviceIds.length > 0 && <span className="meta">{t('devices', { n: deviceIds.length })}</span>}
      <Left step={step} />
    </li>
  )
}

/** What an action left behind, where the person has the page for it. */
function Left({ step: { commandIds, deviceIds, alertIds, orderId } }: { step: Step }) {
  const t = useWords(ruleWords)
  const [commands, alerts, orders] = [
    usePagePath(command.name),
    usePagePath(alert.name),
    usePagePath(workOrder.name),
  ]
  return (
    <p className="rule-parts">
      {commands !== undefined && commandIds.length > 0 && (
        <Link to={`${commands}?deviceId=${deviceIds.join(',')}`}>{t('openCommands')}</Link>
      )}
      {alerts !== undefined &&
        alertIds.map((id) => (
          <Link key={id} to={`${alerts}?id=${id}`}>
            {t('openAlert', { id })}
          </Link>
        ))}
      {orders !== undefined && orderId > 0 && <Link to={`${orders}/info/${orderId}`}>{t('openOrder')}</Link>}
    </p>
  )
}
