import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { outputIdOf } from '#domain/metering/values.ts'
import { openPage } from '../../../test/open-page.tsx'
import { mockPlatform } from '../../../test/platform.ts'
import { useKinds } from './use-kinds.ts'

const platform = mockPlatform()

function Names() {
  const { derived, kindOf } = useKinds()
  return derived.map(({ id }) => <p key={id}>{[kindOf(id), kindOf('pf')].map(({ label }) => label[0]).join()}</p>)
}

test('the output of a formula says that it is one, beside what is measured by the same name', async () => {
  const output = { id: outputIdOf('pf'), name: 'Power factor', nameZh: '功率因数', unit: '', decimals: 3 }
  platform.pretend('GET calcFormula/outputs', () => [output])
  openPage(<Names />)
  expect(await screen.findByText('Power factor (formula),Power factor')).toBeVisible()
})
