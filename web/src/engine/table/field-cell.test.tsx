import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, onTestFinished, test } from 'vitest'
import * as fc from 'fast-check'
import { role } from '#contract/resources/system/role.ts'
import { choice, choices, number, refs, text } from '#contract/schema/field.ts'
import { units } from '#contract/text/units.ts'
import { assetNumber } from '#domain/metering/identifiers.ts'
import { mockPlatform, openPage } from '../../../test/open-page.tsx'
import { choiceTag } from './choice-tag.tsx'
import { FieldCell } from './field-cell.tsx'
import { pagesAround } from './paginator.tsx'

const platform = mockPlatform()

const money = { decimals: 2, unit: units.cny } as const

test.each([
  [money, 1850, '1,850.00 CNY'],
  [money, -1_234_567.5, '−1,234,567.50 CNY'],
  [{ decimals: 2 }, 1850, '1,850.00'],
  [{ unit: ['kWh', 'kWh'] as const }, 137_168.25, '137,168.25 kWh'],
  // a year
  [{ decimals: 0 }, 2026, '2026'],
])('formats a number with %o: %d as %s', (more, value, words) => {
  const { container } = render(
    <FieldCell field={number('Amount', '金额', more)} value={value} language="en" />,
  )
  expect(container).toHaveTextContent(words)
})

test('a long number is shown in groups of four and keeps its text without spaces', () => {
  const field = text('Asset number', '资产编号', { format: assetNumber })
  const { container } = render(<FieldCell field={field} value="1234567890" language="en" />)
  expect([...container.querySelectorAll('.in-fours > span')].map((group) => group.textContent)).toEqual([
    '1234',
    '5678',
    '90',
  ])
  expect(container).toHaveTextContent('1234567890')
})

test.each([
  ['en', 'Red, Green'],
  ['zh', '红、绿'],
] as const)('several choices are joined as a list in %s', (language, words) => {
  const field = choices('Colours', '颜色', [
    ['red', 'Red', '红'],
    ['green', 'Green', '绿'],
  ])
  const { container } = render(<FieldCell field={field} value={['red', 'green']} language={language} />)
  expect(container).toHaveTextContent(words)
})

test.each([
  ['en', 'Staff, Auditor'],
  ['zh', 'Staff、Auditor'],
] as const)('record names are joined as a list in %s', async (language, words) => {
  onTestFinished(async () => void (await i18next.changeLanguage('en')))
  await i18next.changeLanguage(language)
  platform.plant(role, [
    { id: 1, name: 'Staff', code: 'ROLE_STAFF' },
    { id: 2, name: 'Auditor', code: 'ROLE_AUDITOR' },
  ])
  openPage(<FieldCell field={refs('Roles', '角色', role.name)} value={[1, 2]} language={language} />)
  expect(await screen.findByText(words)).toBeVisible()
})

test('an empty list is shown as a dash', () => {
  const field = choices('Colours', '颜色', [['red', 'Red', '红']])
  const { container } = render(<FieldCell field={field} value={[]} language="en" />)
  expect(container).toHaveTextContent('—')
})

test.each([
  [1, 878, [1, 2, 3, 4, -2, 878]],
  [5, 878, [1, -1, 4, 5, 6, -2, 878]],
  [878, 878, [1, -1, 875, 876, 877, 878]],
  [3, 6, [1, 2, 3, 4, 5, 6]],
])('the paginator on page %i of %i', (page, last, expected) => {
  expect(pagesAround(page, last)).toEqual(expected)
})

test('the paginator shows the page, its neighbours and both ends in order; gaps hide at least two pages', () => {
  const place = fc
    .integer({ min: 1, max: 5000 })
    .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)))
  fc.assert(
    fc.property(place, ([page, last]) => {
      const all = pagesAround(page, last)
      const pages = all.filter((n) => n > 0)
      expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b))
      for (const n of [1, page - 1, page, page + 1, last]) if (n >= 1 && n <= last) expect(pages).toContain(n)
      pages.forEach((n, index) => {
        const before = pages[index - 1] ?? 0
        const isGap = all[all.indexOf(n) - 1] === -1 || all[all.indexOf(n) - 1] === -2
        expect(n - before > 2).toBe(isGap)
      })
    }),
  )
})

test('a choice has its configured colour, an unknown one the neutral colour', () => {
  const field = choice('State', '状态', [['bad', 'Bad', '差']])
  const Tag = choiceTag(field, { bad: 'crit' })
  const { container } = render(
    <>
      <Tag value="bad" />
      <Tag value={'other' as 'bad'} />
    </>,
  )
  expect([...container.children].map(({ className, textContent }) => [className, textContent])).toEqual([
    ['tag tag-crit', 'Bad'],
    ['tag tag-off', 'other'],
  ])
})
