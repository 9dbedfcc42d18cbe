import { say } from '#contract/language.ts'
import { ListSkeleton, ReadFailure } from '#web/engine/list-status.tsx'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { DeviceRecord } from './device-live.ts'
import { ParamValue } from './param-row.tsx'
import type { ParamLine } from './param-lines.ts'
import { useParamChanges } from './param-reads.ts'
import { paramWords } from './param-words.ts'

interface ParamHistoryProps {
  row: DeviceRecord
  line: ParamLine
  onClose: () => void
}

/** Who changed a parameter of a device, when, why, and from what to what. */
export function ParamHistory({ row, line, onClose }: ParamHistoryProps) {
  const t = useWords(paramWords)
  const c = useWords(common)
  const language = useLanguage()
  return (
    <Dialog
      title={t('historyTitle', { name: say(line.kind.label, language) })}
      size="wide"
      closeLabel={c('close')}
      onClose={onClose}
      footer={
        <button type="button" className="button" data-initial-focus onClick={onClose}>
          {c('close')}
        </button>
      }
    >
      <History row={row} line={line} />
    </Dialog>
  )
}

function History({ row, line }: Omit<ParamHistoryProps, 'onClose'>) {
  const t = useWords(paramWords)
  const { data, error, refetch } = useParamChanges(row.id)
  if (data === undefined) {
    if (error) return <ReadFailure what="list" failure={error} onRetry={() => void refetch()} />
    return <ListSkeleton rows={4} columns={4} />
  }
  const changes = data.filter(({ param }) => param === line.id)
  if (changes.length === 0) return <p>{t('noHistory')}</p>
  return (
    // It scrolls, so the keys must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="device-outcome" role="region" aria-label={t('history')} tabIndex={0}>
      <table className="table table-compact">
        <thead>
          <tr>
            {(['time', 'before', 'after', 'by', 'reason'] as const).map((column) => (
              <th scope="col" key={column}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ time, before, after, by, reason, commandId }) => (
            <tr key={`${time} ${commandId} ${after}`}>
              <td>{time}</td>
              <td>
                <ParamValue line={line} text={before} />
              </td>
              <td>
                <ParamValue line={line} text={after} />
              </td>
              <td>{by}</td>
              <td data-tip={reason}>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
