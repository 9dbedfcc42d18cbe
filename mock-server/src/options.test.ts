import { expect, it } from 'vitest'
import { readOptions } from './options.ts'

it.each<[string[], NodeJS.ProcessEnv, object]>([
  [[], {}, { port: 9000, host: '127.0.0.1', dataDir: './data', reset: false }],
  [[], { PORT: '8080', DATA_DIR: '/data' }, { port: 8080, dataDir: '/data', devices: 2000 }],
  [[], { REDIS_URL: 'redis://cache:6379/0' }, { redisUrl: 'redis://cache:6379/0' }],
  [
    [],
    { MAP_TILES: 'https://t.example/{z}/{x}/{y}', MAP_CREDIT: 'T' },
    { config: { mapCredit: 'T', mapKey: '' } },
  ],
  [[], { OIDC_ISSUER: 'demo', PASSKEYS: 'on' }, { oidc: 'demo', config: { signIn: { passkeys: true } } }],
  [
    [],
    {
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'c',
      OIDC_CLIENT_SECRET: 's',
      PUBLIC_URL: 'https://c.example',
    },
    { oidc: { issuer: 'https://id.example', publicUrl: 'https://c.example/', claim: 'preferred_username' } },
  ],
  [['--devices', '100000'], { DEVICES: '50' }, { devices: 100_000 }],
  [[], { DEVICES: '50' }, { devices: 50, repair: false }],
  [
    ['--port', '0', '--data', 'here', '--reset', '--host', '0.0.0.0'],
    { PORT: '1' },
    { port: 0, dataDir: 'here', reset: true, host: '0.0.0.0' },
  ],
])('reads %j with %j', (args, environment, expected) => {
  expect(readOptions(args, environment)).toMatchObject(expected)
})

it.each<[string[], RegExp]>([
  [['--port', 'x'], /^--port: "x" is not a port/],
  [['--console', '/nowhere'], /no index\.html in \/nowhere/],
  [['--devices', '39'], /^--devices: "39" is no size of a fleet/],
  [['--devices', '1e5'], /is no size of a fleet/],
  [['--colour'], /Unknown option '--colour'/],
])('refuses %j in one sentence', (args, sentence) => {
  expect(() => readOptions(args, {})).toThrow(sentence)
})

it('refuses an invalid outbound rule', () => {
  expect(() => readOptions([], { PLATFORM_OUTBOUND: 'a b' })).toThrow(/^PLATFORM_OUTBOUND: "a b" is no name/)
})

it.each([
  [
    {
      OIDC_ISSUER: 'http://id.example',
      OIDC_CLIENT_ID: 'c',
      OIDC_CLIENT_SECRET: 's',
      PUBLIC_URL: 'https://c.example',
    },
    /^OIDC/,
  ],
  [{ OIDC_ISSUER: 'https://id.example' }, /^OIDC_ISSUER/],
  [{ PUBLIC_URL: 'c.example' }, /^PUBLIC_URL/],
])('refuses an invalid sign-in: %j', (environment, sentence) => {
  expect(() => readOptions([], environment)).toThrow(sentence)
})

it('refuses an invalid map service address', () => {
  expect(() => readOptions([], { MAP_TILES: 'tiles.example' })).toThrow(/^MAP_TILES: give an address/)
})
