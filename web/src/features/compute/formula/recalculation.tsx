import { formulaCalls, type FormulaRecalculation } from '#contract/calls/compute/formula.ts'
import { formula } from '#contract/resources/compute/formula.ts'
import { permission } from '#contract/schema/resource.ts'
import { acts } from '#contract/text/acts.ts'
import { call } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatMinute } from '#web/lib/time/time.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { refreshRead } from '#web/engine/read/use-read.ts'
import { useRecalculations } from './reads.ts'
import { words as formulaWords } from './words.ts'

const days = 30

/** Working a formula out again over past days: begun and stopped here, and continuing in the background. */
export function Recalculation({ id }: { id: number }) {
  const t = useText()
  const { data = [] } = useRecalculations(id)
  const isRunning = data.some(({ state }) => state === 'running')
  const refresh = () => refreshRead(formulaCalls.recalcJobs(id))
  const start = () =>
    ignoreFailure(async () => {
      await call(formulaCalls.recalc, { id, days })
      await refresh()
    })
  const stop = (job: number) =>
    ignoreFailure(async () => {
      await call(formulaCalls.recalcCancel, { id: job })
      await refresh()
    })
  return (
    <div className="formula-jobs">
      {can(permission(formula, 'recalc')) && (
        <Button icon="pi-replay" isOff={isRunning} onClick={() => void start()}>
          {t(['Recalculate 30 days', '重算近 30 天'])}
        </Button>
      )}
      <ul>
        {data.map((job) => (
          <li key={job.id}>
            <Job job={job} onStop={() => void stop(job.id)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Job({ job, onStop }: { job: FormulaRecalculation; onStop: () => void }) {
  const t = useText()
  const { state, devices, done, points, nulls, errors, changed, startTime } = job
  const words = {
    running: t(formulaWords.running),
    done: t(formulaWords.finished),
    cancelled: t(formulaWords.cancelled),
    failed: t(formulaWords.failed),
  }
  const part = t(formulaWords.done, { done: formatInteger(done), devices: formatInteger(devices) })
  const counts = { points, nulls, errors, changed }
  const counted = Object.fromEntries(Object.entries(counts).map(([name, n]) => [name, formatInteger(n)]))
  return (
    <>
      <p>
        <b>{words[state]}</b> <span className="meta">{formatMinute(startTime)}</span>
      </p>
      <p role={state === 'running' ? 'status' : undefined}>{part}</p>
      {state === 'running' && (
        <progress max={Math.max(1, devices)} value={done} aria-label={t(formulaWords.recalculation)} />
      )}
      <p className="meta">{t(formulaWords.counted, counted)}</p>
      {state === 'running' && <Button onClick={onStop}>{t(acts.stop)}</Button>}
    </>
  )
}
