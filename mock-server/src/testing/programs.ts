import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'esbuild'
import { initialPassword } from '../../seed/accounts.ts'

const top = join(import.meta.dirname, '..')
const programs = ['main.ts', 'testing/store-process.ts'] as const
let bundled = ''

/** Bundles each program, which then starts several times as fast; inside node_modules so that packages resolve. */
export async function bundlePrograms(): Promise<void> {
  const cache = join(top, '../../node_modules/.cache')
  await mkdir(cache, { recursive: true })
  bundled = await mkdtemp(join(cache, 'platform-kill-'))
  const options = { bundle: true, platform: 'node', format: 'esm', packages: 'external' } as const
  await build({
    ...options,
    entryPoints: programs.map((name) => join(top, name)),
    outdir: bundled,
    outbase: top,
    outExtension: { '.js': '.mjs' },
  })
}

/** Removes the bundles. */
export function removePrograms(): Promise<void> {
  return rm(bundled, { recursive: true, force: true })
}

/** Runs a bundled program as a process that can be killed. */
export function runProgram(program: (typeof programs)[number], args: readonly string[]): ChildProcess {
  const file = join(bundled, program.replace('.ts', '.mjs'))
  return spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Starts the whole platform as a process. */
export function startProgram(dataDir: string, devices: number): ChildProcess {
  return runProgram('main.ts', ['--port', '0', '--data', dataDir, '--devices', String(devices)])
}

/** Like `startProgram`, but resolves once calls are served. */
export async function startedProgram(
  dataDir: string,
  devices: number,
): Promise<{ child: ChildProcess; url: string }> {
  const child = startProgram(dataDir, devices)
  const url = await addressOf(child)
  if (url === undefined) throw new Error('the platform did not start')
  return { child, url }
}

/** Resolves to the URL once calls are served; undefined if the process ends before. */
async function addressOf({ stdout }: ChildProcess): Promise<string | undefined> {
  if (stdout === null) return undefined
  for await (const line of createInterface({ input: stdout })) {
    const [, url] = /^Mock platform on (\S+)/.exec(line) ?? []
    if (url !== undefined) {
      stdout.resume()
      return url
    }
  }
  return undefined
}

/** Posts a body to a platform; returns the data of the envelope. */
export async function post(url: string, body: object, token = ''): Promise<unknown> {
  const headers = { 'content-type': 'application/json', token }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return ((await response.json()) as { data: unknown }).data
}

/** Returns a token of the administrator. */
export async function signIn(url: string): Promise<string> {
  const data = await post(`${url}/base/sys/login`, { username: 'admin', password: initialPassword })
  return (data as { token: string }).token
}
