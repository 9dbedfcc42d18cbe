import { act, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import type { ComparedMeter } from '#contract/calls/reform/ledger.ts'
import { LanguageProvider } from '#web/i18n/language-provider.tsx'
import { useNotices } from '#web/stores/failures/notices.ts'
import { comparedMeter } from '../../../test/compared-meter.ts'
import { mockPlatform, openPage } from '../../../test/open-page.tsx'
import ReconcilePage from './reconcile.page.tsx'

const platform = mockPlatform()

const search = () => screen.findByRole('searchbox', { name: 'User, number or address' })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** Mocks a comparison with these meters out of `total`. */
function compare(
  meters: (sent: { payload: unknown }) => readonly number[],
  total?: number,
  cells?: ComparedMeter['cells'],
): void {
  platform.pretend('GET /ledger/compare', (sent) => {
    const list = meters(sent).map((id) => comparedMeter(id, cells))
    const n = total ?? list.length
    const counts = { meters: 99, fields: 99, differences: n, differing: n, silent: n }
    return { list, total: n, counts, time: '2026-11-20 08:00:00' }
  })
}

test('no match shows "No meter matches" on both tabs', async () => {
  const { user } = openPage(<ReconcilePage />, '/reconcile')
  await user.type(await search(), 'nobody of this name')
  expect(await screen.findByText('No meter matches')).toBeVisible()
  await user.click(await button(/^Terminal silent/))
  expect(await screen.findByText('No meter matches')).toBeVisible()
})

test('a missing page falls back to the last one', async () => {
  compare(() => [1], 60)
  const { user } = openPage(<ReconcilePage />, '/reconcile')
  await user.click(await button(/^Terminal silent/))
  platform.mend()
  compare(({ payload }) => (Reflect.get(Object(payload), 'page') === 2 ? [2] : []), 40)
  await user.click(await button('Page 3'))
  expect(await screen.findByText('House 2')).toBeVisible()
})

test('decisions hidden by a search are counted apart and still listed as decided', async () => {
  compare(() => [1, 2])
  const { user } = openPage(<ReconcilePage />, '/reconcile')
  await user.click(await button('Ledger: take all 2 of this column'))
  expect(await screen.findByText('2 of 2 decided')).toBeVisible()
  platform.mend()
  compare(({ payload }) => (Reflect.get(Object(payload), 'filter') === '' ? [1, 2] : [2]))
  await user.type(await search(), 'House 2')
  expect(await screen.findByText('1 of 1 decided', { selector: 'strong' })).toBeVisible()
  expect(screen.getByText('1 more decided on meters not shown here')).toBeVisible()
  await user.click(await button(/^Decided/))
  expect(await screen.findByText('House 1')).toBeVisible()
})

test('a truncated list states its size, and decisions on all shown meters are counted', async () => {
  compare(({ payload }) => (Reflect.get(Object(payload), 'tab') === 'all' ? [2] : [1]), 731)
  const { user } = openPage(<ReconcilePage />, '/reconcile')
  expect(await screen.findByText('the first 1 of 731 meters that differ')).toBeVisible()
  await user.click(await button(/^All fields/))
  expect(await screen.findByText('House 2')).toBeVisible()
  expect(screen.queryByText(/^the first 1/)).toBeNull()
  await user.click(await button(/Old.*Take left/))
  expect(await screen.findByText('1 of 731 decided', { selector: 'strong' })).toBeVisible()
  expect(screen.queryByText(/more decided on meters not shown/)).toBeNull()
})

test.each([
  ['that an answer brings which came later than the meters that differ', [], 1],
  ['that a later answer no longer counts', [1], 0],
])('a decision on a difference %s is part of the total', async (_what, differing, later) => {
  platform.pretend('GET /ledger/compare', ({ payload }) => {
    const isAll = Reflect.get(Object(payload), 'tab') === 'all'
    const list = (isAll ? [2] : differing).map((id) => comparedMeter(id))
    const n = isAll ? later : list.length
    const counts = { meters: 99, fields: 99, differences: n, differing: n, silent: 0 }
    return { list, total: list.length, counts, time: `2026-11-20 08:00:0${isAll ? 5 : 0}` }
  })
  const { user } = openPage(<ReconcilePage />, '/reconcile')
  if (differing.length > 0) await user.click(await button(/Old.*Take left/))
  await user.click(await button(/^All fields/))
  expect(await screen.findByText('House 2')).toBeVisible()
  if (differing.length === 0) await user.click(await button(/Old.*Take left/))
  expect(await screen.findByText('1 of 1 decided', { selector: 'strong' })).toBeVisible()
})

test('one export runs at a time, and a failure shows its reason', async () => {
  compare(() => [1], 1, [{ field: 'areaId', ledger: 4, platform: 5, terminal: null, differs: true }])
  const { user } = openPage(<ReconcilePage />, '/reconcile')
  const namesAsked = () => platform.asked('GET /select').length
  await waitFor(() => expect(namesAsked()).toBe(1))
  platform.failNext('GET /select', { code: 500, msg: 'Try again later' })
  await user.click(await button('Export'))
  await waitFor(() => expect(useNotices.getState().history.at(-1)?.title).toBe('Try again later'))
  platform.holdNext('GET /select')
  await user.click(await button('Export'))
  await user.click(await button('Export'))
  await waitFor(() => expect(namesAsked()).toBe(3))
  expect(await button('Export')).toHaveAttribute('aria-busy', 'true')
})

test('names are refetched on a language change', async () => {
  compare(() => [1])
  const page = (
    <LanguageProvider>
      <ReconcilePage />
    </LanguageProvider>
  )
  openPage(page, '/reconcile')
  await screen.findByText('House 1')
  const before = platform.asked('GET /ledger/compare').length
  await act(() => i18next.changeLanguage('zh'))
  await waitFor(() => expect(platform.asked('GET /ledger/compare').length).toBeGreaterThan(before))
  await act(() => i18next.changeLanguage('en'))
})
