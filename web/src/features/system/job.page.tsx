import { useMemo, useState } from 'react'
import { systemCalls } from '#contract/calls/system.ts'
import { permission } from '#contract/schema/resource.ts'
import { jobLog } from '#contract/resources/system/job-log.ts'
import { job, type JobRow } from '#contract/resources/system/job.ts'
import { declaredActions } from '#web/engine/actions/declared-actions.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { cronInput } from '#web/engine/cron/cron-input.tsx'
import { planKinds } from '#web/engine/cron/cron-plan.ts'
import { can, useSession } from '#web/stores/session/session.ts'
import { CronCell, StateCell } from './job/cells.tsx'
import { JobLogDialog } from './job/log-dialog.tsx'

const definition: PageDefinition<typeof job> = {
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
    state: ({ state }) => <StateCell state={state} />,
  },
  inputs: { cron: cronInput({ ask: systemCalls.nextRuns, shown: 5, kinds: planKinds }) },
}

/** Timed jobs: when they run, whether they do, and what came of it. */
export default function JobPage() {
  const [logged, setLogged] = useState<JobRow>()
  const mayReadLog = useSession(() => can(permission(jobLog, 'list')))
  const List = useMemo(() => (mayReadLog ? withLog(setLogged) : listPage(job, definition)), [mayReadLog])
  return (
    <>
      <List />
      {logged && <JobLogDialog job={logged} onClose={() => setLogged(undefined)} />}
    </>
  )
}

function withLog(show: (row: JobRow) => void) {
  const { rows, bulk } = declaredActions(job)
  const log = { id: 'log', label: ['Log', '日志'], icon: 'pi-list', verb: 'list', run: show } as const
  return listPage(job, { ...definition, rowActions: [...rows, log], bulkActions: bulk })
}
