import fc from 'fast-check'
import { expect, it } from 'vitest'
import { minute } from '../../contract/schema/time-units.ts'
import { quietingWindow } from './quiet.ts'

const all = [1, 2, 3]
const some = fc.subarray(all)
const planned = fc.record({
  start: fc.integer({ min: 0, max: 300 }),
  lasts: fc.integer({ min: 1, max: 200 }),
  scope: fc.tuple(fc.subarray(all, { minLength: 1 }), some, some, some),
})
const subject = fc.tuple(...[1, 2, 3, 4].map(() => fc.constantFrom(...all)))

it('an alert is quiet in exactly the minutes of windows that match it', () => {
  fc.assert(
    fc.property(fc.array(planned, { maxLength: 5 }), subject, (plans, ids) => {
      const ticked = Array.from({ length: 600 }, () => false)
      for (const { start, lasts, scope } of plans)
        if (scope.every((meant, n) => (meant.length === 0 ? all : meant).includes(ids[n] ?? 0)))
          ticked.fill(true, start, start + lasts)
      const windows = plans.map(({ start, lasts, scope: [orgs, areaIds, productIds, ruleIds] }, id) => {
        const span = { from: start * minute, to: (start + lasts) * minute }
        return { id, ...span, orgs: new Set(orgs), areaIds, productIds, ruleIds }
      })
      const [orgId = 0, areaId = 0, productId = 0, ruleId = 0] = ids
      const alert = { orgId, areaId, productId, ruleId }
      expect(ticked.map((_, at) => quietingWindow(alert, windows, at * minute) !== undefined)).toEqual(ticked)
    }),
  )
})
