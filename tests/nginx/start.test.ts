import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fromRoot } from '../../scripts/root.ts'
import { ensure } from '../../scripts/machine/system-packages.ts'

interface Ended {
  code: number | null
  errors: string
  /** Content of `config.json`, if the script wrote it. */
  config: string
}

/** Runs the start script with an address not assigned to this machine, so that nginx exits by itself. */
async function start(env: Readonly<Record<string, string>>): Promise<Ended> {
  const folder = await mkdtemp(join(tmpdir(), 'console-start-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const child = spawn('sh', [fromRoot('appliance/start.sh')], {
    env: {
      PATH: process.env['PATH'],
      NGINX_BINARY: ensure('nginx'),
      CONSOLE_TEMPLATE: fromRoot('nginx.conf'),
      CONSOLE_TMP: folder,
      CONSOLE_ROOT: folder,
      CONSOLE_LOG: join(folder, 'access.log'),
      CONSOLE_PORT: '203.0.113.7:80',
      PLATFORM_URL: 'http://127.0.0.1:9',
      ...env,
    },
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString('utf8')))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  const config = await readFile(join(folder, 'config.json'), 'utf8').catch(() => '')
  return { code, errors, config }
}

/** Writes a file with the given text. */
async function written(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'console-config-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'config.json'), text)
  return join(folder, 'config.json')
}

describe('an invalid value ends the start with one line and code 78', () => {
  test.each([
    ['PLATFORM_URL', 'ftp://platform'],
    ['PLATFORM_URL', 'http://platform/;return 200'],
    ['PLATFORM_URL', 'http://platform/$uri'],
    ['PLATFORM_URL', 'http://platform\nx'],
    ['PLATFORM_URL', 'http://platform:65536'],
    ['PLATFORM_HOST', 'mine'],
    ['PLATFORM_TIMEOUT', '10'],
    ['PLATFORM_VERIFY', 'maybe'],
    ['PLATFORM_READY_PATH', 'health'],
    ['CONSOLE_PORT', '8080; listen 1'],
    ['CONSOLE_PORT', '99999'],
    ['CONSOLE_PORT', '127.0.0.1:65536'],
    ['CONSOLE_BASE_PATH', '/a/../b'],
    ['CONSOLE_BASE_PATH', '/a.*'],
    ['CONSOLE_HSTS', 'on'],
    ['CONSOLE_TRUSTED_PROXIES', '10.0.0.0/8; deny all'],
    ['CONSOLE_ORIGINS', 'https://portal.example/"'],
    ['CONSOLE_FRAME_ANCESTORS', "'none'; script-src *"],
    ['CONSOLE_MAX_BODY', '1 g'],
    ['CONSOLE_SIGN_IN_RATE', '60'],
    ['CONSOLE_RESOLVER', 'dns.example'],
    ['CONSOLE_WORKERS', '0'],
    ['CONSOLE_CONNECTIONS', 'many'],
    ['CONSOLE_SOCKETS_PER_ADDRESS', '-1'],
    ['CONSOLE_SHUTDOWN_TIMEOUT', '8'],
    ['CONSOLE_UTC_OFFSET', '-14:00'],
    ['CONSOLE_UTC_OFFSET', '+14:30'],
    ['CONSOLE_DEMO', 'true'],
    ['CONSOLE_CHECK_ANSWERS', 'yes'],
  ])('%s=%j', async (name, value) => {
    const { code, errors } = await start({ [name]: value })
    expect(code).toBe(78)
    expect(errors).toMatch(new RegExp(`^console: ${name} [^\n]+\n$`))
  })

  test.each([
    ['PLATFORM_CA', { PLATFORM_URL: 'https://127.0.0.1:9', PLATFORM_CA: '/nowhere/ca.pem' }],
    ['CONSOLE_TLS_KEY', { CONSOLE_TLS_CERT: fromRoot('package.json') }],
    ['CONSOLE_TLS_CERT', { CONSOLE_TLS_CERT: '/nowhere/cert.pem', CONSOLE_TLS_KEY: '/nowhere/key.pem' }],
    ['CONSOLE_CONFIG', { CONSOLE_CONFIG: '/nowhere/config.json' }],
  ])('%s without a readable file', async (name, env) => {
    const { code, errors } = await start(env)
    expect(code).toBe(78)
    expect(errors).toContain(`console: ${name}: `)
  })

  test.each([
    '',
    'title = "Meters"',
    '[]',
    '"text"',
    '{"title":"Meters"',
    '{"title":"Meters",}',
    '{"a":1 2}',
    '{"a":01}',
    '{"a":"x\ny"}',
    '{"a":"\\x"}',
    "{'a':1}",
    '{@:#}',
    '{"a":1}{}',
    '{"a":[1,]}',
    '{"a":undefined}',
  ])('CONSOLE_CONFIG without a JSON object: %j', async (text) => {
    const { code, errors } = await start({ CONSOLE_CONFIG: await written(text) })
    expect(code).toBe(78)
    expect(errors).toMatch(/^console: CONSOLE_CONFIG: "[^\n]+" holds no JSON object\n$/)
  })

  test.each([
    ['CONSOLE_BASE_PATH', '/metering', 'apiBase'],
    ['CONSOLE_CHECK_ANSWERS', 'on', 'checkAnswers'],
    ['CONSOLE_DEMO', 'on', 'presenter'],
  ])('%s=%s missing from CONSOLE_CONFIG', async (name, value, field) => {
    const { code, errors } = await start({
      [name]: value,
      CONSOLE_CONFIG: await written('{"title":["A","B"]}'),
    })
    expect(code).toBe(78)
    expect(errors).toContain(`console: ${name}: `)
    expect(errors).toContain(`names no ${field}`)
  })

  test('an unwritable folder', async () => {
    const { code, errors } = await start({ CONSOLE_TMP: '/proc/console' })
    expect(code).toBe(78)
    expect(errors).toContain('add --tmpfs /tmp')
  })

  test('a configuration refused by nginx, with its message', async () => {
    const key = fromRoot('package.json')
    const { code, errors } = await start({ CONSOLE_TLS_CERT: key, CONSOLE_TLS_KEY: key })
    expect(code).toBe(78)
    expect(errors).toContain('PEM')
    expect(errors).toContain('console: nginx refuses this configuration')
  })
})

