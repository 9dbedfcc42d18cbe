import { expect, it } from 'vitest'
import { LinkageTestWorld } from '#mock/testing/linkage-world.ts'

it('the output of a formula sets a rule off as what is measured does', async () => {
  const world = await LinkageTestWorld.open()
  const property = 'formula:s_apparent'
  world.rule({ trigger: { kind: 'property', property, op: 'gt', value: 90 } })
  world.values.set(2, { [property]: 95 })
  world.pass(30)
  expect(world.log).toMatchObject([{ deviceId: 2, trigger: 'property', value: 's_apparent 95' }])
  await world.close()
})
