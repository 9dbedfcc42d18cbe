import { errorLogCalls } from '#contract/calls/error-log.ts'
import { errorLog, type ErrorLogRow } from '#contract/resources/monitor/error-log.ts'
import { acts } from '#contract/text/acts.ts'
import { call } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import type { BulkAction, RowAction } from '#web/engine/list/page-definition.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { errorLogWords } from './error-log-words.ts'

type Status = ErrorLogRow['status']

/** The verb of the permission for both ways. */
const verb = 'resolve'

/** What can be done with one error. */
export const errorLogActs: readonly RowAction<typeof errorLog>[] = [
  {
    id: 'resolve',
    label: errorLogWords.resolve,
    icon: 'pi-check',
    verb,
    refusal: ({ status }) => (status === 'resolved' ? errorLogWords.isResolved : undefined),
    run: (row) => setStatus(row, 'resolved'),
  },
  {
    id: 'reopen',
    label: errorLogWords.reopen,
    icon: 'pi-undo',
    verb,
    refusal: ({ status }) => (status === 'open' ? ['It is open already', '尚未处理'] : undefined),
    run: (row) => setStatus(row, 'open'),
  },
]

/** The same for all selected errors. */
export const errorLogBulkActs: readonly BulkAction[] = [
  {
    id: 'resolve',
    label: errorLogWords.resolve,
    icon: 'pi-check',
    verb,
    path: 'state',
    body: { status: 'resolved' satisfies Status },
  },
  {
    id: 'reopen',
    label: errorLogWords.reopen,
    icon: 'pi-undo',
    verb,
    path: 'state',
    body: { status: 'open' satisfies Status },
  },
]

type Changed = Pick<ErrorLogRow, 'id' | 'message' | 'status'>

/** Sets the state of an error and says so, with a way back. */
async function setStatus({ id, message, status: before }: Changed, status: Status): Promise<void> {
  const { fail, errors } = await showLoading(call(errorLogCalls.setErrorState, { ids: [id], status }))
  if (fail > 0) notify('error', textNow(errorLogWords.refused), { detail: errors[0]?.msg ?? message })
  else {
    const run = () => void ignoreFailure(() => setStatus({ id, message, status }, before))
    notify(
      'success',
      textNow(
        status === 'resolved' ? ['Marked as resolved', '已标记为已处理'] : ['Opened again', '已重新打开'],
      ),
      {
        detail: message,
        action: { label: textNow(acts.undo), run },
      },
    )
  }
  await refreshResource(errorLog)
}
