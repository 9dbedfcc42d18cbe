import {
  assetNumber,
  boxPosition,
  commAddress,
  customerNumber,
  iccid,
  logicalAddress,
  simNumber,
} from '../../../domain/metering/identifiers.ts'
import {
  commModes,
  customerClasses,
  families,
  manufacturers,
  protocols,
  wirings,
} from '../../../domain/metering/families.ts'
import { projectBatches, projectTypes } from '../../../domain/reform/kinds.ts'
import { action } from '../../schema/action.ts'
import { choice, choices, flag, longText, number, ref, text } from '../../schema/field.ts'
import { day } from '../../schema/time-field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'
import { reformWords } from '../../text/reform.ts'
import { states } from '../../text/states.ts'
import { things } from '../../text/things.ts'

/** Lifecycle phases of an asset. */
export const ledgerPhases = [
  ['planned', 'Planned', '待装'],
  ['old', 'To be replaced', '待换'],
  ['service', 'In service', '在运'],
  ['removed', 'Removed', '已拆回'],
  ['scrapped', 'Scrapped', '已报废'],
] as const

export type LedgerPhase = (typeof ledgerPhases)[number][0]

/**
 * Assets by place and customer, past and present: a row for each meter and terminal that was, is or will be installed
 * at a place. At most one row of a place (`deviceId`) is in service or to be replaced.
 */
export const ledger = resource({
  name: 'reform/ledger',
  path: '/base/reform/ledger',
  alters: ['/base/iot/devices', '/base/iot/command'],
  label: 'assetNumber',
  states: 'phase',
  search: ['userNumber', 'userName', 'address', 'assetNumber', 'logicalAddress', 'iccid'],
  fields: {
    userNumber: text(...labels.userNumber, { required: true, format: customerNumber }),
    ...localised('userName', ...labels.userName, { required: true, min: 2, max: 64 }),
    ...localised('address', 'Address', '用电地址', { max: 100 }),
    userType: choice('User type', '用户类型', customerClasses),
    orgId: ref(...labels.organisation, 'system/org', { required: true }),
    ...localised('line', 'Line', '线路', { max: 40 }),
    areaId: ref(...labels.transformerArea, 'iot/transformer-area'),
    boxId: ref(...reformWords.meterBox, 'reform/meter-box'),
    boxPlace: text(...reformWords.positionInBox, {
      max: 5,
      format: boxPosition,
      hint: ['Row-column, such as 2-3', '行-列，如 2-3'],
    }),
    assetNumber: text(...labels.assetNumber, {
      required: true,
      unique: true,
      format: assetNumber,
      hint: ['22 digits, the last one is a check digit', '22 位数字，末位为校验码'],
    }),
    logicalAddress: text(...labels.logicalAddress, {
      required: true,
      unique: true,
      format: logicalAddress,
      min: 12,
      max: 12,
      hint: [
        'Meters: 12 digits; terminals: area and 6 hexadecimal digits',
        '电表为 12 位数字；终端为区域码加 6 位十六进制数',
      ],
    }),
    commAddress: text('Communication address', '通信地址', { format: commAddress }),
    deviceId: ref(...labels.device, 'iot/device'),
    family: choice(...labels.family, families, { required: true }),
    manufacturer: choice(...labels.manufacturer, manufacturers, { required: true }),
    model: text(...labels.model, { max: 30 }),
    produced: day('Produced', '出厂日期'),
    installed: day('Installed', '安装日期'),
    removed: day('Taken down', '拆除日期'),
    ct: number(...labels.ctRatio, {
      min: 1,
      max: 999_999,
      hint: ['40 stands for 200/5', '如 200/5 填 40'],
    }),
    pt: number(...labels.ptRatio, { min: 1, max: 999_999 }),
    wiring: choice(...labels.wiring, wirings),
    ratedVoltage: text('Rated voltage', '额定电压', { max: 20 }),
    ratedCurrent: text('Rated current', '额定电流', { max: 20 }),
    protocol: choice(...labels.protocol, protocols),
    comm: choice(...labels.communicationMode, commModes),
    simNumber: text('SIM number', '物联网号码', { format: simNumber }),
    iccid: text(...labels.simSerial, { format: iccid }),
    seals: text(...reformWords.seals, { max: 100 }),
    projectId: ref(...reformWords.project, 'reform/project'),
    projectType: choice(...reformWords.projectType, projectTypes, { readOnly: true, dict: 'project_type' }),
    batch: choice(...reformWords.batch, projectBatches, { readOnly: true, dict: 'project_batch' }),
    orderId: ref(...things.workOrder, 'reform/work-order', { readOnly: true }),
    phase: choice('Phase of life', '生命阶段', ledgerPhases, { readOnly: true, dict: 'ledger_phase' }),
    firstReading: number('First reading', '装表示数', { readOnly: true, decimals: 2, unit: ['kWh', 'kWh'] }),
    lastReading: number('Final reading', '拆表示数', { readOnly: true, decimals: 2, unit: ['kWh', 'kWh'] }),
    conflicts: choices(
      'Conflicts',
      '冲突',
      [
        ['asset', 'Asset number twice', '资产编号重复'],
        ['address', 'Address twice', '地址重复'],
        ['user', 'User differs from the platform', '用户与平台不一致'],
      ],
      { readOnly: true },
    ),
    completeness: number('Complete', '完整度', { readOnly: true, unit: ['%', '%'] }),
    /** Multiplier of the register: CT ratio times PT ratio. */
    multiplier: number(...labels.multiplier, { readOnly: true, computed: true }),
    online: flag(...states.online, { readOnly: true, computed: true }),
    pictures: number('Pictures', '照片数', { readOnly: true, computed: true }),
    remark: longText(...labels.remark, { max: 200 }),
  },
  actions: {
    assignArea: action('Assign area', '指定台区', {
      icon: 'pi-sitemap',
      summary: 'Assign assets to a transformer area',
      verb: 'update',
      note: [
        'The rows then belong to this area; devices stay where they are.',
        '所选台账将归入该台区，设备档案不变。',
      ],
      fields: { areaId: ref(...labels.transformerArea, 'iot/transformer-area', { required: true }) },
      done: ['{n} assigned', '已指定 {n} 条'],
    }),
  },
})

export type LedgerRow = Row<typeof ledger>
