import { expect, it } from 'vitest'
import { resemble } from '#contract/resources/compute/resemble.ts'
import { readPlace } from './place.ts'
import { taskPreset } from './find.tsx'

const preset = (query: string) => taskPreset(readPlace(new URLSearchParams(query), '2026-11-20'))

it('a search for one curve becomes a task for what is like it; a search with the own past becomes a task for what is like it no more', () => {
  expect(preset('method=curve&scope=area&find=42~p~2026-11-16~2026-11-18&base=z')).toMatchObject({
    method: 'curve',
    scope: 'area',
    deviceId: 42,
    property: 'p',
    days: 3,
    base: 'z',
    when: 'above',
  })
  expect(preset('')).toMatchObject({ method: 'past', days: 7, when: 'below', threshold: 60 })
})

it('no task compares more days than its form takes', () => {
  expect(preset('method=curve&find=1~p~2026-01-01~2026-10-31').days).toBe(resemble.fields.days.max)
})
