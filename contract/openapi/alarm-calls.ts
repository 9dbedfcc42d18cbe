import { alarmCalls, muteHours } from '../calls/alarm.ts'
import { severities } from '../metering/events.ts'
import { clearReasons } from '../resources/alarm/alert.ts'
import { withDetails, type Details } from './named-calls.ts'
import { query, type Call } from './operation.ts'
import { listOf, object, refTo, type Schema } from './schema.ts'

const text: Schema = { type: 'string' }
const integer: Schema = { type: 'integer' }
const number: Schema = { type: 'number' }
const severity: Schema = { type: 'string', enum: severities.map(([name]) => name) }
const counts: Schema = { type: 'object', additionalProperties: integer }
const bulk = refTo('BulkAnswer')

/** A target with what else an act on its rows needs. */
function act(properties: Readonly<Record<string, Schema>>, required?: readonly string[]): Schema {
  return { allOf: [refTo('Target'), object(properties, required)] }
}

const tried = object(
  {
    condition: { description: 'A condition; see the glossary of the console.' },
    holdSeconds: integer,
    recoverMinutes: integer,
    hysteresis: number,
    deviceId: integer,
    date: { type: 'string', format: 'YYYY-MM-DD' },
    families: listOf(text),
    orgIds: listOf(integer),
  },
  ['condition', 'deviceId', 'date'],
)

const replay = object({
  times: listOf(integer),
  series: { type: 'object', additionalProperties: listOf({ type: ['number', 'null'] }) },
  raised: listOf(object({ from: integer, until: { type: ['integer', 'null'] } })),
  perWeek: integer,
})

const wouldTell = object(
  { userId: integer, name: text, channels: listOf(text), step: integer, after: integer, held: text },
  ['userId', 'name', 'channels', 'step', 'after'],
)

const step = object({ time: text, kind: text, by: text, text, textZh: text })

type Named = Exclude<keyof typeof alarmCalls, 'timeline'>

const keeping: Readonly<
  Record<Extract<Named, 'setState' | 'replay' | 'whoIsTold' | 'testSend' | 'pauseMembers'>, Details>
> = {
  setState: {
    summary: 'Enable or disable rules',
    tag: 'alarm/alarm',
    body: act({ state: { type: 'string', enum: ['enabled', 'disabled'] } }),
    data: bulk,
  },
  replay: {
    summary: 'Try a rule on a past day of a device',
    tag: 'alarm/alarm',
    body: tried,
    data: replay,
  },
  whoIsTold: {
    summary: 'Who would be told of an alert',
    tag: 'alarm/group',
    query: [
      query('groupId', 'The group told first', 'integer', true),
      query('severity', 'Of the alert', 'string', true),
      query('time', 'Epoch milliseconds; now if not given', 'integer'),
    ],
    data: listOf(wouldTell),
  },
  testSend: {
    summary: 'Send a message to those of a group who would get one now',
    tag: 'alarm/group',
    body: refTo('Id'),
    data: bulk,
  },
  pauseMembers: {
    summary: 'Leave members alone until a time; an empty one ends it',
    tag: 'alarm/group-user',
    body: act({ until: text }),
    data: bulk,
  },
}

const handling: Readonly<Record<Exclude<Named, keyof typeof keeping>, Details>> = {
  acknowledge: { summary: 'Acknowledge alerts', tag: 'alarm/alert', body: act({ text }, []), data: bulk },
  clear: {
    summary: 'Clear alerts by hand',
    tag: 'alarm/alert',
    body: act({ reason: { type: 'string', enum: clearReasons.map(([reason]) => reason) }, text }),
    data: bulk,
  },
  assign: {
    summary: 'Make somebody responsible; user 0 makes it nobody',
    tag: 'alarm/alert',
    body: act({ userId: integer }),
    data: bulk,
  },
  comment: { summary: 'Add a remark to an alert', tag: 'alarm/alert', body: object({ id: integer, text }) },
  mute: {
    summary: 'Tell nobody of alerts for some hours',
    tag: 'alarm/alert',
    body: act({ hours: { type: 'integer', enum: [...muteHours] } }),
    data: bulk,
  },
  open: { summary: 'Open alerts by severity', tag: 'alarm/alert', data: counts },
  perDay: {
    summary: 'Alerts of a device by day and severity',
    tag: 'alarm/alert',
    query: [query('deviceId', 'The device', 'integer', true), query('days', 'At most 90', 'integer')],
    data: listOf(object({ date: text, severity, count: integer })),
  },
  stat: {
    summary: 'Alerts counted by one of their sides',
    tag: 'alarm/alert',
    query: [
      query('by', 'severity, kind, org or hour', 'string', true),
      query('days', 'At most 90', 'integer'),
    ],
    data: listOf(object({ key: text, count: integer, open: integer })),
  },
}

const named = [...withDetails(alarmCalls, keeping), ...withDetails(alarmCalls, handling)]

/** The calls of the alarm area that are not generic verbs. */
export const namedAlarmCalls: readonly Call[] = [
  ...named.map((call) => ({ ...call, operationId: `alarm${capital(call.operationId)}` })),
  {
    method: 'GET',
    path: alarmCalls.timeline(0).path.replace('0', '{id}'),
    operationId: 'alarmTimeline',
    summary: 'What happened to an alert, the oldest step first',
    tag: 'alarm/alert',
    data: listOf(step),
  },
]

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
