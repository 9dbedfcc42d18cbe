import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mapTilesOf } from '#contract/app/map-tiles.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { companyLabel } from './auth/demo-provider.ts'
import { defaultDevices, type WorldOptions } from './create-world.ts'
import { Outbound } from './lib/outbound.ts'

export const usage =
  'Options: --port <0-65535>  --host <address>  --data <folder>  --devices <40-100000>  --reset  --repair  --dry-run  --console <folder of a built console>  --project <folder of the sources>'

const flags = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  devices: { type: 'string' },
  reset: { type: 'boolean' },
  repair: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  console: { type: 'string' },
  project: { type: 'string' },
} as const

/**
 * Reads the command line, then the environment (PORT, DATA_DIR, DEVICES, REDIS_URL, PLATFORM_OUTBOUND, MAP_TILES,
 * MAP_KEY, MAP_CREDIT, PUBLIC_URL, PASSKEYS, OIDC_…), then defaults. Error messages are for the terminal.
 */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): PlatformOptions {
  const { values } = parseArgs({ args: [...args], options: flags })
  const consoleDir = values.console
  if (consoleDir !== undefined && !existsSync(join(consoleDir, 'index.html'))) {
    throw new Error(`--console: there is no index.html in ${consoleDir}`)
  }
  return {
    port: readPort(values.port ?? environment['PORT'] ?? '9000'),
    host: values.host ?? '127.0.0.1',
    dataDir: values.data ?? environment['DATA_DIR'] ?? './data',
    devices: readDevices(values.devices ?? environment['DEVICES']),
    reset: values.reset ?? false,
    repair: values.repair ?? false,
    dryRun: values['dry-run'] ?? false,
    ...(consoleDir !== undefined && { consoleDir }),
    ...readServices(environment),
    ...readSignIn(environment, readMap(environment)),
    ...(values.project !== undefined && { project: values.project }),
  }
}

/** Parses the number of devices of a new folder. Error messages are for the terminal. */
export function readDevices(text: string | undefined): number {
  if (text === undefined || text === '') return defaultDevices
  const devices = /^\d{1,6}$/.test(text) ? Number(text) : -1
  if (devices >= 40 && devices <= 100_000) return devices
  throw new Error(`--devices: "${text}" is no size of a fleet (40 to 100000)`)
}

/** Reads the options for outbound connections, Redis and the map service. Error messages are for the terminal. */
export function readServices(
  environment: NodeJS.ProcessEnv,
): Pick<PlatformOptions, 'config' | 'outbound' | 'redisUrl'> {
  return {
    ...readOutbound(environment['PLATFORM_OUTBOUND']),
    ...readRedis(environment['REDIS_URL']),
    ...readMap(environment),
  }
}

/** Reads the allowed addresses for outbound connections. Error messages are for the terminal. */
function readOutbound(outbound = ''): Pick<PlatformOptions, 'outbound'> {
  return { outbound: new Outbound(outbound).allowed }
}

/** Reads the Redis URL, if given. Errors are for the terminal and omit the URL: it may contain a password. */
function readRedis(text = ''): Pick<PlatformOptions, 'redisUrl'> {
  if (text === '') return {}
  if (URL.canParse(text) && /^rediss?:\/\//.test(text)) return { redisUrl: text }
  throw new Error('REDIS_URL: give an address such as redis://user:password@host:6379/0')
}

/** Reads the map service, if given. Error messages are for the terminal. */
function readMap(environment: NodeJS.ProcessEnv): Pick<PlatformOptions, 'config'> {
  const { MAP_TILES: mapTiles = '', MAP_KEY: mapKey = '', MAP_CREDIT: mapCredit = '' } = environment
  if (mapTiles === '') return {}
  const config = { mapTiles, mapKey, mapCredit }
  if (mapTilesOf(config) !== undefined) return { config }
  throw new Error('MAP_TILES: give an address such as https://tiles.example/{z}/{x}/{y}.png?key={key}')
}

/** Reads sign-in methods other than the password. Error messages are for the terminal and omit the secret. */
function readSignIn(
  env: NodeJS.ProcessEnv,
  { config }: Pick<PlatformOptions, 'config'>,
): Pick<PlatformOptions, 'config' | 'oidc' | 'publicUrl'> {
  const {
    OIDC_ISSUER: issuer = '',
    OIDC_CLIENT_ID: clientId = '',
    OIDC_CLIENT_SECRET: clientSecret = '',
  } = env
  const [given, [label, labelZh]] = [env['PUBLIC_URL'] ?? '', companyLabel]
  const publicUrl = given === '' || given.endsWith('/') ? given : `${given}/`
  const common = {
    ...(config && { config }),
    ...(env['PASSKEYS'] === 'on' && { config: { ...config, signIn: { passkeys: true } } }),
    ...(publicUrl !== '' && { publicUrl }),
  }
  if (publicUrl !== '' && !URL.canParse(publicUrl))
    throw new Error('PUBLIC_URL: give an address such as https://console.example')
  if (issuer === '' || issuer === 'demo') return { ...common, ...(issuer === 'demo' && { oidc: issuer }) }
  if (!issuer.startsWith('https://') || [publicUrl, clientId, clientSecret].includes(''))
    throw new Error(
      'OIDC_ISSUER: give an address with https, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and PUBLIC_URL',
    )
  const claim = env['OIDC_CLAIM'] ?? 'preferred_username'
  const named: Text2 = [env['OIDC_LABEL'] ?? label, env['OIDC_LABEL_ZH'] ?? env['OIDC_LABEL'] ?? labelZh]
  return { ...common, oidc: { issuer, clientId, clientSecret, publicUrl, claim, label: named } }
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1
  if (port < 0 || port > 65_535) throw new Error(`--port: "${text}" is not a port (0 to 65535)`)
  return port
}

export interface PlatformOptions extends WorldOptions {
  /** 0 for any free port. */
  port?: number
  host?: string
  /** Only prints what this version would change in the data folder. */
  dryRun?: boolean
  /** Folder of a built console to serve as well. */
  consoleDir?: string
  /** Heartbeat interval of a socket in milliseconds. */
  heartbeat?: number
}
