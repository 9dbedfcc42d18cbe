import { expect, it } from 'vitest'
import { readProject } from '../check/source-file.ts'
import { fromRoot } from '../root.ts'
import { stories, storyTests } from './stories.ts'

const found = storyTests(readProject(fromRoot('')))

it('the stories of the demonstration are each played by one browser test at most, and by no test of another number', () => {
  const numbers = found.map(({ story }) => story)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.filter((number) => !stories.some(([known]) => known === number))).toEqual([])
  expect(numbers).toEqual(expect.arrayContaining([1, 2, 3, 7, 8, 9, 10, 11]))
})
