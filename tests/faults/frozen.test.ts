import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { ofFile } from '#mock/testing/of-file.ts'
import { startNginx } from '../../scripts/machine/nginx.ts'
import { until } from '../../scripts/process/until.ts'
import { ask, expectOwnFailure } from './faulty-console.ts'

/** Listens with a backlog of one, prints its port and stops itself, like a paused container. */
const frozenPlatform = `
const body = JSON.stringify({ code: 0, msg: 'success', data: null })
const server = require('node:http').createServer((request, response) => response.end(body))
server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
  process.stdout.write(String(server.address().port))
  process.kill(process.pid, 'SIGSTOP')
})`

const front = ofFile(async () => {
  const platform = spawn(process.execPath, ['-e', frozenPlatform], { stdio: ['ignore', 'pipe', 'inherit'] })
  if (platform.stdout === null) throw new Error('the platform has no output')
  const [printed] = await once(platform.stdout, 'data')
  const port = Number(String(printed))
  const waiting = await takeAllPlaces(port)
  const platformUrl = `http://127.0.0.1:${port}`
  const nginx = await startNginx({ platformUrl, consoleRoot: '/nonexistent', config: {} })
  return {
    url: nginx.url,
    thaw: () => platform.kill('SIGCONT'),
    close: async () => {
      for (const socket of waiting) socket.destroy()
      await nginx.close()
      platform.kill('SIGKILL')
    },
  }
})

/** Fills the backlog: further connections get no response at all, as from an unreachable machine. */
async function takeAllPlaces(port: number): Promise<Socket[]> {
  const sockets = Array.from({ length: 6 }, () => connect(port, '127.0.0.1').on('error', () => undefined))
  await until('the first are let in', () => sockets.some(({ connecting }) => !connecting))
  return sockets
}

test('a platform that accepts no connections times out after 3 s, and recovers', async () => {
  const answer = await ask(front.url, '/api/x')
  expectOwnFailure(answer, 504)
  expect(answer.milliseconds).toBeGreaterThan(2900)
  expect(answer.milliseconds).toBeLessThan(5000)
  expectOwnFailure(await ask(front.url, '/readyz'), 503)

  front.thaw()
  const isBack = async () => (await ask(front.url, '/api/x')).status === 200
  await until('the platform is found', isBack)
})
