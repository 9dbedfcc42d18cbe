import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort, listen } from '../machine/ports.ts'
import { choosePort } from './choose-port.ts'

test('a port asked for is taken as it is', async () => {
  const port = await freePort()
  expect(await choosePort(port)).toBe(port)
})

test('a taken port names the way out', async () => {
  const other = createServer()
  const port = await listen(other)
  await expect(choosePort(port)).rejects.toThrow(`npm start -- --port ${port + 1}`)
  await new Promise((resolve) => other.close(resolve))
})

test('without a wish a taken port is passed over', async () => {
  const free = await choosePort(undefined)
  const other = createServer()
  await listen(other, free)
  expect(await choosePort(undefined)).toBeGreaterThan(free)
  await new Promise((resolve) => other.close(resolve))
})
