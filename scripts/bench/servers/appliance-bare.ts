import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isOk } from '../../process/is-ok.ts'
import { freePort } from '../../machine/ports.ts'
import { ensure } from '../../machine/system-packages.ts'
import { until } from '../../process/until.ts'

/** An nginx that does nothing but send the files of a folder, with the log that nginx writes by itself. */
export interface BareNginx {
  url: string
  pid: number
  close(): Promise<void>
}

export async function startBareNginx(root: string): Promise<BareNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'console-bare-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  await writeFile(file, configuration(folder, root, port))
  const child = spawn(ensure('nginx'), ['-e', 'stderr', '-p', folder, '-c', file], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  const close = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true })
  }
  await until(`a bare nginx at ${url}`, () => isOk(`${url}/index.html`))
  return { url, pid: child.pid ?? 0, close }
}

function configuration(folder: string, root: string, port: number): string {
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `${user} daemon off; pid ${folder}/nginx.pid; worker_processes auto; events {}
    http {
      sendfile on;
      access_log ${folder}/access.log;
      server { listen 127.0.0.1:${port}; root ${root}; }
    }`
}
