import { Link } from 'react-router-dom'
import { jobLog } from '#contract/resources/system/job-log.ts'
import type { JobRow } from '#contract/resources/system/job.ts'
import { ClearLog } from '#web/engine/actions/clear-log.tsx'
import { FormDrawer } from '#web/engine/form/form-drawer.tsx'
import { ListBody } from '#web/engine/list/list-body.tsx'
import { usePassingListState } from '#web/engine/list/state/list-state.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { exportItems } from '#web/engine/actions/export-items.ts'
import { useListAt, type List } from '#web/engine/list/state/use-list.ts'
import { listWords } from '#web/engine/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { MenuButton } from '#web/ui/popover/menu-button.tsx'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { Button } from '#web/ui/control/button.tsx'
import { runDefinition } from './job-log-definition.tsx'
import './job.css'

const definition: PageDefinition<typeof jobLog> = {
  ...runDefinition,
  list: ['time', 'result', 'message', 'ms', 'params'],
  more: ['name', 'target'],
}

interface JobLogDialogProps {
  job: JobRow
  onClose: () => void
}

/** The runs of a job, newest first; without its filter those of all jobs. A run opens with all it had to say. */
export function JobLogDialog({ job: { id, name }, onClose }: JobLogDialogProps) {
  const t = useText()
  const list = useListAt(
    jobLog,
    definition,
    usePassingListState(jobLog, definition.sort, { start: `?jobId=${id}` }),
  )
  const { open } = list
  return (
    <>
      <Dialog
        title={t(['Log of {name}', '“{name}”的执行日志'], { name })}
        size="wide"
        closeLabel={t(common.close)}
        onClose={onClose}
        footer={<Foot jobId={id} list={list} onClose={onClose} />}
      >
        <div className="job-log">
          <ListBody list={list} />
        </div>
      </Dialog>
      {open && (
        <FormDrawer
          resource={jobLog}
          definition={definition}
          id={open.id}
          onClose={list.close}
          onSaved={list.close}
        />
      )}
    </>
  )
}

interface FootProps {
  jobId: number
  list: List<typeof jobLog>
  onClose: () => void
}

/** What can be done with the log, and the way to its page, which has an address. */
function Foot({ jobId, list, onClose }: FootProps) {
  const t = useText()
  const { state, columns } = list
  const path = usePagePath(jobLog.name)
  const exports = exportItems(jobLog, { filter: state.filter, sort: state.sort, columns }, t)
  return (
    <>
      {path !== undefined && (
        <Link className="job-log-page" to={`${path}?jobId=${jobId}`} onClick={onClose}>
          {t(['Open as a page', '在页面中打开'])}
        </Link>
      )}
      <ClearLog resource={jobLog} />
      {list.mayDo('export') && (
        <MenuButton label={t(listWords.export)} className="button" items={exports}>
          <Icon name="pi-download" />
          <span aria-hidden="true">{t(listWords.export)}</span>
        </MenuButton>
      )}
      <Button onClick={onClose}>{t(common.close)}</Button>
    </>
  )
}
