import { expect, it } from 'vitest'
import type { ModelProperty, ThingModel } from '#domain/metering/model/model-check.ts'
import { blankRow } from '../model-draft.ts'
import { changedLimits, limitedProperties, limitProblems, limitText, withLimits } from './draft.ts'

const property = (id: string, more: Partial<ModelProperty> = {}) =>
  ({ ...blankRow('properties'), id, name: id, nameZh: id, ...more }) as ModelProperty

const model: ThingModel = {
  productId: 1,
  version: 1,
  properties: [
    property('ia'),
    property('ua', { warnLow: 198, warnHigh: 235.4 }),
    property('forward'),
    property('own'),
  ],
  events: [],
  commands: [],
}
const notANumber = ['No number.', '不是数值。'] as const

it('limits apply to instantaneous properties, those with limits first', () => {
  expect(limitedProperties(model).map(({ id }) => id)).toEqual(['ua', 'ia'])
})

it('an input value replaces a limit, and empty input removes it', () => {
  const draft = { ua: { warnHigh: '240', warnLow: '' } }
  const [, ua] = withLimits(model, draft).properties
  expect(ua).toEqual(property('ua', { warnHigh: 240 }))
  expect(changedLimits(model, draft)).toEqual(['ua'])
  expect(changedLimits(model, { ua: { warnHigh: '235.40' } })).toEqual([])
  expect(model.properties[1] && limitText(model.properties[1], 'warnLow', {})).toBe('198')
})

it.each([
  [{ ua: { warnHigh: 'much' } }, notANumber[0]],
  [{ ua: { warnHigh: '190' } }, 'Limits must rise: alarm low, warning low, warning high, alarm high.'],
])('%j is refused', (draft, text) => {
  expect(limitProblems(model, draft, notANumber).get('ua')?.[0]).toBe(text)
})

it('ascending limits are valid', () => {
  expect(limitProblems(model, { ua: { alarmHigh: '264' } }, notANumber).size).toBe(0)
})
