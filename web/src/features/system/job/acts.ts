import { systemCalls } from '#contract/calls/system.ts'
import type { job, JobRow } from '#contract/resources/system/job.ts'
import { call } from '#web/api/http.ts'
import type { BulkAction, PageTools, RowAction } from '#web/engine/list/page-definition.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { acts } from '#contract/text/acts.ts'
import { callAndRefresh } from '#web/engine/read/use-read.ts'

const words = {
  runFailed: ['{name} did not succeed', '“{name}”执行未成功'],
  paused: ['{name} is paused', '“{name}”已暂停'],
  resumed: ['{name} is running', '“{name}”已恢复运行'],
  refused: ['{name} was not changed', '“{name}”未更改'],
} as const

type State = JobRow['state']
type Tools = PageTools<typeof job>

/** What can be done with one job besides editing it. The wanted state is sent, so that doing it twice does no harm. */
export const jobActs: readonly RowAction<typeof job>[] = [
  { id: 'run', label: acts.runNow, icon: 'pi-play', verb: 'run', run: runNow },
  {
    id: 'pause',
    label: acts.pause,
    icon: 'pi-pause',
    verb: 'state',
    refusal: ({ state }) => (state === 'paused' ? ['It is paused already', '任务已处于暂停状态'] : undefined),
    run: (row, tools) => setState(row, 'paused', tools),
  },
  {
    id: 'resume',
    label: ['Resume', '恢复'],
    icon: 'pi-caret-right',
    verb: 'state',
    refusal: ({ state }) =>
      state === 'running' ? ['It is running already', '任务已处于运行状态'] : undefined,
    run: (row, tools) => setState(row, 'running', tools),
  },
]

/** The same for all selected jobs. */
export const jobBulkActs: readonly BulkAction[] = [
  { id: 'run', label: ['Run', '执行'], icon: 'pi-play', verb: 'run', path: 'run' },
  {
    id: 'pause',
    label: acts.pause,
    icon: 'pi-pause',
    verb: 'state',
    path: 'state',
    body: { state: 'paused' satisfies State },
  },
  {
    id: 'resume',
    label: ['Resume', '恢复'],
    icon: 'pi-caret-right',
    verb: 'state',
    path: 'state',
    body: { state: 'running' satisfies State },
  },
]

async function runNow({ id, name }: JobRow): Promise<void> {
  const { fail, errors } = await showLoading(callAndRefresh(systemCalls.runJobs, { ids: [id] }))
  if (fail === 0) notify('success', textNow(['{name} has run', '“{name}”执行成功'], { name }))
  else notify('error', textNow(words.runFailed, { name }), { detail: errors[0]?.msg })
}

async function setState({ id, name }: JobRow, state: State, tools: Tools): Promise<void> {
  const { fail, errors } = await showLoading(call(systemCalls.setJobState, { ids: [id], state }))
  if (fail === 0) notify('success', textNow(state === 'paused' ? words.paused : words.resumed, { name }))
  else notify('error', textNow(words.refused, { name }), { detail: errors[0]?.msg })
  await tools.refresh()
}
