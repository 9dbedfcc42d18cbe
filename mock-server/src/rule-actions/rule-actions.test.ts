import { expect, it } from 'vitest'
import type { Channel } from '#contract/resources/alarm/group.ts'
import { day } from '#contract/schema/time-units.ts'
import { allHours } from '#domain/metering/conditions/conditions.ts'
import { momentOf } from '#mock/lib/time.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { carryOut } from './carry-out.ts'
import { plantRuns } from './history.ts'

const platform = platformOfFile({ devices: 60 })

it('rule runs are seeded for the last days in order and only once', () => {
  const { world } = platform
  const { sceneRules, sceneRuleLog } = world.tables
  expect(sceneRules.rows.length).toBeGreaterThan(0)
  const plant = () => [...plantRuns(world)]
  plant()
  const runs = sceneRuleLog.rows
  expect(runs.length).toBeGreaterThan(0)
  const times = runs.map(({ time }) => momentOf(time))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(Math.min(...times)).toBeGreaterThanOrEqual(world.clock() - 3 * day)
  expect(Math.max(...times)).toBeLessThan(world.clock())
  for (const { ruleId, sceneId } of runs) expect(sceneRules.get(ruleId)?.sceneId).toBe(sceneId)
  const count = runs.length
  plant()
  expect(sceneRuleLog.rows).toHaveLength(count)
})

it('a notification of a rule contains the rule name and its text', () => {
  const { world } = platform
  const { alarmGroups, alarmGroupUsers, mails } = world.tables
  const [member = expect.unreachable('No group has a member')] = alarmGroupUsers.rows
  alarmGroups.update(member.groupId, {
    state: 'enabled',
    quietStart: '',
    quietEnd: '',
    floor: 'info',
    channels: ['email'],
  })
  const channels: Channel[] = ['email']
  const now = { hours: allHours, pauseUntil: '', state: 'enabled', floor: 'info', channels } as const
  alarmGroupUsers.update(member.id, now)
  const action = { kind: 'notify', groupId: member.groupId, text: 'Open the vents' } as const
  const ruleName = ['Room too hot', '室温过高'] as const
  const request = { action, owner: 'admin', ruleName, sceneId: 1, deviceIds: [], alertIds: [] }
  carryOut(world, request, false)
  const letter = mails.rows.at(-1)?.content
  for (const said of [...ruleName, action.text]) expect(letter).toContain(said)
})
