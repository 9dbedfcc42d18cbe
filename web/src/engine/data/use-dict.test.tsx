import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dict as dictionary } from '#contract/resources/system/dict.ts'
import { dictDetail, type DictEntry } from '#contract/resources/system/dict-detail.ts'
import { openPage } from '../../../test/open-page.tsx'
import { mockPlatform } from '../../../test/platform.ts'
import { DictTag } from '../table/field-cell.tsx'
import { readDict } from './use-dict.ts'

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
  ] as const)('what a dictionary says %s in %s is "%s", %s', (value, language, label, colour) => {
    const dict = readDict(entries, language)
    expect([dict.labelOf(value), dict.colourOf(value)]).toEqual([label, colour])
  })

test('many tags of one dictionary ask once; a value that it lacks has its fallback, or stays as it is', async () => {
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
