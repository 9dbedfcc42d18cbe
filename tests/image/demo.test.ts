import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test, type TestContext } from 'vitest'
import { tokenHeader } from '#contract/wire/headers.ts'
import { calls } from '#contract/calls/account/account.ts'
import { composeCommand, docker, succeeds } from '../../scripts/image/engine.ts'
import { isOk } from '../../scripts/process/answers.ts'
import { freePort } from '../../scripts/machine/ports.ts'
import { fromRoot } from '../../scripts/root.ts'
import { tokenFrom } from '../../scripts/calls.ts'
import { until } from '../../scripts/process/until.ts'
import { bases, inspect } from './containers.ts'

const run = promisify(execFile)

/** Creates a compose project, removed after the test. */
async function project({ onTestFinished }: TestContext, file: string) {
  const command = await composeCommand()
  if (command === undefined || bases === undefined) return undefined
  const address = `127.0.0.1:${await freePort()}`
  const name = `consoletest${process.pid}${address.slice(-4)}`
  const env = {
    ...process.env,
    CONSOLE_ADDRESS: address,
    NODE_IMAGE: bases.node,
    NGINX_IMAGE: bases.nginx,
    DEVICES: '40',
  }
  const [program, ...first] = command
  const compose = async (...args: string[]) => {
    const { stdout } = await run(program, [...first, '-f', fromRoot(file), '-p', name, ...args], { env })
    return stdout.trim()
  }
  onTestFinished(async () => {
    await compose('down', '--volumes', '--timeout', '1')
  })
  return { compose, url: `http://${address}` }
}

test.skipIf(bases === undefined)(
  'compose starts the demonstration with accounts, and a session works',
  { concurrent: true },
  async (context) => {
    const demo = await project(context, 'docker-compose.yml')
    if (demo === undefined) return console.log('SKIPPED: this machine has no compose')
    await demo.compose('up', '--detach', '--no-build')
    await until('the console', () => isOk(`${demo.url}/healthz`), 60)
    const config = await (await fetch(`${demo.url}/config.json`)).json()
    const [account] = config.demoAccounts
    const token = await tokenFrom(`${demo.url}/api`, account)
    const info = await fetch(`${demo.url}/api${calls.userInfo.path}`, { headers: { [tokenHeader]: token } })
    expect(await info.json()).toMatchObject({ code: 0, data: { loginName: account.username } })
  },
)

test.skipIf(bases === undefined)(
  'three balanced consoles are restarted one by one without a failed request',
  { concurrent: true },
  async (context) => {
    const balanced = await project(context, 'appliance/balanced/docker-compose.yml')
    if (balanced === undefined) return console.log('SKIPPED: this machine has no compose')
    await balanced.compose('up', '--detach', '--scale', 'console=3')
    await until('the balancer', () => isOk(`${balanced.url}/healthz`), 60)
    const consoles = (await balanced.compose('ps', '-q', 'console')).split('\n')
    expect(consoles).toHaveLength(3)

    let isRolling = true
    const statuses: Record<string, number> = {}
    const browse = async (path: string): Promise<void> => {
      if (!isRolling) return undefined
      const status = await fetch(`${balanced.url}${path}`).then((answer) => String(answer.status), String)
      statuses[status] = (statuses[status] ?? 0) + 1
      return browse(path)
    }
    const users = ['/', '/config.json', '/api/base/sys/user/info', '/healthz'].map(browse)
    await consoles.reduce(async (before, id) => {
      await before
      await docker('restart', id)
      // as in a rolling update: the next container is replaced once this one is healthy
      const isHealthy = async () => (await inspect(id, '{{.State.Health.Status}}')) === 'healthy'
      await until('the console that came back', isHealthy, 30)
    }, Promise.resolve())
    isRolling = false
    await Promise.all(users)
    expect(Object.keys(statuses)).toEqual(['200'])
  },
)

test('the Kubernetes manifests have two replicas, run as non-root and probe /healthz', async () => {
  const hasKubectl = await succeeds('kubectl', 'version', '--client')
  const text = hasKubectl
    ? (await run('kubectl', ['kustomize', fromRoot('appliance/kubernetes')])).stdout
    : await readFile(fromRoot('appliance/kubernetes/console.yaml'), 'utf8')
  expect(text).toMatch(/replicas: 2/)
  expect(text).toMatch(/runAsNonRoot: true/)
  expect(text).toMatch(/readOnlyRootFilesystem: true/)
  expect(text).toMatch(/kind: PodDisruptionBudget/)
  expect(text.match(/path: \/healthz/g)).toHaveLength(2)
  if (hasKubectl) expect(text).toMatch(/image: aiot-console:1\.0\.0/)
})
