import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { number } from '#contract/schema/field.ts'
import { units } from '#contract/text/units.ts'
import { FieldCell } from './field-cell.tsx'

const money = { decimals: 2, unit: units.cny } as const

test.each([
  [money, 1850, '1,850.00 CNY'],
  [money, -1_234_567.5, '−1,234,567.50 CNY'],
  [{ decimals: 2 }, 1850, '1,850.00'],
  [{ unit: ['kWh', 'kWh'] as const }, 137_168.25, '137,168.25 kWh'],
  // a year
  [{ decimals: 0 }, 2026, '2026'],
])('a number of %o is written as people read it: %d as %s', (more, value, text) => {
  const { container } = render(
    <FieldCell field={number('Amount', '金额', more)} value={value} language="en" />,
  )
  expect(container).toHaveTextContent(text)
})
