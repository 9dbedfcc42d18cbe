import { onTestFinished } from 'vitest'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { startNginx, type RunningNginx } from '../../scripts/machine/nginx.ts'
import { freePort } from '../../scripts/machine/ports.ts'
import { startEchoPlatform, type EchoPlatform } from './echo-platform.ts'
import { request, type Answer, type Question } from './request.ts'

/** Text of the script in the console folder; long enough to be worth compressing. */
export const script = `export const words = ${JSON.stringify('meter '.repeat(400))}\n`
export const config = { title: ['Metering', '计量'] }

export interface Front {
  nginx: RunningNginx
  platform: EchoPlatform
  ask(path: string, question?: Question): Promise<Answer>
  close(): Promise<void>
}

/** The real nginx in front of a small console folder and an echoing platform. */
export async function startFront(
  options: { maxBody?: string; base?: string; config?: object; env?: Readonly<Record<string, string>> } = {},
): Promise<Front> {
  const platform = await startEchoPlatform()
  const folder = await consoleFolder()
  const { base = '', ...rest } = options
  const nginx = await startNginx({
    platformUrl: platform.url + base,
    consoleRoot: folder,
    config,
    ...rest,
  })
  return {
    nginx,
    platform,
    ask: (path, question) => request(nginx.url, path, question),
    close: async () => {
      await nginx.close()
      await platform.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** The same for one test, after which it is closed. */
export async function frontOfTest(...how: Parameters<typeof startFront>): Promise<Front> {
  const front = await startFront(...how)
  onTestFinished(() => front.close())
  return front
}

/** The same with nothing where the platform should be. */
export async function startLonelyFront(): Promise<Pick<Front, 'nginx' | 'ask' | 'close'>> {
  const folder = await consoleFolder()
  const platformUrl = `http://127.0.0.1:${await freePort()}`
  const nginx = await startNginx({ platformUrl, consoleRoot: folder, config })
  return {
    nginx,
    ask: (path, question) => request(nginx.url, path, question),
    close: async () => {
      await nginx.close()
      await rm(folder, { recursive: true })
    },
  }
}

async function consoleFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'console-folder-'))
  await mkdir(join(folder, 'assets'))
  const page = '<!doctype html><title>Console</title>'
  const files: [name: string, text: string][] = [
    ['index.html', page],
    ['assets/app-1A2B3C.js', script],
    ['assets/app-1A2B3C.css', `.a { color: red } ${'/* x */'.repeat(300)}`],
  ]
  await Promise.all(
    files.flatMap(([name, text]) => [
      writeFile(join(folder, name), text),
      writeFile(join(folder, `${name}.gz`), gzipSync(text)),
      writeFile(join(folder, `${name}.br`), brotliCompressSync(text)),
    ]),
  )
  await writeFile(join(folder, 'assets/plain-9Z8Y7X.js'), 'export {}\n')
  await writeFile(join(folder, 'assets/app-1A2B3C.js.map'), '{}')
  await writeFile(join(folder, 'version.json'), '{"build":"1a2b"}')
  await writeFile(join(folder, 'sw.js'), 'self.registration.unregister()\n')
  await writeFile(join(folder, 'service-worker.js'), 'self.registration.unregister()\n')
  await writeFile(join(folder, 'field-worker.js'), 'self.registration.unregister()\n')
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, '.secret'), 'secret')
  return folder
}
