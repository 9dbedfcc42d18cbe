import { labels } from '../../../contract/text/labels.ts'
import {
  inGroup,
  read,
  write,
  type ParamMore,
  type ParamKind,
  count,
  matching,
  named,
  oneOf,
  upTo,
  checkValue,
} from './parameter-values.ts'
import { keysOf } from '../../../contract/schema/keys.ts'
import type { Text2 } from '../../../contract/schema/language.ts'
import { clockLimits } from '../clock.ts'
import { isTerminal, type Family } from '../families.ts'

const ipv4 = matching(
  /^((25[0-5]|2[0-4]\d|1?\d?\d)(\.(?!$)|$)){4}$/,
  'Write an address such as 10.20.0.5.',
  '请输入形如 10.20.0.5 的地址。',
)
const timeOfDay = matching(
  /^([01]\d|2[0-3])[0-5]\d$/,
  'Write hours and minutes such as 0000.',
  '请输入形如 0000 的时分。',
)
const word16 = matching(/^[\dA-F]{4}$/i, 'Use 4 hexadecimal digits.', '请输入 4 位十六进制数。')
const reach: ParamMore = {
  of: 'terminal',
  needsReason: true,
  locksOut: true,
  effect: ['A wrong value cuts the terminal off.', '设置错误将导致终端失联。'],
}

/** Parameters of freezing, reporting, communication, monitoring and control. */
const operationParams = {
  ...inGroup('freeze')({
    loadInterval: write(
      ['Load-record interval', '负荷记录间隔'],
      '04000A02',
      '50020300',
      oneOf(1, 5, 15, 30, 60),
      '15',
      { unit: 'min' },
    ),
    dailyFreeze: write(['Daily freeze', '日冻结时间'], '04001203', '', timeOfDay, '0000'),
    reportInterval: write(
      ['Reporting interval', '上报间隔'],
      '',
      '60120200',
      oneOf(5, 15, 30, 60, 1440),
      '15',
      {
        of: 'terminal',
        unit: 'min',
        effect: ['A shorter interval uses more data volume.', '间隔越短，流量消耗越大。'],
      },
    ),
    heartbeat: write(['Heartbeat', '心跳周期'], '', '4500020C', count(1, 60), '5', {
      of: 'terminal',
      unit: 'min',
    }),
  }),
  ...inGroup('comm')({
    baud: write(
      ['RS-485 speed', 'RS-485 波特率'],
      '04000703',
      'F2010201',
      oneOf(1200, 2400, 4800, 9600, 19_200),
      '9600',
      { unit: 'bit/s', needsReason: true },
    ),
    masterAddress: write(['Master address', '主站地址'], '', '45000300', ipv4, '10.20.0.5', reach),
    masterPort: write(['Master port', '主站端口'], '', '45000300', count(1, 65_535), '9027', reach),
    apn: write(['APN', 'APN'], '', '45000206', upTo(32), 'metering.iot', reach),
    iccid: read(labels.simSerial, '', '45000700', upTo(20), '—', { of: 'terminal' }),
  }),
  ...inGroup('event', { unit: '%' })({
    lossVoltage: write(['Voltage loss below', '失压触发电压'], '04090101', '30000501', count(50, 90), '78'),
    lossRecover: write(
      ['Voltage loss ends above', '失压恢复电压'],
      '04090102',
      '30000502',
      count(60, 98),
      '85',
    ),
    lossCurrent: write(['Current floor', '失压触发电流下限'], '04090103', '30000503', count(1, 20), '5'),
    lossDelay: write(['Event delay', '事件判定延时'], '04090104', '30000504', count(10, 99), '60', {
      unit: 's',
    }),
    underVoltage: write(['Undervoltage below', '欠压触发电压'], '04090201', '30010501', count(60, 95), '90'),
    overVoltage: write(['Overvoltage above', '过压触发电压'], '04090301', '30020501', count(105, 130), '107'),
    unbalance: write(
      ['Current unbalance above', '电流不平衡限值'],
      '04090601',
      '301E0601',
      count(10, 90),
      '30',
    ),
    overload: write(['Overload above', '过载限值'], '04090B01', '30080501', count(80, 150), '120'),
  }),
  ...inGroup('control', { of: 'control', needsReason: true })({
    relayDelay: write(['Trip delay', '跳闸延时'], '04001401', '80000202', count(0, 5), '1', { unit: 'min' }),
    protection: write(
      ['Power protection', '保电'],
      '',
      '80010200',
      named(['on', 'On, never trips', '投入（不跳闸）'], ['off', 'Off', '解除']),
      'off',
      {
        effect: ['While on, the relay does not open.', '投入期间不执行拉闸。'],
      },
    ),
  }),
  ...inGroup('display')({
    displayItems: write(['Items shown by turns', '自动循显屏数'], '04000301', 'F3000401', count(1, 99), '6'),
    displaySeconds: write(['Seconds each', '循显时间'], '04000302', 'F3000300', count(5, 20), '5', {
      unit: 's',
    }),
  }),
  ...inGroup('state')({
    status1: read(['Status word 1', '运行状态字 1'], '04000501', '20140201', word16, '0000'),
    status2: read(['Status word 2', '运行状态字 2'], '04000502', '20140202', word16, '0000'),
    status3: read(['Status word 3', '运行状态字 3'], '04000503', '20140203', word16, '0000'),
  }),
}

