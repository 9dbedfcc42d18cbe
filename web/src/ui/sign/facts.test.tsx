import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Fact, Facts } from './facts.tsx'

test('facts are a named list of terms, each with its definition, those given as children last', () => {
  render(
    <Facts label="Ledger" facts={[['Protocol', 'DL/T 698.45']]}>
      <Fact label="Owner">
        <a href="#owner">Sun Qiang</a>
      </Fact>
    </Facts>,
  )
  const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent)
  expect(screen.getByLabelText('Ledger').tagName).toBe('DL')
  expect(texts('term')).toEqual(['Protocol', 'Owner'])
  expect(texts('definition')).toEqual(['DL/T 698.45', 'Sun Qiang'])
})
