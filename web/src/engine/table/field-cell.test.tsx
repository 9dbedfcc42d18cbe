import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { number, text } from '#contract/schema/field.ts'
import { units } from '#contract/text/units.ts'
import { assetNumber } from '#domain/metering/identifiers.ts'
import { FieldCell } from './field-cell.tsx'

const money = { decimals: 2, unit: units.cny } as const

test.each([
  [money, 1850, '1,850.00 CNY'],
  [money, -1_234_567.5, '−1,234,567.50 CNY'],
  [{ decimals: 2 }, 1850, '1,850.00'],
  [{ unit: ['kWh', 'kWh'] as const }, 137_168.25, '137,168.25 kWh'],
  // a year
  [{ decimals: 0 }, 2026, '2026'],
])('a number of %o is written as people read it: %d as %s', (more, value, words) => {
  const { container } = render(
    <FieldCell field={number('Amount', '金额', more)} value={value} language="en" />,
  )
  expect(container).toHaveTextContent(words)
})

test('a long number is read in groups of four, and copied as it is', () => {
  const field = text('Asset number', '资产编号', { format: assetNumber })
  const { container } = render(<FieldCell field={field} value="1234567890" language="en" />)
  expect([...container.querySelectorAll('.in-fours > span')].map((group) => group.textContent)).toEqual([
    '1234',
    '5678',
    '90',
  ])
  expect(container).toHaveTextContent('1234567890')
})
