import { units } from '../../../contract/text/units.ts'
import type { ParamId } from '../parameters/parameters.ts'
import { bytesOf, hexOf } from './bytes.ts'
import { array, leaf, structure, type Data, type LeafWords } from './data-698.ts'
import { labels } from '../../../contract/text/labels.ts'

/** Encoding of a value in the data of DL/T 698.45. */
interface Layout698 {
  write: (quantity: string) => Data
  read: (leaves: readonly string[]) => string
  /** Names of all values in its structure. */
  words?: readonly LeafWords[]
}

/** First task of a terminal, which sets its reporting interval. */
const reportTask: Layout698 = {
  write: (quantity) =>
    array(
      structure(
        leaf('unsigned', 1),
        leaf('TI', `01${Number(quantity).toString(16).padStart(4, '0')}`),
        leaf('enum', 1),
        leaf('unsigned', 1),
        leaf('date_time_s', '2026-01-01 00:00:00'),
        leaf('date_time_s', '2099-12-31 23:59:59'),
        leaf('TI', '000000'),
        leaf('enum', 2),
        leaf('enum', 1),
        leaf('long-unsigned', 0),
        leaf('long-unsigned', 0),
        structure(
          leaf('enum', 0),
          array(
            structure(leaf('unsigned', 0), leaf('unsigned', 0), leaf('unsigned', 23), leaf('unsigned', 59)),
          ),
        ),
      ),
    ),
  read: ([, frequency = '']) => String(Number.parseInt(frequency.slice(2), 16)),
  words: [
    { name: ['Number of the task', '任务 ID'] },
    {
      name: ['How often', '执行频率'],
      say: (raw) => {
        const minutes = Number.parseInt(raw.slice(2), 16)
        return [`every ${minutes} min`, `每 ${minutes} 分钟`]
      },
    },
    { name: ['Kind of its scheme', '方案类型'] },
    { name: ['Number of its scheme', '方案编号'] },
    { name: ['From', '开始时间'] },
    { name: ['Until', '结束时间'] },
    { name: ['Delay', '延时'] },
    { name: ['Priority', '执行优先级'] },
    { name: labels.state },
    { name: ['Script before', '任务开始前脚本'] },
    { name: ['Script after', '任务完成后脚本'] },
    { name: ['Kind of its hours', '时段类型'] },
    { name: ['From hour', '起始小时'] },
    { name: ['From minute', '起始分钟'] },
    { name: ['Until hour', '结束小时'] },
    { name: ['Until minute', '结束分钟'] },
  ],
}

type Tag = Parameters<typeof leaf>[0]

/** Simple value, scaled by a power of ten if the type is an integer. */
function plain(tag: Tag, decimals?: number): Layout698 {
  if (decimals === undefined)
    return { write: (quantity) => leaf(tag, quantity), read: ([value = '']) => value }
  return {
    write: (quantity) => leaf(tag, Math.round(Number(quantity) * 10 ** decimals)),
    read: ([value = '']) => (Number(value) / 10 ** decimals).toFixed(decimals),
  }
}

const unsigned = plain('unsigned')
const longUnsigned = plain('long-unsigned')
const wide = plain('double-long-unsigned')
const text = plain('visible-string')
const octets = plain('octet-string')
const word: Layout698 = { write: (quantity) => leaf('bit-string', quantity), read: ([value = '']) => value }

const moment: Layout698 = {
  write: (quantity) => leaf('date_time_s', `${quantity}:00`),
  read: ([value = '']) => value.slice(0, 16),
}

const settlement: Layout698 = {
  write: (quantity) =>
    array(
      structure(leaf('unsigned', Number(quantity.slice(0, 2))), leaf('unsigned', Number(quantity.slice(2)))),
    ),
  read: ([date = '', hour = '']) => date.padStart(2, '0') + hour.padStart(2, '0'),
  words: [{ name: units.day }, { name: ['Hour', '时'] }],
}

