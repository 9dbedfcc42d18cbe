import { expect, it } from 'vitest'
import { declaredCalls } from '../calls/declared.ts'
import { allResources } from '../resources/index.ts'
import { actionCall, actionsByCall } from '../wire/action.ts'
import { addressOf } from '../wire/endpoint.ts'
import type { Resource } from './resource.ts'

const actions = allResources.flatMap((resource: Resource) =>
  Object.entries(resource.actions ?? {}).map(([name, action]) => ({ resource, name, action })),
)

it('actions use known states of their resource and have distinct, declared calls', () => {
  const wrong = actions.filter(({ resource: { fields, states = '' }, action: { from = [], to } }) => {
    const known = fields[states]?.options?.map(({ value }) => value) ?? []
    return [...from, ...(to === undefined ? [] : [to])].some((state) => !known.includes(state))
  })
  expect(wrong.map(({ resource, name }) => `${resource.name} ${name}`)).toEqual([])
  const addresses = actions.map(({ resource, name }) =>
    addressOf(actionCall<Resource, string>(resource, name)),
  )
  expect(addresses.filter((address) => !declaredCalls.has(address))).toEqual([])
  const apart = actions.map(({ action: { sets, verb } }, n) => JSON.stringify([addresses[n], sets, verb]))
  expect(new Set(apart).size).toBe(actions.length)
  const calls = allResources.flatMap((resource) => actionsByCall(resource))
  const split = calls.filter((group) => new Set(group.map(([name, { verb = name }]) => verb)).size > 1)
  expect(split.map((group) => group.map(([name]) => name))).toEqual([])
})
