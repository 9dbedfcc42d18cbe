import { levelOf, type ErrorKind } from '#contract/resources/monitor/error-report.ts'
import type { StoredError } from '#mock/tables/tables.ts'
import { formatTime } from '#mock/lib/time.ts'
import { accountOf } from './user.ts'

/** A console error from before the demonstration began; times in hours before it. */
interface Happened {
  kind: ErrorKind
  message: string
  component: string
  /** File name in the build, with line and column. */
  place: string
  /** Call stack, innermost function first. */
  through: readonly string[]
  count: number
  /** Login names of affected users, the most recent last. */
  to: readonly string[]
  hours: readonly [first: number, last: number]
  browser: string
  requestId?: string
  isResolved?: boolean
}

const version = '1.0.0 (c41f07be92d8)'
const chrome = 'Chrome 142 · Windows'
const edge = 'Edge 142 · Windows'
const phone = 'Chrome 141 · Android'

const happened: readonly Happened[] = [
  {
    kind: 'page',
    message: "TypeError: Cannot read properties of undefined (reading 'length')",
    component: 'iot/device-info',
    place: 'device-info.page-KQ3M7VTA.js:1:48213',
    through: ['lanesOf', 'DeviceTelemetry', 'renderWithHooks', 'performWorkOnRoot'],
    count: 3,
    to: ['crew', 'engineer'],
    hours: [70, 52],
    browser: chrome,
    isResolved: true,
  },
  {
    kind: 'chunk',
    message: 'TypeError: Failed to fetch dynamically imported module: /assets/alarm.page-Z6TR2WLE.js',
    component: 'alarm/alarm',
    place: 'console-F4K2QX7N.js:2:9120',
    through: ['loadPage', 'showLoading'],
    count: 14,
    to: ['viewer', 'auditor', 'dispatcher', 'engineer'],
    hours: [49, 47.5],
    browser: edge,
    isResolved: true,
  },
  {
    kind: 'promise',
    message: 'Failure: unreadable answer (200)',
    component: 'iot/camera-picture',
    place: 'console-F4K2QX7N.js:3:20117',
    through: ['readAnswer', 'exchange'],
    count: 2,
    to: ['dispatcher'],
    hours: [26, 25.9],
    browser: chrome,
    requestId: 'b7c41f0e92d84a5f',
  },
  {
    kind: 'window',
    message: 'RangeError: Maximum call stack size exceeded',
    component: 'alarm/alarm',
    place: 'alarm.page-M2XB5HDC.js:1:16604',
    through: ['say', 'say', 'ConditionCell'],
    count: 6,
    to: ['engineer'],
    hours: [22, 21],
    browser: chrome,
  },
  {
    kind: 'console',
    message: 'Menu nodes 1204 and 1207 share the path /iot/meter.',
    component: '',
    place: 'console-F4K2QX7N.js:2:3391',
    through: ['normaliseNav', 'loadNav', 'bootNav'],
    count: 41,
    to: ['crew', 'viewer', 'engineer', 'dispatcher', 'auditor', 'admin'],
    hours: [8, 0.4],
    browser: phone,
  },
  {
    kind: 'page',
    message: 'RangeError: Invalid time value',
    component: 'iot/device-param',
    place: 'device-param.page-N8YC4JQS.js:1:7716',
    through: ['toISOString', 'ParamHistory', 'renderWithHooks'],
    count: 1,
    to: ['engineer'],
    hours: [1.2, 1.2],
    browser: edge,
    requestId: '3f0d86ac51e94b7c',
  },
]

/** Error log of a new platform at `now` (epoch milliseconds). */
export function seedErrors(now: number): StoredError[] {
  const at = (hours: number) => formatTime(now - hours * 3_600_000)
  return happened.map(({ kind, through, to, hours: [first, last], isResolved = false, ...error }, index) => ({
    id: index + 1,
    message: error.message,
    status: isResolved ? 'resolved' : 'open',
    level: levelOf[kind],
    kind,
    component: error.component,
    place: error.place,
    count: error.count,
    users: to.length,
    userIds: to.map(accountOf),
    user: to.at(-1) ?? '',
    firstTime: at(first),
    lastTime: at(last),
    version,
    browser: error.browser,
    language: 'zh',
    requestId: error.requestId ?? '',
    stack: [error.message, ...through.map((name) => `    at ${name} (/assets/${error.place})`)].join('\n'),
    resolvedBy: isResolved ? 'admin' : '',
    resolvedTime: isResolved ? at(last - 2) : '',
  }))
}
