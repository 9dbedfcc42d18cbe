import { verdictNames, verdicts } from '../../../domain/compute/likeness/base.ts'
import { choice, flag, number, ref } from '../../schema/field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { time } from '../../schema/time-field.ts'
import { things } from '../../text/things.ts'
import { labels } from '../../text/labels.ts'
import { units } from '../../text/units.ts'

const shown = { readOnly: true } as const

/** Curve found by a task. */
export const resembleResult = resource({
  name: 'compute/resemble-result',
  path: '/base/data/dataResembleResult',
  title: things.results,
  label: 'conclusion',
  states: 'verdict',
  fields: {
    taskId: ref('Task', '任务', 'compute/resemble', shown),
    runTime: time(...labels.time, shown),
    rank: number('Rank', '名次', shown),
    deviceId: ref(...labels.device, 'iot/device', shown),
    areaId: ref(...labels.transformerArea, 'iot/transformer-area', shown),
    score: number('Score', '得分', shown),
    r: number('r', 'r', shown),
    nrmse: number('nRMSE', 'nRMSE', shown),
    shift: number('Shift', '时移', { ...shown, unit: units.minutes }),
    ratio: number('Energy ratio', '电量比', shown),
    verdict: choice(
      'Verdict',
      '判定',
      verdicts.map((one) => [one, ...verdictNames[one]] as const),
      shown,
    ),
    ...localised('conclusion', 'Conclusion', '结论', shown),
    isHit: flag('Hit', '命中', shown),
    isTwin: flag('Twin', '孪生', shown),
  },
})

export type ResembleResultRow = Row<typeof resembleResult>
