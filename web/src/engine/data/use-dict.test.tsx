import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dict as dictionary } from '#contract/resources/system/dict.ts'
import { dictDetail, type DictEntry } from '#contract/resources/system/dict-detail.ts'
import { outputIdOf } from '#domain/metering/values.ts'
import { role } from '#contract/resources/system/role.ts'
import { user } from '#contract/resources/system/user.ts'
import { mockPlatform, openPage } from '../../../test/open-page.tsx'
import { DictTag } from '../table/field-cell.tsx'
import { readDict } from './use-dict.ts'
import { useKinds } from './use-kinds.ts'
import { askLabel } from './use-labels.ts'

const platform = mockPlatform()

const entry = (value: string, label: string, labelZh: string, colour: DictEntry['colour']): DictEntry => ({
  value,
  label,
  labelZh,
  colour,
})
const entries = [entry('on', 'Running', '运行', 'ok'), entry('1', 'Broken', '', 'crit')]

test.each([
    ['on', 'en', 'Running', 'ok'],
    ['on', 'zh', '运行', 'ok'],
    ['1', 'zh', 'Broken', 'crit'],
    [1, 'en', 'Broken', 'crit'],
    ['lost', 'en', 'lost', 'none'],
    [undefined, 'en', '', 'none'],
  ] as const)('dictionary value %s in %s is "%s" with colour %s', (value, language, label, colour) => {
    const dict = readDict(entries, language)
    expect([dict.labelOf(value), dict.colourOf(value)]).toEqual([label, colour])
  })

test('tags of one dictionary share one request; an unknown value shows its fallback or itself', async () => {
  platform.plant(dictionary, [{ id: 1, code: 'pump', name: 'Pump', nameZh: '水泵', status: 'enabled' }])
  platform.plant(
    dictDetail,
    entries.map((one, index) => ({ ...one, id: index + 1, dictId: 1, sort: index })),
  )
  openPage(
    <>
      <DictTag code="pump" value="on" />
      <DictTag code="pump" value="lost" otherwise="Gone" />
      <DictTag code="pump" value="odd" />
    </>,
  )
  expect(await screen.findByText('Running')).toHaveClass('tag-ok')
  expect(screen.getByText(/Gone/)).toHaveTextContent('Gone')
  expect(screen.getByText(/odd/)).toHaveTextContent('odd')
  expect(platform.asked('GET')).toMatchObject([{ path: '/base/sys/dict/map', payload: { codes: 'pump' } }])
})

function Names() {
  const { derived, kindOf } = useKinds()
  return derived.map(({ id }) => <p key={id}>{[kindOf(id), kindOf('pf')].map(({ label }) => label[0]).join()}</p>)
}

test('the output of a formula is labelled as one, apart from the measured quantity of that name', async () => {
  const output = { id: outputIdOf('pf'), name: 'Power factor', nameZh: '功率因数', unit: '', decimals: 3 }
  platform.pretend('GET calcFormula/outputs', () => [output])
  openPage(<Names />)
  expect(await screen.findByText('Power factor (formula),Power factor')).toBeVisible()
})

const asked = () => platform.asked('GET /select').map(({ payload }) => (payload as { ids: string }).ids)

test('labels requested together are batched into one call for each resource', async () => {
  const labels = await Promise.all([
    askLabel(role, 1),
    askLabel(user, 5),
    askLabel(role, 2),
  ])
  expect(labels).toEqual(['Administrator', 'Chen Yu', 'Dispatcher'])
  expect(asked().toSorted()).toEqual(['1,2', '5'])
})

test('more than fifty labels are split into several calls', async () => {
  const ids = Array.from({ length: 120 }, (_, index) => index + 1)
  platform.plant(
    role,
    ids.map((id) => ({ id, name: `Role ${id}` })),
  )
  const labels = await Promise.all(ids.map((id) => askLabel(role, id)))
  expect(labels.at(-1)).toBe('Role 120')
  expect(asked().map((text) => text.split(',').length)).toEqual([50, 50, 20])
})

test('a missing record has no label', async () => {
  expect(await askLabel(role, 999)).toBeNull()
  expect(asked()).toEqual(['999'])
})
