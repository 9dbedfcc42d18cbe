import { commandPlanCalls } from '#contract/calls/fleet/command-plan.ts'
import { topics } from '#domain/metering/live.ts'
import { commandPlan, commandPlanRun } from '#contract/resources/iot/command-plan.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { cronWords } from '#web/engine/cron/cron-words.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { BulkAction, PageDefinition, RowAction } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { missing } from '#web/engine/table/field-cell.tsx'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText, textNow } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { callAndRefresh } from '#web/engine/read/use-read.ts'
import { decideActs } from './decide.tsx'
import { TargetsDialog } from './left-out.tsx'
import { runDefinition } from './runs.tsx'
import { PlanResultTag, PlanStateTag } from './state.tsx'
import { words } from './words.ts'

type Plan = Stored<typeof commandPlan>

/** Pausing and going on, for one plan and for many. */
const acts = [
  ['pause', 'paused', words.pause, 'pi-pause', 'running'],
  ['resume', 'running', words.resume, 'pi-play', 'paused'],
] as const

const rowActs: readonly RowAction<typeof commandPlan>[] = acts.map(([id, state, label, icon, from]) => ({
  id,
  label,
  icon,
  verb: 'state',
  concerns: (row) => row.state === from,
  run: (row) => setState(row, state),
}))

const bulkActs: readonly BulkAction<typeof commandPlan>[] = acts.map(([id, state, label, icon]) => ({
  id,
  label,
  icon,
  verb: 'state',
  path: 'setState',
  body: { state },
}))

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
    state: ({ state }) => <PlanStateTag state={state} />,
    cron: (row) => <Schedule row={row} />,
    lastResult: ({ lastResult }) => (lastResult === 'none' ? missing : <PlanResultTag result={lastResult} />),
  },
  rowActions: [
    ...decideActs,
    dialogAction({
      id: 'targets',
      label: words.targets,
      icon: 'pi-list',
      verb: 'info',
      Dialog: TargetsDialog,
    }),
    dialogAction({ id: 'runs', label: words.runs, icon: 'pi-history', verb: 'info', Dialog: RunsDialog }),
    ...rowActs,
  ],
  bulkActions: bulkActs,
  without: ['add', 'import'],
  empty: words.empty,
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
    <Dialog
      title={t(['Runs of {name}', '{name} 的执行记录'], { name: nameOf(commandPlan, row) })}
      size="wide"
      closeLabel={t(common.close)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t(common.close)}</Button>}
    >
      <ResourceList
        resource={commandPlanRun}
        definition={runDefinition}
        filter={{ planId: String(row.id) }}
      />
    </Dialog>
  )
}

async function setState(row: Plan, state: 'paused' | 'running'): Promise<void> {
  const { fail, errors } = await showLoading(
    callAndRefresh(commandPlanCalls.setState, { ids: [row.id], state }),
  )
  if (fail === 0)
    notify(
      'success',
      textNow(state === 'paused' ? words.paused : words.resumed, { name: nameOf(commandPlan, row) }),
    )
  else notify('error', errors[0]?.msg ?? '')
}