const digits12 = matching(/^\d{12}$/, 'Use 12 digits.', '请输入 12 位数字。')
const address12 = matching(/^[\dA-F]{12}$/i, 'Use 12 hexadecimal digits.', '请输入 12 位十六进制数。')
const moment = matching(
  /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/,
  'Write a moment such as 2026-01-01 00:00.',
  '请输入形如 2026-01-01 00:00 的时刻。',
)
const settlement = matching(
  /^(0[1-9]|1\d|2[0-8])([01]\d|2[0-3])$/,
  'Use a day from 01 to 28 and an hour from 00 to 23, such as 0100.',
  '请输入日（01 至 28）加时（00 至 23），如 0100。',
)
const billing: ParamMore = { needsReason: true, effect: ['Changes billing.', '影响电费结算。'] }

/** Parameters of identity and metering. */
const identityParams = {
  ...inGroup('identity')({
    address: read(['Communication address', '通信地址'], '04000401', '40010200', address12),
    meterNumber: read(['Meter number', '表号'], '04000402', '40020200', digits12),
    assetCode: read(['Asset code', '资产管理编码'], '04000403', '41030200', upTo(32)),
    ratedVoltage: read(['Rated voltage', '额定电压'], '04000404', '41040200', upTo(6), '220 V'),
    ratedCurrent: read(['Rated current', '额定电流'], '04000405', '41050200', upTo(6), '1.5 A'),
    maxCurrent: read(['Maximum current', '最大电流'], '04000406', '41060200', upTo(6), '6 A'),
    activeClass: read(['Active accuracy', '有功准确度等级'], '04000407', '41070200', upTo(4), '0.5S'),
    reactiveClass: read(['Reactive accuracy', '无功准确度等级'], '04000408', '41080200', upTo(4), '2'),
    constant: read(['Active constant', '有功常数'], '04000409', '41090200', count(400, 20_000), '6400', {
      unit: 'imp/kWh',
    }),
    model: read(labels.model, '0400040B', '410B0200', upTo(30), '—'),
    customer: write(['Customer number', '客户编号'], '0400040E', '40030200', digits12, '000000000000', {
      of: 'meter',
    }),
  }),
  ...inGroup(
    'ratio',
    billing,
  )({
    ct: write(labels.ctRatio, '04000306', '401C0200', count(1, 999_999), '1'),
    pt: write(labels.ptRatio, '04000307', '401D0200', count(1, 999_999), '1'),
  }),
  ...inGroup('clock')({
    clock: read(labels.clockDeviation, '04000102', '40000200', count(-86_400, 86_400), '0', {
      unit: 's',
      effect: ['Set it with "Set clock".', '请使用“校时”修正。'],
    }),
    demandPeriod: write(
      ['Demand period', '最大需量周期'],
      '04000103',
      '41000200',
      oneOf(5, 10, 15, 30, 60),
      '15',
      { unit: 'min' },
    ),
    demandSlide: write(['Demand slide', '滑差时间'], '04000104', '41010200', oneOf(1, 2, 3, 5, 15), '1', {
      unit: 'min',
      effect: ['Must divide the demand period.', '须能整除最大需量周期。'],
    }),
  }),
  ...inGroup(
    'tariff',
    billing,
  )({
    timeZones: write(['Year zones', '年时区数'], '04000201', '400C0201', count(1, 14), '2'),
    dayTables: write(['Day tables', '日时段表数'], '04000202', '400C0202', count(1, 8), '2'),
    dayPeriods: write(['Periods a day', '日时段数'], '04000203', '400C0203', count(1, 14), '8'),
    rates: write(['Rates', '费率数'], '04000204', '400C0204', count(1, 63), '4'),
    holidays: write(['Holidays', '公共假日数'], '04000205', '400C0205', count(0, 254), '0'),
    tariffSwitch: write(
      ['Tariff switch', '时区表切换时间'],
      '04000106',
      '40080200',
      moment,
      '2026-01-01 00:00',
    ),
    settlementDay: write(['Settlement day', '结算日'], '04000B01', '41160200', settlement, '0100'),
  }),
}

