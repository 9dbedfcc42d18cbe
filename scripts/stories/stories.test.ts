import { describe, expect, it } from 'vitest'
import { readProject } from '../check/source-file.ts'
import { fromRoot } from '../root.ts'
import { readOptions } from './options.ts'
import { stories, storyTests } from './stories.ts'

const found = storyTests(readProject(fromRoot('')))

describe('the stories of the demonstration', () => {
  it('are each played by one browser test at most, and by no test of another number', () => {
    const numbers = found.map(({ story }) => story)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.filter((number) => number < 1 || number > stories.length)).toEqual([])
    expect(numbers).toEqual(expect.arrayContaining([1, 2, 3, 7, 8, 9, 10]))
  })
})

describe('the command line', () => {
  it('plays slowly in a window, at full speed without one', () => {
    expect(readOptions(['--story', '3'], { DISPLAY: ':0' }, 'linux')).toEqual({
      wanted: [3],
      isHeaded: true,
      slow: 400,
    })
    expect(readOptions(['--story', 'all', '--headless', '--slow', '50'], { DISPLAY: ':0' })).toMatchObject({
      isHeaded: false,
      slow: 50,
    })
  })

  it.each([[[]], [['--story', '11']], [['--story', 'x']], [['--story', '1', '--slow', '-1']], [['--fast']]])(
    'refuses %j',
    (args) => {
      expect(() => readOptions(args, {})).toThrow()
    },
  )
})
