import { labels } from '../../../contract/text/labels.ts'
import { inGroup, read, write, type ParamMore } from './parameter-kinds.ts'
import { count, matching, named, oneOf, upTo } from './parameter-values.ts'

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

/** How a device freezes, reports, talks, watches and switches. */
export const operationParams = {
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
