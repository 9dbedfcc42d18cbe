import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { TitleCell } from './cells.tsx'

test('the title of an alert does not repeat its severity', () => {
  const row = { title: 'Voltage loss', severity: 'critical', isActive: true, suppressed: 3 } as AlertRow
  const { container } = render(<TitleCell row={row} />)
  expect(screen.getByText(/3/)).toBeVisible()
  expect(container.querySelector('.glyph')).toBeNull()
})
