import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { PlatformOptions } from './platform.ts'

export const usage =
  'Options: --port <0-65535>  --host <address>  --data <folder>  --reset  --console <folder of a built console>'

const flags = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  reset: { type: 'boolean' },
  console: { type: 'string' },
} as const

/** Reads the command line, then the environment (PORT, DATA_DIR), then defaults. Throws a sentence for people. */
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
    reset: values.reset ?? false,
    ...(consoleDir !== undefined && { consoleDir }),
  }
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1
  if (port < 0 || port > 65_535) throw new Error(`--port: "${text}" is not a port (0 to 65535)`)
  return port
}
