import { boxNumber } from '../../../domain/metering/identifiers.ts'
import { action } from '../../schema/action.ts'
import { choice, longText, number, ref, text } from '../../schema/field.ts'
import { day, time } from '../../schema/time-field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'
import { things } from '../../text/things.ts'
import { reformWords } from '../../text/reform.ts'
import { sentences } from '../../text/sentences.ts'
import { units } from '../../text/units.ts'

/** Box types by number of meters, with their usual rows and columns. */
export const boxTypes = [
  [1, '1 position', '1 表位'],
  [2, '2 positions', '2 表位'],
  [4, '4 positions', '4 表位'],
  [6, '6 positions', '6 表位'],
  [9, '9 positions', '9 表位'],
  [12, '12 positions', '12 表位'],
  [15, '15 positions', '15 表位'],
] as const

export type BoxType = (typeof boxTypes)[number][0]

/** Meter box that crews open; its positions are the ledger rows that refer to it. */
export const meterBox = resource({
  name: 'reform/meter-box',
  path: '/base/reform/meterBox',
  label: 'number',
  states: 'condition',
  search: ['number', 'address', 'location', 'lockNumber'],
  fields: {
    number: text('Box number', '表箱编号', {
      required: true,
      unique: true,
      format: boxNumber,
      hint: ['Six digits of the area, B, eight digits', '六位区域码加 B 加八位数字'],
    }),
    type: choice(...labels.type, boxTypes, { required: true }),
    rows: number('Rows', '行数', { required: true, min: 1, max: 5, decimals: 0 }),
    columns: number('Columns', '列数', { required: true, min: 1, max: 5, decimals: 0 }),
    material: choice(
      'Material',
      '材质',
      [
        ['steel', 'Steel', '钢板'],
        ['smc', 'SMC', 'SMC 复合材料'],
        ['pc', 'Polycarbonate', '聚碳酸酯'],
      ],
      { required: true },
    ),
    orgId: ref(...labels.organisation, 'system/org', { required: true }),
    areaId: ref(...labels.transformerArea, 'iot/transformer-area', { required: true }),
    ...localised('address', 'Address', '地址', { required: true, min: 2, max: 100 }),
    ...localised('location', 'Location', '安装位置', { max: 60 }),
    used: number('Positions used', '已用表位', { readOnly: true, decimals: 0 }),
    free: number('Free positions', '空闲表位', { readOnly: true, decimals: 0 }),
    offline: number('Meters offline', '离线电表', { readOnly: true, computed: true, decimals: 0 }),
    concentratorId: ref(...things.concentrator, 'iot/device'),
    lock: choice(
      'Lock',
      '锁类型',
      [
        ['key', 'Key', '机械锁'],
        ['smart', 'Smart lock', '智能锁'],
      ],
      { required: true },
    ),
    lockNumber: text('Lock number', '锁编号', { max: 20 }),
    battery: number('Lock battery', '锁电量', { readOnly: true, unit: ['%', '%'] }),
    door: choice(
      'Door',
      '箱门',
      [
        ['closed', 'Closed', '关闭'],
        ['open', 'Stands open', '打开'],
      ],
      { readOnly: true },
    ),
    doorSince: time('Door since', '箱门状态起始', { readOnly: true }),
    ...localised('openedBy', 'Opened by', '开门方式', { readOnly: true }),
    condition: choice(
      'Condition',
      '箱况',
      [
        ['good', 'Good', '良好'],
        ['rust', 'Rust', '锈蚀'],
        ['broken', 'Broken', '破损'],
        ['risk', 'Risk', '存在隐患'],
      ],
      { required: true, dict: 'box_condition' },
    ),
    height: number('Height', '安装高度', { min: 0.8, max: 2.2, decimals: 2, unit: units.metres }),
    breaker: number('Main breaker', '进线开关', { min: 10, max: 630, decimals: 0, unit: ['A', 'A'] }),
    lng: number(...labels.longitude, { min: -180, max: 180 }),
    lat: number(...labels.latitude, { min: -90, max: 90 }),
    installed: day('Installed', '安装日期'),
    lastVisit: time('Last visit', '最近到访', { readOnly: true }),
    projectId: ref(...reformWords.project, 'reform/project'),
    remark: longText(...labels.remark, { max: 200 }),
  },
  actions: {
    openLock: action('Open lock', '远程开锁', {
      icon: 'pi-lock-open',
      summary: 'Open smart locks by commands through their concentrators',
      verb: 'lock',
      isDanger: true,
      note: [
        'Anyone at the box can open its door once the command has gone through. Each opening is recorded with its reason.',
        '命令执行后，现场人员即可打开箱门。每次开锁及原因均会记录。',
      ],
      fields: {
        reason: longText(...labels.reason, {
          required: true,
          max: 200,
          wording: { required: sentences.giveReason },
        }),
      },
      phrases: {
        reason: [
          ['Inspection', '巡视检查'],
          ['Exchange of meters', '换表作业'],
          ['Fault on site', '现场故障'],
        ],
      },
      done: ['{n} [n|command|commands] to open locks sent', '已下发 {n} 条开锁命令'],
    }),
    move: action('Move to area', '调整台区', {
      icon: 'pi-folder-open',
      summary: 'Move meter boxes to another transformer area',
      verb: 'update',
      fields: { areaId: ref(...labels.transformerArea, 'iot/transformer-area', { required: true }) },
      done: ['{n} [n|box|boxes] moved', '已调整 {n} 个表箱'],
    }),
  },
})

export type MeterBoxRow = Row<typeof meterBox>
