import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { units } from '#contract/text/units.ts'
import { LanguageContext } from '#web/i18n/language-provider.tsx'
import { ReportFigures, type ShownFigure } from './report-figures.tsx'

const wait: ShownFigure = {
  id: 'wait',
  label: ['To acknowledge', '确认用时'],
  unit: units.minutes,
  decimals: 1,
  delta: 'percent',
  better: 'down',
  filter: {},
}

test.each([
  ['en', 12.5, 'To acknowledge 12.5 min'],
  ['zh', 12.5, '确认用时 12.5 分钟'],
  ['en', 812.3, 'To acknowledge 13 h 32 min'],
  ['zh', 4500, '确认用时 3 天'],
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
