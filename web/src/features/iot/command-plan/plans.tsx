import { topics } from '#domain/metering/live.ts'
import { commandPlan, commandPlanRun } from '#contract/resources/iot/command-plan.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { missing } from '#web/lib/text/missing.ts'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { cronWords } from '#web/engine/cron/cron-words.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { decideActs } from './decide.tsx'
import { TargetsDialog } from './left-out.tsx'
import { runDefinition } from './runs.tsx'
import { PlanResultTag, PlanStateTag } from './state.tsx'
import { words } from './words.ts'

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
    { ...pause.row, concerns: ({ state }) => state === 'running' },
    { ...resume.row, concerns: ({ state }) => state === 'paused' },
  ],
  bulkActions: [pause.bulk, resume.bulk],
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
