import { sceneRuleCalls, type DryRun } from '#contract/calls/scene/rule.ts'
import { sceneRuleLog } from '#contract/resources/scene/scene-rule-log.ts'
import { sceneRule } from '#contract/resources/scene/scene-rule.ts'
import { acts } from '#contract/text/acts.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { labelIn } from '#domain/metering/families.ts'
import { topics } from '#domain/metering/live.ts'
import { actionKinds } from '#domain/scene/actions.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { EnabledSwitch, enablingBulkActs } from '#web/engine/actions/enabling.tsx'
import { ConditionInput } from '#web/subjects/condition/input.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { Drawer } from '#web/engine/form/drawer.tsx'
import type { PageDefinition, RowAction } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { callAndSay } from '#web/engine/read/call-and-refresh.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { ActiveHoursInput } from '#web/subjects/week-hours/input.tsx'
import { textNow, useLanguage, useText } from '#web/i18n/use-text.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { ActionsInput } from './actions-input.tsx'
import { triggerText, RunResultTag, TraceDrawer, Truths } from './trace.tsx'
import { TriggerInput } from './trigger-input.tsx'
import { words } from './words.ts'
import '../scene-info.css'

/** Linkage rules of a scene, and their run log. */
export function SceneRulesTab({ record: { id } }: { record: { id: number } }) {
  const t = useText()
  const filter = { sceneId: String(id) }
  return (
    <div className="grid one scene-tab rule-lists">
      <section aria-label={t(words.rules)}>
        <h2>{t(words.rules)}</h2>
        <ResourceList resource={sceneRule} definition={ruleDefinition} filter={filter} />
      </section>
      {may(sceneRuleLog, 'list') && (
        <section aria-label={t(words.log)}>
          <h2>{t(words.log)}</h2>
          <ResourceList resource={sceneRuleLog} definition={logDefinition} filter={filter} />
        </section>
      )}
    </div>
  )
}

/** Row actions besides editing. */
const ruleActs: readonly RowAction<typeof sceneRule>[] = [
  dialogAction({ id: 'dry-run', label: words.dryRun, icon: 'pi-eye', verb: 'info', Dialog: DryRunDrawer }),
  {
    id: 'run',
    label: acts.runNow,
    icon: 'pi-play',
    verb: 'run',
    run: (row) =>
      callAndSay(sceneRuleCalls.run, { id: row.id }, textNow(words.ran, { name: nameOf(sceneRule, row) })),
  },
  {
    id: 'copy',
    label: acts.copy,
    icon: 'pi-copy',
    verb: 'save',
    run: (row) =>
      callAndSay(
        sceneRuleCalls.copy,
        { id: row.id },
        textNow(words.copied, { name: nameOf(sceneRule, row) }),
      ),
  },
]

/** Columns, form and actions of the rules. */
const ruleDefinition: PageDefinition<typeof sceneRule> = {
  list: ['name', 'state', 'trigger', 'lastRun', 'lastResult', 'runsToday'],
  more: ['order', 'debounceSeconds', 'maxPerHour', 'stopOnError'],
  filters: [],
  form: [
    { fields: ['name'] },
    { title: words.trigger, fields: ['trigger', 'debounceSeconds', 'activeHours'] },
    { title: words.conditions, fields: ['condition'] },
    { title: words.actions, fields: ['actions', 'order', 'stopOnError', 'maxPerHour'] },
  ],
  cells: {
    state: (row) => <EnabledSwitch resource={sceneRule} row={row} />,
    trigger: ({ trigger }) => <TriggerCell trigger={trigger} />,
    lastResult: ({ lastResult, lastRun }) => (lastRun === '' ? null : <RunResultTag result={lastResult} />),
  },
  inputs: {
    trigger: TriggerInput,
    condition: ConditionInput,
    activeHours: ActiveHoursInput,
    actions: ActionsInput,
  },
  rowActions: ruleActs,
  bulkActions: enablingBulkActs,
  protectedBecause: ({ state }) => (state === 'enabled' ? words.deleteEnabled : undefined),
  topic: topics.sceneRule,
  empty: ['Rules that act when something happens here', '场景内发生情况时自动执行的规则'],
}

