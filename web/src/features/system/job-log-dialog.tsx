import { jobLog } from '#contract/resources/system/job-log.ts'
import type { JobRow } from '#contract/resources/system/job.ts'
import { ClearLog } from '#web/engine/clear-log.tsx'
import { FormDrawer } from '#web/engine/form/form-drawer.tsx'
import { ListCard } from '#web/engine/list-card.tsx'
import { usePassingListState } from '#web/engine/list-state.ts'
import type { PageDefinition } from '#web/engine/page-definition.ts'
import { useExport } from '#web/engine/use-export.ts'
import { useListAt } from '#web/engine/use-list.ts'
import { listWords } from '#web/engine/words.ts'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MenuButton } from '#web/ui/menu.tsx'
import { MessageCell, ResultCell } from './job-cells.tsx'
import { jobWords } from './job-words.ts'

const definition: PageDefinition<typeof jobLog> = {
  list: ['time', 'result', 'message', 'ms', 'params'],
  more: ['name', 'target'],
  filters: ['jobId', 'name', 'target', 'time', 'ms'],
  sort: '-time',
  form: ['time', 'result', 'ms', 'name', 'target', 'params', 'message'],
  cells: {
    result: ({ result }) => <ResultCell result={result} />,
    message: (row) => <MessageCell row={row} />,
  },
  without: ['add', 'update', 'delete', 'import'],
}

interface JobLogDialogProps {
  job: JobRow
  onClose: () => void
}

/** The runs of a job, newest first; without its filter those of all jobs. A run opens with all it had to say. */
export function JobLogDialog({ job: { id, name }, onClose }: JobLogDialogProps) {
  const t = useWords(jobWords)
  const l = useWords(listWords)
  const c = useWords(common)
  const list = useListAt(jobLog, definition, usePassingListState(jobLog, definition.sort, `?jobId=${id}`))
  const { state, columns, open } = list
  const exports = useExport(jobLog, { filter: state.filter, sort: state.sort, columns })
  return (
    <>
      <Dialog
        title={t('logOf', { name })}
        size="wide"
        closeLabel={c('close')}
        onClose={onClose}
        footer={
          <>
            <ClearLog resource={jobLog} />
            {list.mayDo('export') && (
              <MenuButton label={l('export')} className="button" items={exports}>
                <Icon name="pi-download" />
                <span aria-hidden="true">{l('export')}</span>
              </MenuButton>
            )}
            <button type="button" className="button" onClick={onClose}>
              {c('close')}
            </button>
          </>
        }
      >
        <div className="job-log">
          <ListCard resource={jobLog} definition={definition} list={list} />
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
