import { useMemo, useState } from 'react'
import { resembleCalls, type ResembleRun } from '#contract/calls/compute/resemble.ts'
import { resembleResult } from '#contract/resources/compute/resemble-result.ts'
import { resemble, type ResembleRow } from '#contract/resources/compute/resemble.ts'
import { acts } from '#contract/text/acts.ts'
import { callAndRefresh, callAndSay } from '#web/engine/read/call-and-refresh.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText, textNow } from '#web/i18n/use-text.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { formatNumber } from '#web/lib/chart/number.ts'
import { formatDateTime } from '#web/lib/time/time.ts'
import { Button } from '#web/ui/control/button.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { FoundTable } from './found.tsx'
import { searchedPlace, useResemblePlace } from './place.ts'
import { words } from './words.ts'

/** Polling interval of a run in milliseconds. */
const pace = 1000

/** Saved searches, their results, and the user's runs. */
export function TasksPart() {
  const t = useText()
  const [task, setTask] = useState<ResembleRow>()
  const tasks = useMemo(() => taskList(setTask), [])
  const results = useMemo(() => resultList(), [])
  return (
    <div className="grid gap-3 one">
      <ResourceList resource={resemble} definition={tasks} />
      <Runs />
      <h2>
        {task === undefined ? t(words.results) : t(words.resultsOf, { name: t([task.name, task.nameZh]) })}
      </h2>
      <ResourceList
        resource={resembleResult}
        definition={results}
        {...(task && { filter: { taskId: String(task.id) } })}
      />
    </div>
  )
}

/** Searches run as jobs; a running one shows its progress and can be stopped. */
function Runs() {
  const t = useText()
  const [shown, setShown] = useState(0)
  const { data } = useRead(resembleCalls.runs, undefined, {
    every: (last) => (last?.some(({ state }) => state === 'running') === true ? pace : false),
  })
  if (data === undefined || data.length === 0) return null
  return (
    <section className="card pad-wide" aria-label={t(words.runs)}>
      <h2>{t(words.runs)}</h2>
      <ul>
        {data.slice(0, 5).map((run) => (
          <RunLine
            key={run.id}
            run={run}
            isShown={run.id === shown}
            onShow={() => setShown(run.id === shown ? 0 : run.id)}
          />
        ))}
      </ul>
      {shown !== 0 && <RunFound id={shown} />}
    </section>
  )
}

function RunLine({ run, isShown, onShow }: { run: ResembleRun; isShown: boolean; onShow: () => void }) {
  const t = useText()
  const { id, state, total, done, startTime, error, errorZh } = run
  const progress = t(words.progress, { done: formatNumber(done, 0), total: formatNumber(total, 0) })
  const stop = () => ignoreFailure(() => callAndRefresh(resembleCalls.cancel, { id }))
  return (
    <li className="flow gap-3 rows-2">
      <span>
        {t(['Run {id}', '执行 {id}'], { id })} · {formatDateTime(startTime)}
      </span>
      <progress value={done} max={Math.max(1, total)} aria-label={progress} />
      <span>{progress}</span>
      {error !== '' && <span role="alert">{t([error, errorZh])}</span>}
      {state === 'running' && <Button onClick={() => void stop()}>{t(acts.stop)}</Button>}
      {state === 'done' && (
        <Button aria-expanded={isShown} onClick={onShow}>
          {t(['Show', '查看'])}
        </Button>
      )}
    </li>
  )
}

function RunFound({ id }: { id: number }) {
  const [, change] = useResemblePlace('tasks')
  const { data } = useRead(resembleCalls.found(id))
  if (data === undefined || data.found === null) return null
  return (
    <FoundTable
      found={data.found}
      place={searchedPlace(data.asked)}
      onCompare={(series) => change({ series, base: undefined }, 'compare')}
    />
  )
}

/** Definition of the list of saved searches; `onResults` shows the results of a search. */
export function taskList(onResults: (task: ResembleRow) => void): PageDefinition<typeof resemble> {
  return {
    list: ['name', 'state', 'method', 'scope', 'threshold', 'median', 'hits', 'lastTime', 'nextTime'],
    important: ['state', 'hits', 'lastTime'],
    more: ['deviceId', 'property', 'days', 'base', 'when', 'every', 'clock', 'lowest'],
    form: [
      { fields: ['name', 'state', 'method', 'scope', 'deviceId', 'property', 'days', 'base'] },
      { title: resemble.fields.when.label, fields: ['when', 'threshold'] },
      { title: resemble.fields.every.label, fields: ['every', 'clock'] },
    ],
    empty: ['Scheduled searches appear here.', '按计划执行的查找显示在此处。'],
    rowActions: [
      {
        id: 'run',
        label: acts.runNow,
        icon: 'pi-play',
        verb: 'run',
        run: ({ id, name }) =>
          callAndSay(
            resembleCalls.runTask,
            { id },
            textNow(['{name} has started', '“{name}”已开始执行'], { name }),
          ),
      },
      { id: 'results', label: words.results, icon: 'pi-list', verb: 'list', run: onResults },
    ],
  }
}

/** Definition of the list of task results. */
function resultList(): PageDefinition<typeof resembleResult> {
  const mark = async (id: number, isTwin: boolean) =>
    void (await showLoading(callAndRefresh(resembleCalls.mark, { id, isTwin })))
  return {
    list: [
      'deviceId',
      'verdict',
      'areaId',
      'rank',
      'score',
      'r',
      'ratio',
      'conclusion',
      'isHit',
      'isTwin',
      'runTime',
    ],
    important: ['verdict', 'score', 'isHit'],
    more: ['taskId', 'nrmse', 'shift'],
    filters: ['isHit', 'isTwin'],
    sort: '-runTime',
    without: ['add', 'update', 'delete', 'import'],
    rowActions: [
      {
        id: 'twin',
        label: ['Mark as twin', '标记孪生'],
        icon: 'pi-link',
        verb: 'mark',
        concerns: ({ isTwin }) => !isTwin,
        run: ({ id }) => mark(id, true),
      },
      {
        id: 'no-twin',
        label: ['Not a twin', '取消孪生'],
        icon: 'pi-times',
        verb: 'mark',
        concerns: ({ isTwin }) => isTwin,
        run: ({ id }) => mark(id, false),
      },
    ],
  }
}
