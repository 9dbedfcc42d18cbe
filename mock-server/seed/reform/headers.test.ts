import { expect, it } from 'vitest'
import { projectTypes } from '#domain/reform/kinds.ts'
import { headerRows } from './index.ts'

const rows = headerRows(Date.UTC(2026, 5, 1))

it.each(projectTypes.map(([type]) => type))('%s has 12 to 20 headers in each version', (type) => {
  const own = rows.filter((row) => row.type === type)
  for (const edition of new Set(own.map((row) => row.edition))) {
    const set = own.filter((row) => row.edition === edition)
    expect(set.length).toBeGreaterThanOrEqual(12)
    expect(set.length).toBeLessThanOrEqual(20)
    expect(new Set(set.map(({ code }) => code)).size).toBe(set.length)
    expect(set.map(({ position }) => position)).toEqual(set.map((_, n) => n + 1))
  }
})
