import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'esbuild'
import { initialPassword } from '../../seed/accounts.ts'

const top = join(import.meta.dirname, '..')
const programs = ['main.ts', 'testing/store-process.ts'] as const
let bundled = ''

/** Makes each program one file, which starts several times as fast; packages are found because it lies below them. */
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

/** Takes away what `bundlePrograms` has made. */
export function removePrograms(): Promise<void> {
  return rm(bundled, { recursive: true, force: true })
}

/** Runs a program that was bundled, as a process that can be killed. */
export function runProgram(program: (typeof programs)[number], args: readonly string[]): ChildProcess {
  const file = join(bundled, program.replace('.ts', '.mjs'))
  return spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** The whole platform as a process. */
export function startProgram(dataDir: string, devices: number): ChildProcess {
  return runProgram('main.ts', ['--port', '0', '--data', dataDir, '--devices', String(devices)])
}

/** The same, once calls are answered. */
export async function startedProgram(
  dataDir: string,
  devices: number,
): Promise<{ child: ChildProcess; url: string }> {
  const child = startProgram(dataDir, devices)
  const url = await addressOf(child)
  if (url === undefined) throw new Error('the platform did not start')
  return { child, url }
}

/** The address, once calls are answered; undefined for a process that ends before. */
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

/** Sends a body to a platform; returns the data of its envelope. */
export async function post(url: string, body: object, token = ''): Promise<unknown> {
  const headers = { 'content-type': 'application/json', token }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return ((await response.json()) as { data: unknown }).data
}

/** A token of the administrator. */
export async function signIn(url: string): Promise<string> {
  const data = await post(`${url}/base/sys/login`, { username: 'admin', password: initialPassword })
  return (data as { token: string }).token
}
