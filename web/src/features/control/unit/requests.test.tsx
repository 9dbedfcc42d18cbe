import { screen } from '@testing-library/react'
import { expect, it, test } from 'vitest'
import { unitRequest } from '#contract/resources/control/request.ts'
import { command } from '#contract/resources/iot/command.ts'
import { permission } from '#contract/schema/resource.ts'
import { mockPlatform, openPage } from '../../../../test/open-page.tsx'
import { ProgressDialog } from './requests.tsx'
import { stepsOf } from './steps.tsx'

const platform = mockPlatform()
const none = 'No command was sent.'
const request = permission(unitRequest, 'list')
const both = [request, permission(command, 'list')]

function start(permissions: readonly string[]) {
  const sent = { id: 1, act: 'off', state: 'sent', unitIds: [1, 2], batchNo: 'B', subject: '2 units' }
  platform.pretend('GET /unitRequest/info', () => sent)
  openPage(<ProgressDialog requestId={1} onClose={() => undefined} />, '/units', permissions)
}

test('"No command was sent" appears only after the commands load', async () => {
  const release = platform.holdNext('GET /command/list')
  start(both)
  await screen.findByText('Commands sent')
  expect(screen.queryByText(none)).toBeNull()
  release()
  expect(await screen.findByText(none)).toBeVisible()
})

test('commands that fail to load are not reported as unsent', async () => {
  platform.fail('GET /command/list', 'network')
  start(both)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.queryByText(none)).toBeNull()
})

test('commands are not requested without permission', async () => {
  start([request])
  await screen.findByText('Commands sent')
  expect(screen.queryByText(none)).toBeNull()
  expect(platform.asked('GET /command/list')).toEqual([])
})

const words = { word: 'relay word: open', agrees: 'agree', result: 'Answered 5 s late.' }
const times = { createTime: '10:00:00', sendTime: '10:00:01', finishTime: '10:01:10' }

it('marks a late response, skips a missing acknowledgement, shows the relay word, fails on timeout', () => {
  const row = { ...times, ackTime: '', status: 'verified', resultCode: '00L' } as const
  expect(stepsOf(row, words).map(({ name, is }) => `${name} ${is}`)).toEqual([
    'queued done',
    'sent done',
    'executedLate done',
    'verified done',
  ])
  expect(stepsOf(row, words)[2]).toMatchObject({ detail: 'Answered 5 s late.' })
  const done = { ...times, ackTime: '10:00:02', status: 'verified', resultCode: '00' } as const
  expect(stepsOf(done, words)[3]).toMatchObject({ name: 'executed', detail: 'relay word: open' })
  const lost = { ...times, ackTime: '', status: 'timeout', resultCode: 'E01' } as const
  expect(stepsOf(lost, words).at(-1)).toMatchObject({ name: 'ended', is: 'failed' })
})
