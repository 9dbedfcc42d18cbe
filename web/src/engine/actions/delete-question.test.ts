import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '#web/i18n/start.ts'
import { deleteQuestion } from './delete-question.ts'

const because = ['It is in use.', '正在使用。'] as const

beforeAll(() => startI18n('en'))

test.each([
  [1, ['A'], 'Delete A?', 'Delete A'],
  [2, ['A', 'B'], 'Delete A and B?', 'Delete 2 rows'],
  [7, ['A', 'B', 'C', 'D'], 'Delete A, B, C and 4 more?', 'Delete 7 rows'],
  [2000, ['A'], 'Delete A and 1,999 more?', 'Delete 2,000 rows'],
  [1, [], 'Delete 1 row?', 'Delete 1 row'],
  [3, [], 'Delete 3 rows?', 'Delete 3 rows'],
])('%i rows, of which %j are known: %s', (count, names, title, accept) => {
  expect(deleteQuestion({ count, names }, 'en')).toMatchObject({ title, accept, isDanger: true })
})

test('says what is lost, and what stays; names more than three in Chinese as well', () => {
  expect(deleteQuestion({ count: 1, names: ['A'] }, 'en').body).toBe(
    'It is gone for good, unless other records refer to it.',
  )
  const { body } = deleteQuestion({ count: 2, names: [], spared: { count: 1, because } }, 'en')
  expect(body).toBe(
    'They are gone for good; those that other records refer to stay. Not deleted: 1 selected. It is in use.',
  )
  const words = deleteQuestion({ count: 7, names: ['甲', '乙', '丙', '丁'] }, 'zh').title
  expect(words).toContain('“甲”、“乙”、“丙”等 7 条')
})
