import { sealPlaces } from '../../../domain/reform/kinds.ts'
import {
  sealAnomalies,
  sealColours,
  sealNumber,
  sealResults,
  sealStates,
  sealTypes,
} from '../../../domain/reform/seals.ts'
import { action } from '../../schema/action.ts'
import { choice, choices, longText, number, picture, ref, text } from '../../schema/field.ts'
import { day, time } from '../../schema/time-field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import type { Text2 } from '../../schema/language.ts'
import { labels } from '../../text/labels.ts'
import { things } from '../../text/things.ts'
import { reformWords } from '../../text/reform.ts'

const shown = { readOnly: true } as const
const remark = longText(...labels.remark, { max: 200 })

const position: Text2 = ['Position', '封印位置']
const oldSeal: Text2 = ['Old seal', '原封印号']
const notIssued: Text2 = ['It is not with a crew.', '未被领用。']
const notUsed: Text2 = ['It is not in use.', '不在使用中。']

/** Numbered seal from stock to removal, which shows whether a meter was opened. Its state changes by actions only. */
export const seal = resource({
  name: 'reform/seal',
  path: '/base/reform/seal',
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
    place: choice(...position, sealPlaces, shown),
    deviceId: ref(...labels.device, 'iot/device', shown),
    ...localised('userName', ...labels.userName, shown),
    boxId: ref(...reformWords.meterBox, 'reform/meter-box', shown),
    orderId: ref(...things.workOrder, 'reform/work-order', shown),
    projectId: ref(...reformWords.project, 'reform/project', shown),
    appliedAt: time('Applied at', '施封时间', shown),
    ...localised('appliedBy', 'Applied by', '施封人', shown),
    oldNumber: text(...oldSeal, shown),
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
    remark,
  },
  actions: {
    issue: action('Issue', '领用', {
      icon: 'pi-send',
      summary: 'Issue seals to a crew',
      from: ['stock'],
      to: 'issued',
      refusal: ['It is not in stock.', '不在库。'],
      scan: true,
      note: ['{n} [n|seal goes|seals go] to a crew.', '将 {n} 枚封印领用给施工队。'],
      fields: { crewId: ref('Issue to', '领用施工队', 'reform/crew', { required: true }), remark },
      done: ['{n} issued', '已领用 {n} 枚'],
    }),
    return: action('Return', '退回', {
      icon: 'pi-reply',
      summary: 'Return issued seals to stock',
      verb: 'issue',
      from: ['issued'],
      to: 'stock',
      refusal: notIssued,
      scan: true,
      fields: { remark },
      done: ['{n} returned', '已退回 {n} 枚'],
    }),
    apply: action('Apply', '施封', {
      icon: 'pi-lock',
      summary: 'Record seals as applied for a work order',
      from: ['issued'],
      to: 'use',
      refusal: notIssued,
      scan: true,
      fields: {
        orderId: ref(...things.workOrder, 'reform/work-order', { required: true }),
        place: choice(...position, sealPlaces, { required: true }),
        oldNumber: text(...oldSeal, { max: 20, unasked: true }),
      },
      done: ['{n} applied', '已施封 {n} 枚'],
    }),
    inspect: action('Inspect', '检查', {
      icon: 'pi-search',
      summary: 'Record the result of an inspection; a missing seal becomes lost',
      from: ['use'],
      refusal: notUsed,
      scan: true,
      fields: { result: choice(...labels.result, sealResults, { required: true }), remark },
      done: ['{n} inspected', '已检查 {n} 枚'],
    }),
    cut: action('Cut', '拆封', {
      icon: 'pi-lock-open',
      summary: 'Record seals as cut',
      verb: 'apply',
      from: ['use'],
      to: 'cut',
      refusal: notUsed,
      scan: true,
      fields: { remark },
      done: ['{n} cut', '已拆封 {n} 枚'],
    }),
    void: action('Void', '作废', {
      icon: 'pi-ban',
      summary:
        'Void seals, with a reason; requires a second person with the same permission when the caller’s role demands one',
      from: ['stock', 'issued', 'lost'],
      to: 'void',
      refusal: ['It is in use, cut or void.', '使用中、已拆除或已作废。'],
      twoPersons: 'voidSeal',
      isDanger: true,
      note: ['Nobody can use a void seal again.', '作废后不可再用。'],
      fields: { reason: longText(...labels.reason, { required: true, max: 200 }) },
      phrases: {
        reason: [
          ['Illegible number', '编号无法辨认'],
          ['Damaged', '破损'],
        ],
      },
      done: ['{n} voided', '已作废 {n} 枚'],
    }),
  },
})

export type SealRow = Row<typeof seal>
