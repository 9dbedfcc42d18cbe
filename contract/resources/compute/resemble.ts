import { baseNames, bases } from '../../../domain/compute/likeness/base.ts'
import { comparedProperties, searchMethods, searchScopes } from '../../../domain/compute/likeness/search.ts'
import { properties } from '../../../domain/metering/properties.ts'
import { choice, number, ref, text } from '../../schema/field.ts'
import { clock } from '../../schema/formats.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { time } from '../../schema/time-field.ts'
import { labels } from '../../text/labels.ts'
import { states } from '../../text/states.ts'

const shown = { readOnly: true } as const

/** Intervals at which a task is repeated. */
const repeats = [
  ['day', 'Every day', '每日'],
  ['week', 'Every Monday', '每周一'],
  ['month', 'On the first of the month', '每月 1 日'],
] as const

/** Saved search that runs on a schedule. */
export const resemble = resource({
  name: 'compute/resemble',
  path: '/base/data/dataResemble',
  label: 'name',
  states: 'state',
  without: ['import'],
  fields: {
    ...localised('name', ...labels.name, { required: true, min: 2, max: 50 }),
    method: choice('Compared', '比较方式', searchMethods, { required: true }),
    /** 0 when every device is compared with itself. */
    deviceId: ref('Reference', '基准', 'iot/device'),
    property: choice(
      ...labels.property,
      comparedProperties.map((id) => [id, ...properties[id].label] as const),
      { required: true },
    ),
    scope: choice('Targets', '比较对象', searchScopes, { required: true }),
    days: number('Days', '天数', {
      required: true,
      min: 1,
      max: 14,
      hint: ['Mean of so many days up to yesterday', '截至昨日的若干天平均'],
    }),
    base: choice(
      ...labels.perUnit,
      bases.map((one) => [one, ...baseNames[one]] as const),
      { required: true },
    ),
    when: choice(
      'Counts as a hit',
      '命中条件',
      [
        ['above', 'Score reaches the threshold', '得分达到阈值'],
        ['below', 'Score stays below the threshold', '得分低于阈值'],
      ],
      { required: true },
    ),
    threshold: number('Threshold', '阈值', { required: true, min: 0, max: 100 }),
    every: choice('Schedule', '执行周期', repeats, { required: true }),
    clock: text('Starts at', '执行时刻', { required: true, format: clock }),
    state: choice(
      ...labels.state,
      [
        ['running', ...states.running],
        ['paused', ...states.paused],
      ],
      { required: true },
    ),
    lowest: number('Lowest score', '最低得分', shown),
    median: number('Median score', '得分中位数', shown),
    hits: number('Hits', '命中数', shown),
    lastTime: time(...labels.lastRun, shown),
    nextTime: time('Next run', '下次执行', shown),
  },
})

export type ResembleRow = Row<typeof resemble>