describe('config.json', () => {
  test('holds an empty map key and UTC offset and nothing else by default', async () => {
    expect(JSON.parse((await start({})).config)).toEqual({ mapKey: '', utcOffset: '' })
  })

  test('holds configured values and any title as JSON', async () => {
    const { config } = await start({
      CONSOLE_TITLE: 'A "B" \\ <script>\n& 计量',
      CONSOLE_MAP_KEY: 'k"1',
      CONSOLE_UTC_OFFSET: '+08:00',
      CONSOLE_SIGN_IN: 'Harbour ID',
    })
    const title = 'A "B" \\ <script>& 计量'
    const signIn = { passkeys: false, oidc: { label: ['Harbour ID', 'Harbour ID'] } }
    expect(JSON.parse(config)).toEqual({ title: [title, title], mapKey: 'k"1', utcOffset: '+08:00', signIn })
  })

  test('holds a map service, and an invalid tile address is refused', async () => {
    const tiles = 'https://tiles.example/{z}/{x}/{y}.png?key={key}'
    const { config } = await start({ CONSOLE_MAP_TILES: tiles, CONSOLE_MAP_CREDIT: '© "Tiles"' })
    expect(JSON.parse(config)).toMatchObject({ mapTiles: tiles, mapCredit: '© "Tiles"' })
    const { code, errors } = await start({ CONSOLE_MAP_TILES: 'https://tiles.example/{z}/{x}.png' })
    expect(code).toBe(78)
    expect(errors).toContain('CONSOLE_MAP_TILES has no {y}')
    const odd = await start({
      CONSOLE_MAP_TILES: "https://tiles.example/{z}/{x}/{y}; script-src 'unsafe-inline'",
    })
    expect(odd.code).toBe(78)
  })

  test('prefixes addresses with the base path', async () => {
    const { config } = await start({ CONSOLE_BASE_PATH: '/energy/console/' })
    expect(JSON.parse(config)).toMatchObject({
      apiBase: '/energy/console/api',
      socketUrl: '/energy/console/api/websocket',
      imageUploadUrl: '/energy/console/api/api/pictures',
      avatarUpdateUrl: '/energy/console/api/api/users/updateAvatar',
      cloudUploadUrl: '/energy/console/api/api/qiNiuContent',
    })
  })

  test.each([
    '{}',
    ' \n{ "a" : [ ] , "b" : { } }\n',
    '{"title":["A \\"B\\" \\\\","计量 @#"],"n":[-1.5e+3,0,true,null,{"x":[[{"y":{}}]]}],"u":"\\u8ba1"}',
  ])('may be any JSON object: %s', async (text) => {
    expect((await start({ CONSOLE_CONFIG: await written(text) })).config).toBe(text)
  })

  test('may hold what other variables require', async () => {
    const text = '{"apiBase":"/metering/api","checkAnswers":true}'
    const env = { CONSOLE_BASE_PATH: '/metering', CONSOLE_CHECK_ANSWERS: 'on' }
    expect((await start({ ...env, CONSOLE_CONFIG: await written(text) })).config).toBe(text)
  })
})

test('docs/operate.md lists exactly the variables of the start script', async () => {
  const script = await readFile(fromRoot('appliance/start.sh'), 'utf8')
  const documented = await readFile(fromRoot('docs/operate.md'), 'utf8')
  const settings = script.slice(0, script.indexOf('# Places of the image'))
  const taken = [...settings.matchAll(/\$\{([A-Z_]+):=/g)].map(([, name]) => name)
  const listed = [...documented.matchAll(/^\| `((?:PLATFORM|CONSOLE)_[A-Z_]+)` \|/gm)].map(([, name]) => name)
  expect(listed.toSorted(byName)).toEqual(taken.toSorted(byName))
})

function byName(one = '', other = ''): number {
  return one.localeCompare(other, 'en')
}
