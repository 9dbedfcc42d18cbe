import { keysOf } from '../../contract/schema/keys.ts'
import type { Text2 } from '../../contract/schema/language.ts'
import { states } from '../../contract/text/states.ts'
import { clockLimits } from './clock.ts'

export const severities = [
  ['critical', ...states.critical],
  ['major', ...states.major],
  ['minor', ...states.minor],
  ['warning', ...states.warning],
  ['info', 'Notice', '提示'],
] as const

export type Severity = (typeof severities)[number][0]

/** Kind of event, reported by a device or about it by the platform. `oi` is the object identifier of DL/T 698.45. */
export interface EventKind {
  label: Text2
  severity: Severity
  oi?: string
  cause: Text2
  advice: Text2
}

/** Event kinds of the platform by code, as used in alarm rules and alerts. */
export const eventKinds = {
  OFFLINE: event(
    'major',
    ['Offline', '终端离线'],
    ['No heartbeat for three intervals.', '连续三个心跳周期无应答。'],
    ['Check supply, signal and SIM card; restart the terminal.', '检查供电、信号与 SIM 卡，必要时重启终端。'],
  ),
  READ_FAIL: event(
    'minor',
    ['Meter not read', '抄表失败'],
    ['The terminal reaches the meter no longer.', '终端已无法抄读该电表。'],
    ['Collect again; check address, port and carrier phase.', '执行补抄；检查表地址、端口与载波相位。'],
  ),
  LOSS_V: event(
    'critical',
    ['Voltage loss', '失压'],
    ['A voltage lead or fuse is open while current flows.', '有电流而电压回路或熔丝断开。'],
    ['Check the voltage circuit; estimate the energy not recorded.', '检查电压回路，核算少计电量。'],
    '3000',
  ),
  UNDER_V: event(
    'major',
    ['Undervoltage', '欠压'],
    ['Long feeder, overload or a tap set too low.', '线路过长、过负荷或分接头偏低。'],
    ['Look at the load of the transformer and at its tap.', '核查配变负载与分接头位置。'],
    '3001',
  ),
  OVER_V: event(
    'major',
    ['Overvoltage', '过压'],
    ['Light load, feed-in or a broken neutral.', '轻载、上网电量或零线断开。'],
    ['Check the neutral first, then the tap.', '先查零线，再查分接头。'],
    '3002',
  ),
  PHASE_BREAK: event(
    'critical',
    ['Phase loss', '断相'],
    ['One phase has neither voltage nor current.', '某一相既无电压也无电流。'],
    ['Check the fuse of the phase and the feeder.', '检查该相熔断器及线路。'],
    '3003',
  ),
  LOSS_I: event(
    'critical',
    ['Current loss', '失流'],
    ['A current transformer is open or short-circuited.', '电流互感器开路或短路。'],
    ['Check the current circuit and the terminal block.', '检查电流回路与接线端子。'],
    '3004',
  ),
  OVER_I: event(
    'major',
    ['Overcurrent', '过流'],
    ['The current is above the rating of the meter.', '电流超过电能表最大电流。'],
    ['Ask the customer; plan a meter of a higher rating.', '联系用户，考虑更换大规格电能表。'],
    '3005',
  ),
  REVERSE: event(
    'major',
    ['Reverse power', '功率反向'],
    ['Leads are exchanged, or energy is fed in.', '接线错误或存在上网电量。'],
    ['Check the wiring; check whether feed-in is agreed.', '核查接线及是否有上网协议。'],
    '3007',
  ),
  OVERLOAD: event(
    'major',
    states.overload,
    ['The load is above the capacity.', '负荷超过额定容量。'],
    ['Balance the phases or relieve the transformer.', '调整三相负荷或为配变减载。'],
    '3008',
  ),
  PF_LOW: event(
    'minor',
    ['Low power factor', '功率因数越限'],
    ['Compensation is missing or out of order.', '无功补偿缺失或故障。'],
    ['Check the capacitor bank.', '检查电容补偿装置。'],
    '300C',
  ),
  POWER_OFF: event(
    'critical',
    ['Power down', '停电'],
    ['All phases are without voltage.', '三相均无电压。'],
    ['Look for a planned outage, then for the feeder.', '核对计划停电，再查馈线。'],
    '3011',
  ),
  COVER_OPEN: event(
    'critical',
    ['Meter cover opened', '开表盖'],
    ['The cover was opened without a work order.', '无工单情况下开启表盖。'],
    ['Send a crew and compare the seals.', '派人核查，比对封印。'],
    '301B',
  ),
  UNBAL_I: event(
    'minor',
    ['Current unbalance', '电流不平衡'],
    ['Single-phase customers load one phase.', '单相用户集中于某一相。'],
    ['Move customers to another phase.', '调整用户相别。'],
    '301E',
  ),
  MAGNET: event(
    'critical',
    ['Magnetic field', '恒定磁场干扰'],
    ['A strong magnet is at the meter.', '电表附近存在强磁场。'],
    ['Send a crew and secure the evidence.', '派人核查并固定证据。'],
    '302A',
  ),
  CLOCK: event(
    'minor',
    ['Clock drift', '时钟偏差'],
    [`The clock is off by more than ${clockLimits.wrong} seconds.`, `时钟偏差超过 ${clockLimits.wrong} 秒。`],
    ['Set the clock; replace the battery if it comes back.', '校时；若复发则更换时钟电池。'],
  ),
  BATT_LOW: event(
    'minor',
    ['Clock battery low', '时钟电池欠压'],
    ['The battery is below 3.3 V.', '时钟电池低于 3.3 V。'],
    ['Plan the exchange of the meter.', '安排更换电能表。'],
  ),
  LINE_LOSS: event(
    'major',
    ['Line loss out of range', '线损率越限'],
    ['A meter is missing in the ledger, dead, or energy is stolen.', '档案漏户、电表停走或存在窃电。'],
    ['Compare the users of the area; look for a day on which it began.', '核对台区户变关系，定位起始日期。'],
  ),
  HOT: event(
    'minor',
    ['Box temperature high', '箱温过高'],
    ['A loose terminal or direct sun.', '接线端子松动或阳光直射。'],
    ['Check the terminals with an infrared camera.', '使用红外测温检查端子。'],
  ),
  WEAK_SIGNAL: event(
    'minor',
    ['Weak signal', '信号弱'],
    ['The antenna is loose or shielded.', '天线松动或被遮挡。'],
    ['Move the antenna.', '调整天线位置。'],
  ),
  REG_BACK: event(
    'major',
    ['Register runs backwards', '示值倒走'],
    ['The register fell without a meter change.', '无换表记录而示值下降。'],
    ['Look for a work order that was not closed; verify the meter.', '核查未归档的换表工单，并校验电表。'],
  ),
} as const

