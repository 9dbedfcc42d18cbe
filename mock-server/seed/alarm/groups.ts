import type { Severity } from '#domain/metering/events.ts'
import { allHours, type WeekHours } from '#domain/metering/conditions/conditions.ts'
import type { Channel } from '#contract/resources/alarm/group.ts'
import type { StoredGroup, StoredMember } from '#mock/tables/alarm/stored-alarm.ts'
import { orgs } from '../system/org.ts'
import { seedUsers } from '../system/user.ts'

interface GroupSeed {
  code: string
  name: readonly [en: string, zh: string]
  /** Code of the organisation. */
  org: string
  floor: Severity
  channels: Channel[]
  quiet?: readonly [start: string, end: string, mode: 'hold' | 'critical' | 'drop']
  repeat?: number
  escalate?: readonly [minutes: number, code: string]
}

const seeds: readonly GroupSeed[] = [
  {
    code: 'LJ-DD',
    name: ['Monitoring shift', '监控值班组'],
    org: 'LJ-DD',
    floor: 'info',
    channels: ['app', 'sms'],
    repeat: 30,
    escalate: [30, 'LJ-YJ'],
  },
  {
    code: 'LJ-YJ',
    name: ['Emergency duty', '应急值班组'],
    org: 'LJ',
    floor: 'major',
    channels: ['app', 'sms', 'voice'],
    escalate: [60, 'LJ-YX'],
  },
  {
    code: 'LJ-CJ',
    name: ['Data collection crew', '采集运维组'],
    org: 'LJ-JL-CJ',
    floor: 'minor',
    channels: ['app', 'sms'],
    quiet: ['22:00', '07:00', 'hold'],
  },
  {
    code: 'LJ-JL',
    name: ['Metering quality', '计量质量组'],
    org: 'LJ-JL',
    floor: 'minor',
    channels: ['app', 'email'],
    quiet: ['20:00', '08:00', 'critical'],
  },
  {
    code: 'LJ-PB',
    name: ['Distribution and line loss', '配电与线损组'],
    org: 'LJ-CD',
    floor: 'minor',
    channels: ['app', 'email'],
    quiet: ['19:00', '08:00', 'drop'],
  },
  {
    code: 'LJ-YX',
    name: ['Marketing management', '营销管理组'],
    org: 'LJ-YX',
    floor: 'critical',
    channels: ['email', 'webhook'],
  },
]

export function groupIdOf(code: string): number {
  return seeds.findIndex((seed) => seed.code === code) + 1
}

/** Alarm groups of a new platform. */
export const seedGroups: readonly StoredGroup[] = seeds.map(
  ({ code, name, org, floor, channels, quiet, repeat = 0, escalate }, index) => ({
    id: index + 1,
    name: name[0],
    nameZh: name[1],
    code,
    orgId: orgs.find((row) => row.code === org)?.id ?? 1,
    floor,
    channels,
    quietStart: quiet?.[0] ?? '',
    quietEnd: quiet?.[1] ?? '',
    quietMode: quiet?.[2] ?? 'hold',
    repeatMinutes: repeat,
    escalateMinutes: escalate?.[0] ?? 0,
    nextGroupId: escalate === undefined ? 0 : groupIdOf(escalate[1]),
    digest: code === 'LJ-YX' ? '08:30' : '',
    state: 'enabled',
  }),
)

const office = hoursOf([8, 18], 5)
const early = hoursOf([0, 8])
const day = hoursOf([8, 16])
const late = hoursOf([16, 24])

/** Hours of a week: the same for the first `days` days from Monday on, none on the others. */
export function hoursOf([from, until]: readonly [from: number, until: number], days = 7): WeekHours {
  const hours = Array.from({ length: 24 }, (_, hour) => (hour >= from && hour < until ? '1' : '0')).join('')
  return Array.from({ length: 7 }, (_, weekday) => (weekday < days ? hours : '0'.repeat(24)))
}

/** Members per organisation: login names of the demonstration, then other staff for the remaining shifts. */
const staffing: readonly (readonly [code: string, logins: readonly string[], hours: readonly WeekHours[]])[] =
  [
    ['LJ-DD', ['dispatcher'], [day, early, day, late, late]],
    ['LJ-YJ', ['dispatcher', 'engineer', 'crew'], [allHours, allHours, office]],
    ['LJ-CJ', ['crew'], [allHours, day, late, early]],
    ['LJ-JL', ['engineer'], [office, office, office, day]],
    ['LJ-PB', ['engineer'], [office, office, day, allHours]],
    ['LJ-YX', ['admin', 'auditor'], [office, office, office, allHours]],
  ]

/** Members of the alarm groups of a new platform. */
export function seedMembers(): StoredMember[] {
  const users = seedUsers('')
  const staff = users.filter(({ status, id }) => status === 'active' && id > 60)
  let next = 0
  const rows = staffing.flatMap(([code, logins, shifts]) =>
    shifts.map((hours, place) => {
      const login = logins[place]
      const user = users.find(({ loginName }) => loginName === login) ?? staff[next++ % staff.length]
      const group = seedGroups.find((row) => row.code === code)
      return { user, group, hours, place }
    }),
  )
  return rows.flatMap(({ user, group, hours, place }, index) =>
    user === undefined || group === undefined
      ? []
      : [
          {
            id: index + 1,
            groupId: group.id,
            userId: user.id,
            loginName: user.loginName,
            userName: user.username,
            userNameZh: user.usernameZh,
            channels: group.channels.filter((_, turn) => turn <= place || place === 0),
            floor: place === 0 ? group.floor : 'minor',
            hours,
            substituteId: place === 1 ? (rows[index - 1]?.user?.id ?? 0) : 0,
            pauseUntil: '',
            state: 'enabled' as const,
          },
        ],
  )
}
