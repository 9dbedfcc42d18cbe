import { commandPlanCalls } from '#contract/calls/iot/command-plan.ts'
import { commandPlan, commandPlanRun } from '#contract/resources/iot/command-plan.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { topics } from '#domain/metering/live.ts'
import type { Chosen } from '#web/engine/actions/action-declaration.ts'
import { decisionActs } from '#web/engine/actions/decision.ts'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { cronWords } from '#web/engine/cron/cron-words.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { choiceTag } from '#web/engine/table/choice-tag.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { missing } from '#web/lib/text/missing.ts'
import { ViewDialog } from '#web/ui/dialog/dialog.tsx'
import { BatchLink } from '../command/batch-link.tsx'
import { LeftOutDialog, PlanTargets, TargetsDialog } from './left-out.tsx'
import { words } from './words.ts'

/** Where a plan stands. */
const PlanState = choiceTag(commandPlan.fields.state, {
  waiting: 'warn',
  running: 'info',
  paused: 'warn',
  ended: 'off',
  declined: 'crit',
  expired: 'off',
})

/** The outcome of one run of a plan. */
const PlanResultTag = choiceTag(commandPlanRun.fields.result, {
  sent: 'ok',
  part: 'warn',
  nothing: 'warn',
  missed: 'crit',
})

/** What is asked for, as it stands at the moment of the decision. */
function Asked({ on: { rows } }: { on: Chosen<typeof commandPlan> }) {
  const [row] = rows
  return row === undefined ? null : <PlanTargets id={row.id} />
}

type Plan = Stored<typeof commandPlan>

const pause = declaredAction(commandPlan, 'pause')
const resume = declaredAction(commandPlan, 'resume')

/** Commands that are given later, once or again and again; each with its runs. */
export const planDefinition: PageDefinition<typeof commandPlan> = {
  list: ['name', 'state', 'kind', 'cron', 'nextTime', 'devices', 'lastResult', 'missed', 'operatorName'],
  important: ['state', 'nextTime', 'lastResult'],
  more: [
    'values',
    'runs',
    'lastTime',
    'endDate',
    'reason',
    'agreedByName',
    'declinedByName',
    'opinion',
    'expireTime',
    'decideTime',
    'createTime',
  ],
  filters: ['kind', 'lastResult', 'nextTime', 'operator'],
  sort: '-createTime',
  form: ['name'],
  topic: topics.commandPlan,
  cells: {
    state: ({ state }) => <PlanState value={state} />,
    cron: (row) => <Schedule row={row} />,
    lastResult: ({ lastResult }) => (lastResult === 'none' ? missing : <PlanResultTag value={lastResult} />),
  },
  rowActions: [
    ...decisionActs(commandPlan, {
      by: 'operator',
      Detail: Asked,
      send: (decision) => callQuietly(commandPlanCalls.decide, decision),
    }),
    dialogAction({
      id: 'targets',
      label: words.targets,
      icon: 'pi-list',
      verb: 'info',
      Dialog: TargetsDialog,
    }),
    dialogAction({ id: 'runs', label: words.runs, icon: 'pi-history', verb: 'info', Dialog: RunsDialog }),
    { ...pause.row, concerns: ({ state }) => state === 'running' },
    { ...resume.row, concerns: ({ state }) => state === 'paused' },
  ],
  bulkActions: [pause.bulk, resume.bulk],
  without: ['add', 'import'],
  empty: ['Commands that are sent later or again and again appear here.', '定时或周期下发的命令会显示在此。'],
}

/** When a plan comes due, in words. */
function Schedule({ row: { cron } }: { row: Plan }) {
  const t = useText()
  const language = useLanguage()
  return cron === '' ? t(['Once', '单次']) : (cronWords(cron, language) ?? cron)
}

/** The outcome of a plan so far. */
function RunsDialog({ row, onClose }: { row: Plan; onClose: () => void }) {
  const t = useText()
  return (
    <ViewDialog
      title={t(['Runs of {name}', '{name} 的执行记录'], { name: nameOf(commandPlan, row) })}
      onClose={onClose}
    >
      <ResourceList
        resource={commandPlanRun}
        definition={runDefinition}
        filter={{ planId: String(row.id) }}
      />
    </ViewDialog>
  )
}

/** The runs of plans, the last one first; each leads to its batch and to what it left out. */
export const runDefinition: PageDefinition<typeof commandPlanRun> = {
  list: ['planName', 'result', 'reason', 'dueTime', 'time', 'devices', 'leftOut', 'moved', 'batchNo'],
  important: ['result', 'dueTime', 'batchNo'],
  more: ['moments', 'operator'],
  filters: ['reason', 'dueTime'],
  sort: '-time',
  topic: topics.commandPlan,
  cells: {
    result: ({ result }) => <PlanResultTag value={result} />,
    batchNo: ({ batchNo }) => (batchNo === '' ? missing : <BatchLink batchNo={batchNo} />),
  },
  rowActions: [
    dialogAction({
      id: 'left-out',
      label: words.leftOut,
      icon: 'pi-list',
      verb: 'info',
      concerns: ({ leftOut, moved }) => leftOut + moved > 0,
      Dialog: LeftOutDialog,
    }),
  ],
  without: ['add', 'update', 'delete', 'import'],
  empty: ['What came of plans when they were due appears here.', '计划到期后的执行结果会显示在此。'],
}
