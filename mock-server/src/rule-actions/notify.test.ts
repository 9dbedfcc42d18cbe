import { expect, it } from 'vitest'
import type { Channel } from '#contract/resources/alarm/group.ts'
import { allHours } from '#domain/metering/conditions/conditions.ts'
import { startTestPlatform } from '#mock/testing/test-platform.ts'
import { ofFile } from '#mock/testing/platform-of-file.ts'
import { carryOut } from './carry-out.ts'

const platform = ofFile(() => startTestPlatform({ devices: 60 }))

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