/** Columns, filters and actions of the run log. */
const logDefinition: PageDefinition<typeof sceneRuleLog> = {
  list: ['ruleName', 'result', 'time', 'trigger', 'value', 'deviceName'],
  filters: ['trigger', 'time'],
  cells: { result: ({ result }) => <RunResultTag result={result} /> },
  rowActions: [
    dialogAction({ id: 'trace', label: words.trace, icon: 'pi-list', verb: 'info', Dialog: TraceDrawer }),
  ],
  without: ['add', 'update', 'delete', 'import'],
  topic: topics.sceneRule,
  empty: ['Runs of the rules of this scene, step by step', '本场景规则的执行过程'],
}

function TriggerCell({ trigger }: { trigger: unknown }) {
  return triggerText(trigger, useLanguage(), useKinds().kindOf)
}

/** Dry run of a rule: shows what it would do now and why, without doing it. */
function DryRunDrawer({ row, onClose }: { row: Stored<typeof sceneRule>; onClose: () => void }) {
  const t = useText()
  const read = useRead(sceneRuleCalls.dryRun, { id: row.id }, { staleTime: 0 })
  const { refetch } = read
  return (
    <Drawer
      title={t(['Dry run of {name}', '试运行：{name}'], { name: nameOf(sceneRule, row) })}
      detail={t([
        'Nothing is executed: this is the result right now.',
        '以下为当前判断结果，不会执行任何动作。',
      ])}
      onClose={onClose}
    >
      <Loaded read={read} skeleton="form">
        {(run) => (
          <>
            <div className="fill scroll form-drawer-body">
              <Answer run={run} />
            </div>
            <footer className="flow end gap-2 form-drawer-foot">
              <Button icon="pi-refresh" onClick={() => void refetch()}>
                {t(['Look again', '重新判断'])}
              </Button>
            </footer>
          </>
        )}
      </Loaded>
    </Drawer>
  )
}

function Answer({ run }: { run: DryRun }) {
  const t = useText()
  const { device } = run
  const name = device === undefined ? '' : t([device.name, device.nameZh])
  return (
    <>
      <p role="status">
        <ColourTag colour={run.fires ? 'ok' : 'off'}>
          {t(run.fires ? words.wouldRun : words.wouldNot)}
        </ColourTag>{' '}
        {t([run.en, run.zh])}
      </p>
      {name !== '' && <p className="meta">{t(['Checked {name}', '判断设备：{name}'], { name })}</p>}
      {run.trigger !== undefined && (
        <section>
          <h3>{t(words.trigger)}</h3>
          <Truths truths={[run.trigger]} />
        </section>
      )}
      <section>
        <h3>{t(words.conditions)}</h3>
        <Truths truths={run.truths} />
      </section>
      <section>
        <h3>{t(words.actions)}</h3>
        <Planned actions={run.actions} />
      </section>
    </>
  )
}

function Planned({ actions }: Pick<DryRun, 'actions'>) {
  const t = useText()
  return (
    <ol className="grid gap-2 rule-steps">
      {actions.map(({ kind, isDone, en, zh, devices }, place) => (
        // actions are identified by their position only
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${place}-${kind}`}>
          <strong>{t(labelIn(actionKinds, kind))}</strong>{' '}
          <ColourTag colour={isDone ? 'ok' : 'warn'}>{t(isDone ? words.wouldRun : words.wouldNot)}</ColourTag>
          <p>{t([en, zh])}</p>
          {devices.length > 0 && (
            <details>
              <summary>{t(words.devices, { n: devices.length })}</summary>
              <ul>
                {devices.map((one) => (
                  <li key={one.id}>{t([one.name, one.nameZh])}</li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ol>
  )
}
