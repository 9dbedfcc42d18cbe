import { choice, choices, longText, number, picture, ref, text } from '../../schema/field.ts'
import { day, time } from '../../schema/time-field.ts'
import { catalogue } from '../../text/catalogue.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'
import { things } from '../../text/things.ts'
import { sealPlaces } from '../../reform/kinds.ts'
import {
  sealAnomalies,
  sealColours,
  sealNumber,
  sealResults,
  sealStates,
  sealTypes,
} from '../../reform/seals.ts'
import { reformWords } from '../../text/reform.ts'

const shown = { readOnly: true } as const

/** A numbered seal from stock to cut: opening a meter leaves a trace. Its state changes by acts only. */
export const seal = resource({
  name: 'reform/seal',
  path: '/base/reform/seal',
  title: catalogue['reform/seal'],
  label: 'number',
  states: 'state',
  search: ['number', 'userName', 'supplierBatch'],
  fields: {
    number: text('Seal number', '封印号', {
      required: true,
      immutable: true,
      unique: true,
      min: 11,
      max: 11,
      format: sealNumber,
    }),
    type: choice(
      ...labels.type,
      sealTypes.map(([value, en, zh]) => [value, en, zh] as const),
      { required: true, dict: 'seal_type' },
    ),
    colour: choice('Colour', '颜色', sealColours),
    state: choice(...labels.state, sealStates, { ...shown, dict: 'seal_state' }),
    orgId: ref(...labels.organisation, 'system/org', { required: true }),
    holderId: ref('Holder', '持有施工队', 'reform/crew', shown),
    issuedAt: time('Issued at', '领用时间', shown),
    place: choice('Position', '封印位置', sealPlaces, shown),
    deviceId: ref(...labels.device, 'iot/device', shown),
    ...localised('userName', ...labels.userName, shown),
    boxId: ref(...reformWords.meterBox, 'reform/meter-box', shown),
    orderId: ref(...things.workOrder, 'reform/work-order', shown),
    projectId: ref(...reformWords.project, 'reform/project', shown),
    appliedAt: time('Applied at', '施封时间', shown),
    ...localised('appliedBy', 'Applied by', '施封人', shown),
    oldNumber: text('Old seal', '原封印号', shown),
    cutAt: time('Cut at', '拆封时间', shown),
    ...localised('cutBy', 'Cut by', '拆封人', shown),
    picture: picture('Picture', '照片', shown),
    inspectedAt: time('Last inspection', '最近检查', shown),
    inspection: choice('Inspection result', '检查结果', sealResults, shown),
    inspectDue: day('Next inspection', '下次检查', shown),
    anomalies: choices('Anomalies', '异常', sealAnomalies, shown),
    ...localised('voidReason', 'Voided because', '作废原因', shown),
    supplierBatch: text('Supplier batch', '供货批次', { max: 30 }),
    uses: number('Times used', '使用次数', shown),
    remark: longText(...labels.remark, { max: 200 }),
  },
})

export type SealRow = Row<typeof seal>
