import { expect, it, vi } from 'vitest'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { plantPayments } from './features/tool/payment/served-payment.ts'
import { plantNew } from './plant-new.ts'
import { plantRuns } from './rule-actions/history.ts'

const platform = platformOfFile({ devices: 200 })

it('the commands and plans of a new platform are created atomically', () => {
  const { world } = platform
  const { commands, commandPlans } = world.tables
  const whole = commands.rows.length
  expect(whole).toBeGreaterThan(100)
  for (const table of [commands, commandPlans]) {
    for (const { id } of table.rows.slice()) table.remove(id)
    table.nextId = 1
  }
  vi.spyOn(commandPlans, 'insert').mockImplementationOnce(() => {
    throw new Error('Cut off')
  })
  expect(() => plantNew(world)).toThrow('Cut off')
  expect(commands.rows).toEqual([])
})

it('the rule runs of a new platform are created atomically', () => {
  const { sceneRuleLog, sceneRuleRuns } = platform.world.tables
  for (const { id } of sceneRuleLog.rows.slice()) sceneRuleLog.remove(id)
  sceneRuleLog.nextId = 1
  vi.spyOn(sceneRuleRuns, 'put').mockImplementationOnce(() => {
    throw new Error('Cut off')
  })
  expect(() => [...plantRuns(platform.world)]).toThrow('Cut off')
  expect(sceneRuleLog.rows).toEqual([])
})

it('demo payments are created atomically with their keys, and again after a failure', async () => {
  const { payments, paySettings } = platform.world.tables
  vi.spyOn(payments, 'insert').mockImplementationOnce(() => {
    throw new Error('Cut off')
  })
  await expect(plantPayments(platform.world)).rejects.toThrow('Cut off')
  expect([payments.rows.length, paySettings.rows.length]).toEqual([0, 0])
  payments.nextId = 1
  await plantPayments(platform.world)
  expect(payments.rows.length).toBeGreaterThan(20)
})
