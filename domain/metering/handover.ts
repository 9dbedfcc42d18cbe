import { addDays } from '../../contract/schema/calendar.ts'
import type { Text2 } from '../../contract/schema/language.ts'
import { openOrdersDueBy, overdueOrders } from '../reform/order-acts.ts'
import { homeLists, type ListLink } from './home.ts'
import { countedAlerts } from './quiet.ts'

/** Start of a shift, current time, and end of the next shift, as timestamps of the platform. */
interface ShiftTimes {
  since: string
  now: string
  next: string
}

/** Line of the shift report: its label and the list it counts. */
interface ShiftLine {
  label: Text2
  list: (times: ShiftTimes) => ListLink
  /** Field by which its rows are grouped, such as the user who acknowledged; without it the first rows are listed. */
  by?: string
}

const dateOf = (time: string) => time.slice(0, 10)

/** Sections of the shift report, in reading order. */
export const shiftSections = [
  {
    id: 'came',
    title: ['What came', '新增情况'],
    lines: {
      raised: {
        label: ['Alerts raised', '新增告警'],
        list: ({ since }) => ({ page: 'alarm/alert', filter: { ...countedAlerts, firstTimeStart: since } }),
        by: 'title',
      },
      recovered: {
        label: ['Alerts recovered', '已恢复告警'],
        list: ({ since }) => ({ page: 'alarm/alert', filter: { ...countedAlerts, clearTimeStart: since } }),
        by: 'title',
      },
      added: {
        label: ['Work orders created', '新建工单'],
        list: ({ since }) => ({ page: 'reform/work-order', filter: { createTimeStart: since } }),
      },
    },
  },
  {
    id: 'open',
    title: ['What is open', '未结事项'],
    lines: {
      critical: { label: ['Critical alerts', '紧急告警'], list: () => homeLists.critical, by: 'title' },
      unacknowledged: {
        label: ['Alerts not acknowledged', '未确认告警'],
        list: () => ({ page: 'alarm/alert', filter: { ...countedAlerts, status: 'open' } }),
        by: 'title',
      },
      audit: {
        label: ['Work orders to audit', '待审核工单'],
        list: () => ({ page: 'reform/work-order', filter: { state: 'audit' } }),
      },
      overdue: {
        label: ['Work orders overdue', '逾期工单'],
        list: ({ now }) => ({
          page: 'reform/work-order',
          // links of a signed report keep pointing to the orders of its day
          filter: { ...overdueOrders, dueEnd: addDays(dateOf(now), -1) },
        }),
      },
    },
  },
  {
    id: 'done',
    title: ['What was done', '已办事项'],
    lines: {
      acknowledged: {
        label: ['Alerts acknowledged', '已确认告警'],
        list: ({ since }) => ({ page: 'alarm/alert', filter: { ackTimeStart: since } }),
        by: 'ackBy',
      },
      commands: {
        label: ['Commands sent', '已下发命令'],
        list: ({ since }) => ({ page: 'iot/command', filter: { createTimeStart: since } }),
        by: 'operator',
      },
      submitted: {
        label: ['Work orders handed in', '已提交工单'],
        list: ({ since }) => ({ page: 'reform/work-order', filter: { submittedAtStart: since } }),
      },
      changes: {
        label: ['Changes on record', '操作记录'],
        list: ({ since }) => ({ page: 'monitor/log', filter: { timeStart: since, result: 'ok' } }),
        by: 'user',
      },
    },
  },
  {
    id: 'planned',
    title: ['What is planned', '后续计划'],
    lines: {
      plans: {
        label: ['Planned commands of the next 12 hours', '未来 12 小时计划命令'],
        list: ({ now, next }) => ({
          page: 'iot/command-plan',
          filter: { nextTimeStart: now, nextTimeEnd: next },
        }),
      },
      visits: {
        label: ['Work orders planned for today', '今日计划工单'],
        list: ({ now }) => ({
          page: 'reform/work-order',
          filter: {
            state: 'pending,dispatched,rejected',
            planDateStart: dateOf(now),
            planDateEnd: dateOf(now),
          },
        }),
      },
      due: {
        label: ['Work orders due today', '今日到期工单'],
        list: ({ now }) => ({
          page: 'reform/work-order',
          filter: { ...openOrdersDueBy(dateOf(now)), dueStart: dateOf(now) },
        }),
      },
    },
  },
  {
    id: 'drifted',
    title: ['What drifted', '异常变化'],
    lines: {
      silent: {
        label: ['Devices gone offline and still silent', '当班离线且未恢复的设备'],
        list: ({ since }) => ({ page: 'iot/device', filter: { state: 'offline', sinceStart: since } }),
      },
      poor: {
        label: ['Devices that deliver too little', '采集成功率偏低的设备'],
        list: () => homeLists.poor,
      },
      loss: {
        label: ['Active alerts of line losses', '未恢复的线损率越限告警'],
        list: () => homeLists.lossAlerts,
      },
    },
  },
] as const satisfies readonly { id: string; title: Text2; lines: Readonly<Record<string, ShiftLine>> }[]

/** All lines with their ids. */
export const shiftLines: readonly (readonly [id: string, line: ShiftLine])[] = shiftSections.flatMap(
  ({ lines }) => Object.entries<ShiftLine>(lines),
)
