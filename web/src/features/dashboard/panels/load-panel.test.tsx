import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useMoment } from '#web/stores/moment/moment.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { mockPlatform } from '../../../../test/platform.ts'
import { LoadPanel } from './load-panel.tsx'

mockPlatform()
afterEach(() => useMoment.setState({ at: undefined }))

test.each([
  ['the present', undefined, 2],
  ['a moment that is over', 1, 0],
])('the lines of %s are called today and yesterday only there', async (_name, at, named) => {
  useMoment.setState({ at })
  openPage(<LoadPanel />, '/dashboard')
  expect(await screen.findAllByRole('button', { pressed: true })).toHaveLength(2)
  expect(screen.queryAllByRole('button', { name: /today|yesterday/i })).toHaveLength(named)
})
