import { expect, it } from 'vitest'
import { reportPlaceAt } from './report-place.ts'

function placeOf(text: string) {
  const gone: string[] = []
  const place = reportPlaceAt({ path: '/report', query: new URLSearchParams(text) }, (to) => gone.push(to))
  return { place, gone }
}

it('reads a report from its address, and sends only what stands there; takes a word that it does not know for its default', () => {
  const { place } = placeOf('tab=loss&start=2026-11-01&unit=month&compare=year&orgId=3')
  expect(place.sent).toEqual({ start: '2026-11-01', unit: 'month', compare: 'year' })
  expect(place.unit).toBe('month')
  expect(place.comparison).toBe('year')
  expect(placeOf('unit=week&compare=never').place).toMatchObject({ unit: 'day', comparison: 'previous' })
})

it('leads to other rows of the same report, from their first page on', () => {
  const { place, gone } = placeOf('tab=loss&page=3&orgId=3')
  expect(place.linkTo({ lossClass: 'high', orgId: '' })).toBe('/report?tab=loss&lossClass=high')
  place.change({ start: '2026-11-02' })
  expect(gone).toEqual(['/report?tab=loss&orgId=3&start=2026-11-02'])
})