export type EventCode = keyof typeof eventKinds

export const eventCodes: readonly EventCode[] = keysOf(eventKinds)

/** Events that concern one phase; all others concern the device. */
const ofOnePhase: ReadonlySet<EventCode> = new Set([
  'LOSS_V',
  'UNDER_V',
  'OVER_V',
  'PHASE_BREAK',
  'LOSS_I',
  'OVER_I',
])

/** Whether an event concerns one phase, which is then named with it. */
export function isOfOnePhase(code: EventCode): boolean {
  return ofOnePhase.has(code)
}

/** Whether a device cannot communicate during one of its events, because it is unreachable or without power. */
export function isSilencing(code: EventCode): boolean {
  return code === 'READ_FAIL' || isSilencingBehind(code)
}

/** Whether the meters behind a terminal cannot communicate during an event of the terminal. */
export function isSilencingBehind(code: EventCode): boolean {
  return code === 'OFFLINE' || code === 'POWER_OFF'
}

/** Whether a text is the code of an event kind. */
export function isEventCode(code: string): code is EventCode {
  return Object.hasOwn(eventKinds, code)
}

function event(severity: Severity, label: Text2, cause: Text2, advice: Text2, oi?: string): EventKind {
  return { severity, label, cause, advice, ...(oi === undefined ? {} : { oi }) }
}
