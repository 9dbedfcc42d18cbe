import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { platformValues, renderNginx } from './nginx/template.ts'
import { freePort } from './ports.ts'
import { fromRoot } from './root.ts'
import { ensure } from './system-packages.ts'
import { until } from './until.ts'

const run = promisify(execFile)

export interface NginxOptions {
  /** Address of the platform, with its base path where it has one. */
  platformUrl: string
  /** Folder of the build. */
  consoleRoot: string
  /** What `/config.json` answers. */
  config: unknown
  /** Port of the loopback address; any free one where it is not given. */
  port?: number
  /** Largest request body, such as `100m`. */
  maxBody?: string
}

export interface RunningNginx {
  url: string
  /** Everything written so far: both output streams and the access log. */
  logs(): string
  /** Reads the configuration again, as after a change of certificate. */
  reload(): Promise<void>
  close(): Promise<void>
}

/** Starts the real nginx with the project's `nginx.conf` in a folder of its own; ready when it returns. */
export async function startNginx(options: NginxOptions): Promise<RunningNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'console-nginx-'))
  try {
    return await startIn(folder, options)
  } catch (error) {
    await rm(folder, { recursive: true })
    throw error
  }
}

async function startIn(folder: string, options: NginxOptions): Promise<RunningNginx> {
  const nginx = ensure('nginx')
  const port = options.port ?? (await freePort())
  const configFile = await writeFiles(folder, port, options)
  const flags = ['-e', 'stderr', '-p', folder, '-c', configFile, '-g', globalDirectives()]
  await run(nginx, [...flags, '-t']).catch((error: Error & { stderr?: string }) => {
    throw new Error(`nginx refuses its configuration:\n${error.stderr ?? error.message}`)
  })
  const child = spawn(nginx, flags, { stdio: ['ignore', 'pipe', 'pipe'] })
  const output = collect(child)
  const url = `http://127.0.0.1:${port}`
  const logs = () => output.text + readIfThere(join(folder, 'access.log'))
  await untilHealthy(url, child, logs)
  return {
    url,
    logs,
    reload: async () => {
      child.kill('SIGHUP')
      await untilHealthy(url, child, logs)
    },
    close: async () => {
      await stop(child)
      await rm(folder, { recursive: true })
    },
  }
}

async function writeFiles(folder: string, port: number, options: NginxOptions): Promise<string> {
  // Workers of an nginx started by root run as somebody else and read config.json here.
  await chmod(folder, 0o755)
  const template = await readFile(fromRoot('nginx.conf'), 'utf8')
  const text = renderNginx(template, {
    ...platformValues(options.platformUrl),
    CONSOLE_PORT: `127.0.0.1:${port}`,
    CONSOLE_ROOT: options.consoleRoot,
    CONSOLE_TMP: folder,
    CONSOLE_MAX_BODY: options.maxBody ?? '100m',
    CONSOLE_LOG: join(folder, 'access.log'),
  })
  await writeFile(join(folder, 'config.json'), JSON.stringify(options.config))
  await writeFile(join(folder, 'nginx.conf'), text)
  return join(folder, 'nginx.conf')
}

/** In a container nginx is not root; here it may be, and a build below a private folder must stay readable. */
function globalDirectives(): string {
  return process.getuid?.() === 0 ? 'daemon off; user root;' : 'daemon off;'
}

function collect(child: ChildProcess): { text: string } {
  const output = { text: '' }
  const add = (chunk: Buffer) => {
    output.text += chunk.toString('utf8')
  }
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  return output
}

function readIfThere(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

async function untilHealthy(url: string, child: ChildProcess, logs: () => string): Promise<void> {
  const isHealthy = async () => {
    if (child.exitCode !== null) throw new Error('it has ended')
    return fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  await until(`nginx at ${url}`, isHealthy).catch((error: Error) => {
    child.kill('SIGKILL')
    throw new Error(`nginx does not answer at ${url}: ${error.message}\n${logs()}`)
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exited
}
