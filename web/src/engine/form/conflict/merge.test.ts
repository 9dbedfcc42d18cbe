import { expect, test } from 'vitest'
import { number, refs, text } from '#contract/schema/field.ts'
import { merge } from './use-revision.ts'

const fields = { name: text('Name', '名称'), size: number('Size', '大小'), ids: refs('People', '人员', 'p') }
const before = { name: 'a', size: 1, ids: [1] }

test.each<[what: string, mine: object, theirs: object, values: object, contested: string[], taken: string[]]>(
  [
    ['what only they changed is taken over', {}, { name: 'b' }, { name: 'b' }, [], ['name']],
    ['what only I changed stays', { size: 2 }, { name: 'b' }, { size: 2, name: 'b' }, [], ['name']],
    ['what both changed stays mine until decided', { size: 2 }, { size: 3 }, { size: 2 }, ['size'], []],
    ['what both changed alike is no question', { ids: [1, 2] }, { ids: [1, 2] }, { ids: [1, 2] }, [], []],
    ['what I emptied stays mine until decided', { size: null }, { size: 3 }, { size: null }, ['size'], []],
  ],
)('%s', (_what, mine, theirs, values, contested, taken) => {
  expect(merge(fields, before, { ...before, ...mine }, { ...before, ...theirs })).toEqual({
    values: { ...before, ...values },
    contested,
    taken,
  })
})
