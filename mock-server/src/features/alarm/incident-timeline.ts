import type { AlertStep } from '#contract/calls/alarm.ts'
import { timelineOf } from '#mock/engines/alarm/alerts/steps.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import type { World } from '#mock/world/world.ts'
import { compareTimes } from '#mock/lib/time.ts'

/** Steps that are answered at most: the first beginnings, and the latest of everything else. */
const most = 100

/**
 * What happened to the alerts of an incident, the oldest first: their beginnings by the minute, and what was done about
 * them, once however many it was done to.
 */
export function incidentTimeline(
  world: Pick<World, 'tables'>,
  rows: readonly StoredAlert[],
): readonly AlertStep[] {
  return [...beginnings(rows), ...done(world, rows)]
    .toSorted((a, b) => compareTimes(a.time, b.time))
    .slice(-most)
}

function beginnings(rows: readonly StoredAlert[]): AlertStep[] {
  const minutes = new Map<string, StoredAlert[]>()
  for (const row of rows) {
    const name = row.firstTime.slice(0, 16)
    const begun = minutes.get(name)
    if (begun === undefined) minutes.set(name, [row])
    else begun.push(row)
  }
  let sum = 0
  return [...minutes.values()].map((begun) => {
    sum += begun.length
    const [first] = begun
    const { title = '', titleZh = '', deviceName = '', deviceNameZh = '', firstTime = '' } = first ?? {}
    const [text, textZh] =
      begun.length === 1
        ? [`${title}, ${deviceName}`, `${deviceNameZh}：${titleZh}`]
        : [`${begun.length} alerts began, ${sum} in all`, `新增 ${begun.length} 条告警，累计 ${sum} 条`]
    return { time: firstTime, kind: 'raised', by: '', byZh: '', text, textZh }
  })
}

/** What people and the platform did about them; the same done to several at once is one step. */
function done({ tables }: Pick<World, 'tables'>, rows: readonly StoredAlert[]): AlertStep[] {
  const steps = new Map<string, { step: AlertStep; count: number }>()
  for (const row of rows) {
    for (const step of timelineOf({ tables }, row)) {
      if (step.kind === 'raised' || step.kind === 'repeated') continue
      const key = [step.time.slice(0, 16), step.kind, step.by, step.text].join('|')
      steps.set(key, { step, count: (steps.get(key)?.count ?? 0) + 1 })
    }
  }
  return [...steps.values()].map(({ step, count }) => (count === 1 ? step : ofSeveral(step, count)))
}

function ofSeveral(step: AlertStep, count: number): AlertStep {
  const { text, textZh } = step
  return {
    ...step,
    text: text === '' ? `${count} alerts` : `${text} (${count} alerts)`,
    textZh: textZh === '' ? `${count} 条告警` : `${textZh}（${count} 条告警）`,
  }
}