/** Maximum number of freezes of the forward register: a year of quarter hours. */
const freezeDepth = 35_040
const freezePeriod: Layout698 = {
  write: (quantity) =>
    array(
      structure(leaf('long-unsigned', quantity), leaf('OAD', '00100200'), leaf('long-unsigned', freezeDepth)),
    ),
  read: ([period = '']) => period,
  words: [
    { name: ['Period in minutes', '冻结周期（分钟）'] },
    { name: ['What is frozen', '关联对象属性描述符'] },
    { name: ['Depth', '存储深度'] },
  ],
}

/** First master station of a terminal: address and port. */
const station: Layout698 = {
  write: (quantity) => {
    const [address = '', port = ''] = quantity.split(':')
    const bytes = address.split('.').map(Number)
    return array(structure(leaf('octet-string', hexOf(bytes)), leaf('long-unsigned', port)))
  },
  read: ([address = '', port = '']) => `${bytesOf(address).join('.')}:${port}`,
  words: [
    {
      name: ['Master address', '主站地址'],
      say: (raw) => [bytesOf(raw).join('.'), bytesOf(raw).join('.')],
    },
    { name: ['Master port', '主站端口'] },
  ],
}

/** Speeds of a port in the order of COMDCB. */
const speeds = ['300', '600', '1200', '2400', '4800', '7200', '9600', '19200']
const port: Layout698 = {
  write: (quantity) =>
    structure(
      leaf('visible-string', 'RS485-1'),
      leaf('COMDCB', hexOf([speeds.indexOf(quantity), 2, 8, 1, 0])),
      leaf('enum', 1),
    ),
  read: ([, settings = '']) => speeds[bytesOf(settings)[0] ?? 0] ?? '',
  words: [
    { name: ['Port', '端口描述符'] },
    {
      name: ['Speed, parity, bits, stop, flow', '波特率、校验、数据位、停止位、流控'],
      say: (raw) => {
        const [speed = 0, , bits = 0, stop = 0] = bytesOf(raw)
        return [
          `${speeds[speed] ?? ''} bit/s, even, ${bits}, ${stop}`,
          `${speeds[speed] ?? ''} bit/s，偶校验，${bits} 位，停止位 ${stop}`,
        ]
      },
    },
    { name: ['Function', '端口功能'] },
  ],
}

const seconds: Layout698 = {
  write: (quantity) => leaf('long-unsigned', Number(quantity) * 60),
  read: ([value = '']) => String(Number(value) / 60),
}

const protection: Layout698 = {
  write: (quantity) => leaf('enum', quantity === 'on' ? 1 : 0),
  read: ([value = '']) => (value === '0' ? 'off' : 'on'),
}

/** Encodings of the parameters that have a DL/T 698.45 attribute. */
export const layouts698: Readonly<Partial<Record<ParamId, Layout698>>> = {
  address: octets,
  meterNumber: octets,
  assetCode: text,
  ratedVoltage: text,
  ratedCurrent: text,
  maxCurrent: text,
  activeClass: text,
  reactiveClass: text,
  constant: wide,
  model: text,
  customer: octets,
  ct: wide,
  pt: wide,
  clock: plain('date_time_s'),
  demandPeriod: unsigned,
  demandSlide: unsigned,
  timeZones: unsigned,
  dayTables: unsigned,
  dayPeriods: unsigned,
  rates: unsigned,
  holidays: unsigned,
  tariffSwitch: moment,
  settlementDay: settlement,
  loadInterval: freezePeriod,
  reportInterval: reportTask,
  heartbeat: seconds,
  baud: port,
  masterAddress: station,
  masterPort: station,
  apn: text,
  iccid: text,
  lossVoltage: plain('long-unsigned', 1),
  lossRecover: plain('long-unsigned', 1),
  lossCurrent: plain('double-long', 4),
  lossDelay: unsigned,
  underVoltage: plain('long-unsigned', 1),
  overVoltage: plain('long-unsigned', 1),
  unbalance: plain('long-unsigned', 2),
  overload: plain('double-long', 4),
  relayDelay: longUnsigned,
  protection,
  displayItems: unsigned,
  displaySeconds: unsigned,
  status1: word,
  status2: word,
  status3: word,
}
