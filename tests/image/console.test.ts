import { describe, expect, test } from 'vitest'
import { buildTarget, images } from '../../scripts/image/bases.ts'
import { compilers } from '../../scripts/image/licences.ts'
import { docker } from '../../scripts/image/engine.ts'
import { fromRoot } from '../../scripts/root.ts'
import { isOk } from '../../scripts/process/answers.ts'
import { until } from '../../scripts/process/until.ts'
import { bases, hardened, inspect, network, start, startConsole, startPlatform } from './containers.ts'

const says = (text: string) =>
  `require('http').createServer((q, s) => s.end(${JSON.stringify(text)})).listen(9000)`

// most of each test is waiting
describe.skipIf(bases === undefined)('the console as a container', { concurrent: true }, () => {
  test('runs read-only except for /tmp, unprivileged and with 64 MB, and is healthy', async () => {
    const console = await startConsole()
    await until(
      'docker to call it healthy',
      async () => {
        return (await inspect(console.id, '{{.State.Health.Status}}')) === 'healthy'
      },
      30,
    )
    expect(await docker('exec', console.id, 'id', '-u')).toBe('101')
    expect(await (await fetch(console.url)).text()).toContain('<template id="sign-in-zh">')
  })

  test.each([
    ['any user of a group', ['--user=1000700000:0']],
    ['root without rights', ['--user=0']],
    ['a quarter of a processor', ['--cpus=0.25']],
  ])('runs as %s', async (_kind, options) => {
    const console = await startConsole(options)
    expect((await fetch(`${console.url}/config.json`)).status).toBe(200)
  })

  test('starts without a platform, responds 502, and finds it once it appears and moves', async () => {
    const net = await network()
    const console = await startConsole([`--network=${net}`, '--env=PLATFORM_URL=http://platform:9000'])
    const down = await fetch(`${console.url}/api/x`)
    expect([down.status, (await down.json()).code]).toEqual([502, 502])
    expect((await fetch(`${console.url}/readyz`)).status).toBe(503)

    const answers = (text: string) => async () => {
      return (await fetch(`${console.url}/api/x`).then((answer) => answer.text(), String)) === text
    }
    const first = await startPlatform(net, says('first'))
    const before = await first.address()
    await until('the first platform', answers('first'), 30)
    await docker('rm', '--force', first.id)
    // takes the freed address, so that the next container gets another
    await start(images.console, [`--network=${net}`])
    const second = await startPlatform(net, says('second'))
    expect(await second.address()).not.toBe(before)
    await until('the platform at its new address', answers('second'), 30)
    expect((await fetch(`${console.url}/readyz`)).status).toBe(200)
  })

  test('a stop finishes a running response and exits with 0', async () => {
    const net = await network()
    const slow = `require('http').createServer((q, s) => {
      console.log(q.url)
      setTimeout(() => s.end('late'), 2000)
    }).listen(9000)`
    const platform = await startPlatform(net, slow)
    const console = await startConsole([`--network=${net}`, '--env=PLATFORM_URL=http://platform:9000'])
    await until('the platform', () => isOk(`${console.url}/readyz`), 30)
    const running = fetch(`${console.url}/api/x`).then((answer) => answer.text())
    await until('the request to be there', async () => (await platform.logs()).includes('/x'))
    await docker('stop', console.id)
    expect(await running).toBe('late')
    expect(await inspect(console.id, '{{.State.ExitCode}}')).toBe('0')
  })

  test('has labels, licences and a list of its components', async () => {
    const labels = JSON.parse(await inspect(images.console, '{{json .Config.Labels}}'))
    expect(labels).toMatchObject({
      'org.opencontainers.image.title': 'AIoT console',
      'org.opencontainers.image.licenses': 'MIT',
    })
    const read = (file: string) =>
      docker('run', '--rm', '--entrypoint=cat', images.console, `/usr/share/doc/aiot-console/${file}`)
    expect(await read('LICENSES.txt')).toContain('primereact 10.9.9\nLicence: MIT')
    const parts: { name: string; version: string }[] = JSON.parse(await read('sbom.json')).components
    expect(parts.find(({ name }) => name === 'react')).toMatchObject({
      version: expect.stringMatching(/^19\./),
    })
    const inside = await docker('run', '--rm', '--entrypoint=ls', images.mock, 'node_modules')
    expect(inside.split('\n').filter((name) => compilers.includes(name))).toEqual([])
    expect(inside).toContain('express')
  })

  test('carries over the files of the previous release, but not of the one before', async () => {
    if (bases === undefined) return
    await docker('build', '--tag', 'aiot-console:test-previous', fromRoot('tests/image/previous'))
    await buildTarget('console', bases, {
      name: 'aiot-console:test-next',
      args: { PREVIOUS_IMAGE: 'aiot-console:test-previous' },
    })
    const next = await start('aiot-console:test-next', hardened)
    const url = `http://${await next.address()}:8080`
    await until('the next release', () => isOk(`${url}/healthz`))
    expect(await (await fetch(`${url}/assets/page-OLD.js`)).text()).toBe(
      'export const release = "previous"\n',
    )
    expect((await fetch(`${url}/assets/page-OLDER.js`)).status).toBe(404)
  })
})
