import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { dict as dictionary } from '#contract/resources/system/dict.ts'
import { dictDetail, type DictEntry } from '#contract/resources/system/dict-detail.ts'
import { mockPlatform } from '../../../test/platform.ts'
import { DictTag } from '../table/field-cell.tsx'
import { queryClient } from './query-client.ts'
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

describe('a tag', () => {
    beforeEach(() => {
    queryClient.clear()
    platform.plant(dictionary, [{ id: 1, code: 'pump', name: 'Pump', nameZh: '水泵', status: 'enabled' }])
    platform.plant(
      dictDetail,
      entries.map((one, index) => ({ ...one, id: index + 1, dictId: 1, sort: index })),
    )
  })

  const show = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <DictTag code="pump" value="on" />
        <DictTag code="pump" value="lost" otherwise="Gone" />
        <DictTag code="pump" value="odd" />
      </QueryClientProvider>,
    )

  test('many of one dictionary ask once; a value that it lacks has its fallback, or stays as it is', async () => {
    show()
    expect(await screen.findByText('Running')).toHaveClass('tag-ok')
    expect(screen.getByText(/Gone/)).toHaveTextContent('Gone')
    expect(screen.getByText(/odd/)).toHaveTextContent('odd')
    expect(platform.asked('GET')).toMatchObject([{ path: '/base/sys/dict/map', payload: { codes: 'pump' } }])
  })
})
