import { expect, it } from 'vitest'
import { readProject } from '../check/source-file.ts'
import { fromRoot } from '../root.ts'
import { stories, storyTests } from './stories.ts'

const found = storyTests(readProject(fromRoot('')))

it('each story is played by at most one browser test, and no test has an unknown number', () => {
  const numbers = found.map(({ story }) => story)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.filter((number) => !stories.some(([known]) => known === number))).toEqual([])
  expect(numbers).toEqual(expect.arrayContaining([1, 2, 3, 7, 8, 9, 10, 11]))
})
