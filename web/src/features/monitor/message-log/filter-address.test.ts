import { expect, it } from 'vitest'
import { noFilter, readFilter, writeFilter } from './filter.ts'

it.each([
  noFilter,
  { level: 'error', source: 'mail', text: 'a+ b&c=d 线损', isPattern: true },
  { ...noFilter, source: 'http & more' },
] as const)('a filter is read from the address as it was written', (filter) => {
  expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter)
})

it('what an address says wrongly is left out', () => {
  expect(readFilter(new URLSearchParams('level=loud&pattern=yes'))).toEqual(noFilter)
})
