import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt, work } from '../../../test/render-at.tsx'
import { RecordAbsent } from './record-absent.tsx'

test('who looks for a record that is not there is shown the way to its list, where the menu has it', () => {
  work()
  const absent = (name: string) => (
    <RecordAbsent
      resource={{ name, title: ['Terminals', '终端'] }}
      id={undefined}
      failure={undefined}
      onRetry={() => undefined}
    />
  )
  renderAt('/iot/device', absent('iot/device'))
  expect(screen.getByRole('link', { name: 'Go to Terminals' })).toHaveAttribute('href', '/iot/device')
})
