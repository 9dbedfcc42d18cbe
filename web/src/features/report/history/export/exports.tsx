import { historyCalls, type HistoryExport } from '#contract/calls/report/history.ts'
import { acts } from '#contract/text/acts.ts'
import { call } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { download } from '#web/engine/data/download.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatMinute } from '#web/lib/time/time.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { refreshHistory, useExports } from '../reads.ts'
import { words } from '../words.ts'

/** Files that were written in the background, those under way with how far they are. */
export function ExportList() {
  const t = useText()
  const { data = [] } = useExports()
  return (
    <section aria-label={t(words.myExports)}>
      <h3>{t(words.myExports)}</h3>
      {data.length === 0 && <p className="meta">{t(['No files were written yet.', '还没有导出文件。'])}</p>}
      <ul className="history-exports">
        {data.map((one) => (
          <li key={one.id}>
            <Export row={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Export({ row }: { row: HistoryExport }) {
  const t = useText()
  const { id, name, state } = row
  const isRunning = state === 'running'
  const end = async () => {
    const { cancelExport, removeExport } = historyCalls
    await ignoreFailure(async () => void (await call(isRunning ? cancelExport : removeExport, { id })))
    refreshHistory()
  }
  return (
    <>
      {state === 'done' ? (
        <Button
          kind="link"
          aria-label={t(['Download {name}', '下载 {name}'], { name })}
          onClick={() => void ignoreFailure(() => download(historyCalls.exportFile(id)))}
        >
          {name}
        </Button>
      ) : (
        <span>{name}</span>
      )}
      <span className="meta" role="status">
        <StateText row={row} />
      </span>
      <IconButton
        icon={isRunning ? 'pi-times' : 'pi-trash'}
        label={isRunning ? t(['Cancel export', '取消导出']) : t(acts.remove)}
        hasTip
        onClick={() => void end()}
      />
    </>
  )
}

function StateText({ row }: { row: HistoryExport }) {
  const t = useText()
  const { state, progress, cells, error, errorZh, bytes, startTime } = row
  switch (state) {
    case 'running':
      return t(words.running, { percent: String(Math.floor((progress / Math.max(1, cells)) * 100)) })
    case 'failed':
      return `${t(['Failed', '失败'])}: ${t([error, errorZh])}`
    case 'cancelled':
      return t(['Cancelled', '已取消'])
    case 'done':
      return `${formatMinute(startTime)}, ${(bytes / 1024 / 1024).toFixed(1)} MB`
  }
}
