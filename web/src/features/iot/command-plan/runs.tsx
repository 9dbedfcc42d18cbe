import { topics } from '#domain/metering/live.ts'
import type { commandPlanRun } from '#contract/resources/iot/command-plan.ts'
import { missing } from '#web/lib/text/missing.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { BatchLink } from '../command/batch-link.tsx'
import { LeftOutDialog } from './left-out.tsx'
import { PlanResultTag } from './state.tsx'
import { words } from './words.ts'

/** The runs of plans, the last one first; each leads to its batch and to what it left out. */
export const runDefinition: PageDefinition<typeof commandPlanRun> = {
  list: ['planName', 'result', 'reason', 'dueTime', 'time', 'devices', 'leftOut', 'moved', 'batchNo'],
  important: ['result', 'dueTime', 'batchNo'],
  more: ['moments', 'operator'],
  filters: ['reason', 'dueTime'],
  sort: '-time',
  form: [],
  topic: topics.commandPlan,
  cells: {
    result: ({ result }) => <PlanResultTag result={result} />,
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
