import { expect, test } from 'vitest'
import { chooseMutants, plant } from './choose.ts'
import { sitesOf } from './sites.ts'

const text = `export const isLate = (due: number, now: number) => !isDone && now > due
if (isLate(1, 2)) throw new Error('late - again')
const rest = total - used
`

test('each operator and each condition is one place, what stands in texts is none', () => {
  const altered = sitesOf('a.ts', text).map(
    ({ start, end, replacement }) => `${text.slice(start, end)} -> ${replacement}`,
  )
  expect(altered).toEqual(['! -> ', '&& -> ||', '> -> >=', 'isLate(1, 2) -> !(isLate(1, 2))', '- -> +'])
})

test('mutants are shared between the areas, the same for a seed, and planted where their line stands', () => {
  const files = ['contract/a.ts', 'mock-server/src/a.ts', 'web/src/a.ts', 'web/src/a.test.ts'].map(
    (path) => ({
      path,
      text: text + text,
    }),
  )
  const mutants = chooseMutants(files, 6, 1)
  expect(mutants.map(({ path }) => path.replace(/\/.*/, '')).join(' ')).toBe(
    'contract contract mock-server mock-server web web',
  )
  expect(chooseMutants(files, 6, 1)).toEqual(mutants)
  for (const mutant of mutants) {
    const planted = plant(text + text, mutant)?.split('\n') ?? []
    const differing = planted.filter((line, index) => line !== (text + text).split('\n')[index])
    expect(differing).toEqual([mutant.planted])
  }
  const [first] = mutants
  expect(first && plant('nothing of it', first)).toBeUndefined()
})
