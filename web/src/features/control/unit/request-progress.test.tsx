import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unitRequest } from '#contract/resources/control/request.ts'
import { command } from '#contract/resources/iot/command.ts'
import { permission } from '#contract/schema/resource.ts'
import { mockPlatform, openPage } from '../../../../test/open-page.tsx'
import { ProgressDialog } from './request-progress.tsx'

const platform = mockPlatform()
const none = 'No command was sent.'
const request = permission(unitRequest, 'list')
const both = [request, permission(command, 'list')]

function start(permissions: readonly string[]) {
  const sent = { id: 1, act: 'off', state: 'sent', unitIds: [1, 2], batchNo: 'B', subject: '2 units' }
  platform.pretend('GET /unitRequest/info', () => sent)
  openPage(<ProgressDialog requestId={1} onClose={() => undefined} />, '/units', permissions)
}

test('that no command was sent is said only where they were read', async () => {
  const release = platform.holdNext('GET /command/list')
  start(both)
  await screen.findByText('Commands sent')
  expect(screen.queryByText(none)).toBeNull()
  release()
  expect(await screen.findByText(none)).toBeVisible()
})

test('commands that cannot be read are no commands that were not sent', async () => {
  platform.fail('GET /command/list', 'network')
  start(both)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.queryByText(none)).toBeNull()
})

test('who may not see commands reads nothing of them', async () => {
  start([request])
  await screen.findByText('Commands sent')
  expect(screen.queryByText(none)).toBeNull()
  expect(platform.asked('GET /command/list')).toEqual([])
})