export { paramGroups, type ParamGroup, type ParamKind } from './parameter-values.ts'

/** Every parameter of the simulated platform, by its id. */
const paramCatalogue = { ...identityParams, ...operationParams } as const

/** Id of a parameter in the catalogue. */
export type ParamId = keyof typeof paramCatalogue

/** Every parameter, in the order of the page. */
export const paramIds: readonly ParamId[] = keysOf(paramCatalogue)

const words = {
  unknown: ['There is no such parameter.', '没有该参数。'],
  readOnly: ['This parameter can only be read.', '该参数只读。'],
  slide: ['The slide must divide the demand period.', '滑差时间须能整除最大需量周期。'],
} satisfies Record<string, Text2>

/** Whether a text is the id of a parameter. */
export function isParamId(id: string): id is ParamId {
  return Object.hasOwn(paramCatalogue, id)
}

/** Returns a parameter by id, typed with its optional properties. */
export function paramOf(id: ParamId): ParamKind {
  return paramCatalogue[id]
}

/** Returns the parameters of a family's devices. */
export function paramsOf(family: Family): readonly ParamId[] {
  return paramIds.filter((id) => {
    const { of } = paramOf(id)
    if (of === 'terminal') return isTerminal(family)
    if (of === 'meter') return !isTerminal(family)
    return of !== 'control' || hasRelay(family)
  })
}

/** Whether devices of a family can disconnect the customer. */
export function hasRelay(family: Family): boolean {
  return family === 'load-control' || !isTerminal(family)
}

/** Validates a text as the value of a parameter; undefined when a device would accept it. */
export function checkParam(id: string, text: string): Text2 | undefined {
  if (!isParamId(id)) return words.unknown
  const { access, value } = paramOf(id)
  return access === 'r' ? words.readOnly : checkValue(value, text)
}

/** Validates values to be written together; returns problems by parameter id. */
export function checkParams(values: Readonly<Record<string, string>>): Readonly<Record<string, Text2>> {
  const problems = Object.fromEntries(
    Object.entries(values).flatMap(([id, text]) => {
      const problem = checkParam(id, text)
      return problem === undefined ? [] : [[id, problem]]
    }),
  )
  const { demandPeriod, demandSlide } = values
  const isUneven = Number(demandPeriod) % Number(demandSlide) > 0
  return isUneven && problems['demandSlide'] === undefined
    ? { ...problems, demandSlide: words.slide }
    : problems
}

/** Whether a read value matches the wanted one; clocks match within a tolerance. */
export function isSameValue(id: ParamId, wanted: string, actual: string): boolean {
  if (id === 'clock') return Math.abs(Number(actual) - Number(wanted)) <= clockLimits.wrong
  return wanted === actual
}
