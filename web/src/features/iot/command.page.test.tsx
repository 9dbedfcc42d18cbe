import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CommandBatch } from '#contract/calls/iot/iot.ts'
import { openPage } from '../../../test/open-page.tsx'
import { mockPlatform } from '../../../test/platform.ts'
import CommandPage from './command.page.tsx'

const platform = mockPlatform()

const batch: CommandBatch = {
  batchNo: '20261120080000-000001',
  kind: 'read',
  createTime: '2026-11-20 08:00:00',
  reason: '',
  operator: 'Zhao Min',
  operatorZh: '赵敏',
  total: 3,
  done: 2,
  lost: 1,
}

test.each([
  // the platform itself has no batch
  ['batches', /^Unsuccessful, by answer: [1-9]\d*$/],
  ['refusals', /^Last batches: 1 · Unsuccessful, by answer: [1-9]\d*$/],
])('one card for batches and failures keeps its place while %s load', async (late, title) => {
  const release = platform.holdNext(`GET /command/${late}`)
  platform.pretend('GET /command/batches', () => [batch])
  const { container } = openPage(<CommandPage />, '/command')
  await screen.findByRole('table')
  const cards = () => [...container.querySelectorAll('details')].map(({ className }) => className)
  expect(cards()).toEqual([expect.stringContaining('unseen')])
  release()
  expect(await screen.findByText(title)).toBeVisible()
  expect(cards()).toEqual([expect.not.stringContaining('unseen')])
})
