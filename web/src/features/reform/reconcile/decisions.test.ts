import { describe, expect, it } from 'vitest'
import type { ComparedCell, ComparedMeter } from '#contract/calls/reform/ledger.ts'
import { countsOf, openIn, stillTrue, take, takeAll, type Decisions } from './decisions.ts'

const ct: ComparedCell = {
  field: 'ct',
  ledger: 30,
  platform: 30,
  terminal: 60,
  differs: true,
  odd: 'terminal',
}
const name: ComparedCell = { field: 'userName', ledger: 'A', platform: 'B', terminal: null, differs: true }
const model: ComparedCell = { field: 'model', ledger: 'M', platform: 'M', terminal: 'M', differs: false }
const meter: ComparedMeter = {
  id: 7,
  deviceId: 3,
  userNumber: '9907010100000001',
  userName: 'A',
  userNameZh: '甲',
  address: 'Here',
  addressZh: '这里',
  orderId: 0,
  isSilent: false,
  cells: [ct, name, model],
}
const none: Decisions = new Map()

describe('a decision', () => {
  it('takes what one of the three says, and another one in its place; is none where nothing is said, and where nothing differs', () => {
    const first = take(none, 7, ct, 'terminal')
    expect([...first.values()]).toEqual([{ id: 7, field: 'ct', take: 'terminal', value: 60 }])
    expect([...take(first, 7, ct, 'ledger').values()]).toEqual([
      { id: 7, field: 'ct', take: 'ledger', value: 30 },
    ])
    expect(take(none, 7, name, 'terminal')).toBe(none)
    expect(take(none, 7, model, 'ledger')).toBe(none)
  })

  it('of a column leaves what is decided and what it says nothing of', () => {
    const some = take(none, 7, ct, 'ledger')
    expect(openIn(some, [meter], 'platform')).toBe(1)
    expect(countsOf(takeAll(some, [meter], 'platform'))).toEqual({ ledger: 1, platform: 1, terminal: 0 })
    expect(takeAll(some, [meter], 'terminal')).toBe(some)
  })

  it('falls when what it was about has changed, and not when a search hides it', () => {
    const some = takeAll(none, [meter], 'platform')
    expect(stillTrue(some, [meter])).toBe(some)
    expect(stillTrue(some, [])).toBe(some)
    const changed = { ...meter, cells: [{ ...ct, platform: 45 }, name] }
    expect([...stillTrue(some, [changed]).keys()]).toEqual(['7 userName'])
  })
})
