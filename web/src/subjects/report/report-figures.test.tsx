import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, it } from 'vitest'
import { units } from '#contract/text/units.ts'
import { LanguageContext } from '#web/i18n/language-provider.tsx'
import { ReportFigures, type ShownFigure } from './report-figures.tsx'
import { reportPlaceAt } from './report-place.ts'

const inMinutes = { unit: units.minutes, decimals: 1, delta: 'percent', better: 'down' } as const
const wait: ShownFigure = { id: 'wait', label: ['To acknowledge', '确认用时'], ...inMinutes, filter: {} }

test.each([
  ['en', 12.5, 'To acknowledge 12.5 min'],
  ['zh', 12.5, '确认用时 12.5 分钟'],
  ['en', 812.3, 'To acknowledge 13 h 32 min'],
  ['zh', 4500, '确认用时 3 天 3 小时'],
] as const)('in %s the figure of %d minutes is “%s”', (language, value, name) => {
  render(
    <LanguageContext value={language}>
      <MemoryRouter>
        <ReportFigures
          shown={[wait]}
          figures={[{ id: 'wait', value, before: null, year: null }]}
          status={{ kind: 'ready' }}
          place={{ comparison: 'none', linkTo: () => '/' }}
        />
      </MemoryRouter>
    </LanguageContext>,
  )
  expect(screen.getByRole('link', { name })).toBeVisible()
})

function placeOf(text: string) {
  const gone: string[] = []
  const place = reportPlaceAt({ path: '/report', query: new URLSearchParams(text) }, (to) => gone.push(to))
  return { place, gone }
}

it('reads the report state from the URL, sends only present parameters and defaults unknown values', () => {
  const { place } = placeOf('tab=loss&start=2026-11-01&unit=month&compare=year&orgId=3')
  expect(place.sent).toEqual({ start: '2026-11-01', unit: 'month', compare: 'year' })
  expect(place.unit).toBe('month')
  expect(place.comparison).toBe('year')
  expect(placeOf('unit=week&compare=never').place).toMatchObject({ unit: 'day', comparison: 'previous' })
})

it('links and changes keep the report and reset the page', () => {
  const { place, gone } = placeOf('tab=loss&page=3&orgId=3')
  expect(place.linkTo({ lossClass: 'high', orgId: '' })).toBe('/report?tab=loss&lossClass=high')
  place.change({ start: '2026-11-02' })
  expect(gone).toEqual(['/report?tab=loss&orgId=3&start=2026-11-02'])
})
