import { Link } from 'react-router-dom'
import { systemCalls } from '#contract/calls/system/system.ts'
import { jobLog } from '#contract/resources/system/job-log.ts'
import { job, type JobRow } from '#contract/resources/system/job.ts'
import { ClearLog } from '#web/engine/actions/clear-log.tsx'
import { declaredActions } from '#web/engine/actions/declared-actions.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { ExportButton } from '#web/engine/actions/export-button.tsx'
import { cronInput } from '#web/engine/cron/cron-input.tsx'
import { planKinds } from '#web/engine/cron/cron-plan.ts'
import { cronWords } from '#web/engine/cron/cron-words.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { FormDrawer } from '#web/engine/form/form-drawer.tsx'
import { ListBody } from '#web/engine/list/list-body.tsx'
import { listPage } from '#web/engine/list/list-page.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { usePassingListState } from '#web/engine/list/state/list-state.ts'
import { type List, useListAt } from '#web/engine/list/state/use-list.ts'
import { choiceTag } from '#web/engine/table/choice-tag.tsx'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { runDefinition } from './job/runs.tsx'
import './system.css'

const { rows, bulk } = declaredActions(job)

/** Scheduled jobs with schedule, state and results. */
export default listPage(job, {
  list: ['name', 'target', 'cron', 'state', 'misfire', 'concurrent'],
  more: ['params', 'description'],
  filters: ['target', 'misfire', 'concurrent'],
  form: [
    { fields: ['name', 'target', 'params'] },
    { title: ['When it runs', '执行计划'], fields: ['cron', 'misfire', 'state', 'concurrent'] },
    { fields: ['description'] },
  ],
  cells: {
    cron: ({ cron }) => <CronCell cron={cron} />,
    state: ({ state }) => <StateCell value={state} />,
  },
  inputs: { cron: cronInput({ ask: systemCalls.nextRuns, shown: 5, kinds: planKinds }) },
  rowActions: [
    ...rows,
    dialogAction({
      id: 'log',
      label: ['Log', '日志'],
      icon: 'pi-list',
      verb: 'list',
      of: jobLog,
      Dialog: JobLogDialog,
    }),
  ],
  bulkActions: bulk,
})

/** Whether a job is scheduled or paused. */
const StateCell = choiceTag(job.fields.state, { running: 'ok', paused: 'off' })

/** Cron expression with its description. */
function CronCell({ cron }: Pick<JobRow, 'cron'>) {
  const language = useLanguage()
  return (
    <>
      <code>{cron}</code> <span className="meta">{cronWords(cron, language)}</span>
    </>
  )
}

const logDefinition: PageDefinition<typeof jobLog> = {
  ...runDefinition,
  list: ['time', 'result', 'message', 'ms', 'params'],
  more: ['name', 'target'],
}

/** Runs of a job, newest first; clearing the filter shows those of all jobs. A run opens with its full message. */
function JobLogDialog({ row, onClose }: { row: JobRow; onClose: () => void }) {
  const { id } = row
  const t = useText()
  const list = useListAt(
    jobLog,
    logDefinition,
    usePassingListState(jobLog, logDefinition.sort, { start: `?jobId=${id}` }),
  )
  const { open } = list
  return (
    <>
      <Dialog
        title={t(['Log of {name}', '“{name}”的执行日志'], { name: nameOf(job, row) })}
        size="wide"
        onClose={onClose}
        footer={<Foot jobId={id} list={list} onClose={onClose} />}
      >
        <div className="stack job-log">
          <ListBody list={list} />
        </div>
      </Dialog>
      {open && (
        <FormDrawer
          resource={jobLog}
          definition={logDefinition}
          id={open.id}
          onClose={list.close}
          onSaved={list.close}
        />
      )}
    </>
  )
}

/** Actions on the log, and a link to its page. */
function Foot({ jobId, list, onClose }: { jobId: number; list: List<typeof jobLog>; onClose: () => void }) {
  const t = useText()
  const path = usePagePath(jobLog.name)
  return (
    <>
      {path !== undefined && (
        <Link className="bar pull" to={`${path}?jobId=${jobId}`} onClick={onClose}>
          {t(['Open as a page', '在页面中打开'])}
        </Link>
      )}
      <ClearLog resource={jobLog} />
      {list.mayDo('export') && <ExportButton resource={jobLog} sheet={list.sheet} />}
      <Button onClick={onClose}>{t(common.close)}</Button>
    </>
  )
}
