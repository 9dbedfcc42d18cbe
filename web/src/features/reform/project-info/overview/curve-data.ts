import type { ProjectProgress } from '#contract/calls/reform/project.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { readTime } from '#contract/schema/time.ts'
import type { Series, TimeData } from '#web/lib/chart/series.ts'

interface CurveWords {
  planned: Text2
  done: Text2
  audited: Text2
  /** With `{day}`, where the project ends at its pace. */
  forecast: Text2
}

/** The curves of a project as a chart; `offset` is how many minutes its place is ahead of UTC. */
export function curveOf(
  { days, today, forecast }: ProjectProgress,
  offset: number,
  words: CurveWords,
): TimeData {
  const times = days.map(({ day }) => momentOf(day, offset))
  const line = (
    id: 'planned' | 'done' | 'audited',
  ): Pick<Series, 'id' | 'label' | 'values' | 'unit' | 'decimals'> => ({
    id,
    label: words[id],
    unit: '',
    decimals: 0,
    values: days.map((each) => each[id]),
  })
  const end = momentOf(forecast, offset)
  return {
    times,
    series: [
      { ...line('planned'), colour: 'series-ref', dash: 'dashed', isReference: true },
      { ...line('done'), colour: 'series-now' },
      { ...line('audited'), colour: 'cat-4', dash: 'dotted' },
    ],
    now: momentOf(today, offset),
    ...(Number.isFinite(end) &&
      end <= (times.at(-1) ?? 0) && { markers: [{ kind: 'moment', at: end, label: words.forecast }] }),
  }
}

function momentOf(day: string, offset: number): number {
  return readTime(day, offset)?.getTime() ?? Number.NaN
}
