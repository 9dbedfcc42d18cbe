import { beforeEach, describe, expect, test } from 'vitest'
import { isAllowed, orderActs, orderStates } from '#domain/reform/order-acts.ts'
import { actsOn, moveBetween, movesFrom } from './allowed.ts'
import { bulkActsIn, rowActsOf } from './acts.tsx'

const grant = (...verbs: readonly string[]) =>
  sessionStorage.setItem('permissions', JSON.stringify(verbs.map((verb) => `reform:work-order:${verb}`)))
const names = (acts: readonly { name: string }[]) => acts.map(({ name }) => name)
const ids = (acts: readonly { id: string }[]) => acts.map(({ id }) => id)

describe('what can be done to an order', () => {
  beforeEach(() => grant('dispatch', 'submit', 'audit', 'reopen'))

  test.each(orderStates.map(([state]) => state))('while it is %s is what the table allows', (state) => {
    const allowed = orderActs.filter(({ name }) => isAllowed(name, state))
    expect(names(actsOn(state))).toEqual(names(allowed))
  })

  test('is left to those who may', () => {
    grant('dispatch')
    expect(names(actsOn('pending'))).toEqual(['dispatch', 'cancel'])
    expect(actsOn('audit')).toEqual([])
  })

  test('brings it to another state by every act between the two', () => {
    const move = moveBetween('dispatched', 'pending')
    expect('acts' in move && names(move.acts)).toEqual(['recall', 'giveBack'])
  })

  test('says why it cannot be brought somewhere', () => {
    grant('dispatch')
    expect(moveBetween('pending', 'completed')).toMatchObject({ refusal: 'never' })
    expect(moveBetween('audit', 'completed')).toMatchObject({ refusal: 'forbidden' })
    expect(moveBetween('audit', 'audit')).toMatchObject({ refusal: 'same' })
    expect([...movesFrom('pending').keys()]).toEqual(orderStates.map(([state]) => state))
  })
})

test('the acts of the list on many are those that some of the shown states allow', () => {
  expect(ids(bulkActsIn(['pending']))).toEqual(['dispatch', 'setDue', 'cancel'])
  expect(ids(bulkActsIn(['audit']))).toEqual(['passClean', 'setDue', 'withdraw'])
  expect(ids(bulkActsIn(['completed']))).toEqual(['reopen'])
  expect(ids(bulkActsIn([]))).toContain('passClean')
})

test('the acts of the list on one lead to the work on site for those who have that page', () => {
  const actsWith = (address: string | undefined) => {
    const addressOf = () => address
    return ids(rowActsOf(addressOf, () => {}))
  }
  expect(actsWith(undefined)).not.toContain('submit')
  expect(actsWith('/site')).toContain('submit')
})
