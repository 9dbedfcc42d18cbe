import { pathToFileURL } from 'node:url'
import { chooseBases, type Bases, buildImages, images } from './image/bases.ts'
import { docker, missingEngine } from './image/engine.ts'
import { ensure } from './machine/system-packages.ts'
import { isOk } from './process/answers.ts'
import { until } from './process/until.ts'
import { runVitest } from './test/runners.ts'
import { tallyLine, type Tally } from './test/report.ts'

/** Budgets of the appliance: MB above the base image, seconds until it responds, MB of memory when idle. */
const budgets = { size: 25, start: 1, idle: 25 }

/** Returns a table of the image's size, start time and memory with their budgets. */
async function imageFigures(bases: Bases): Promise<string> {
  const sizeOf = async (image: string) =>
    Number(await docker('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6
  const size = (await sizeOf(images.console)) - (await sizeOf(bases.nginx))
  const { seconds, idle } = await startOnce()
  return [
    `console image above its base   ${size.toFixed(1)} MB (budget ${budgets.size})`,
    `start to first answer          ${seconds.toFixed(2)} s (budget ${budgets.start})`,
    `memory when idle               ${idle.toFixed(1)} MB (budget ${budgets.idle})`,
  ].join('\n')
}

async function startOnce(): Promise<{ seconds: number; idle: number }> {
  const start = performance.now()
  const id = await docker(
    'run',
    '--detach',
    '--rm',
    '--read-only',
    '--tmpfs=/tmp',
    '--cap-drop=ALL',
    images.console,
  )
  try {
    const address = await docker('inspect', '--format', '{{.NetworkSettings.IPAddress}}', id)
    await until('the console', () => isOk(`http://${address}:8080/healthz`))
    const seconds = (performance.now() - start) / 1000
    const used = await docker('stats', '--no-stream', '--format', '{{.MemUsage}}', id)
    return { seconds, idle: Number.parseFloat(used) }
  } finally {
    await docker('kill', id)
  }
}

/** Builds the images with the real Dockerfile and tests them as containers; reports prominently if impossible. */
export async function testImages(): Promise<Tally> {
  const missing = await missingEngine()
  if (missing !== undefined) return skip(missing)
  ensureCompose()
  const bases = await chooseBases().catch((error: Error) => error)
  if (bases instanceof Error) return skip(`base images can be neither pulled nor made: ${bases.message}`)
  const start = performance.now()
  await buildImages(bases)
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  const origin = bases.official ? 'official bases' : 'stand-ins for the official bases'
  console.log(`Images built in ${seconds} s on ${origin} (${bases.nginx})`)
  const tally = await runVitest(['tests/image'], { IMAGE_BASES: JSON.stringify(bases) })
  console.log(await imageFigures(bases))
  return { passed: tally.passed + 1, failed: tally.failed }
}

function skip(reason: string): Tally {
  console.log(`\n  SKIPPED: the images were neither built nor tested, because ${reason}.\n`)
  return { passed: 0, failed: 0 }
}

/** Without compose only its own tests are skipped. */
function ensureCompose(): void {
  try {
    ensure('compose')
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const tally = await testImages()
  console.log(`\n${tallyLine(tally)}`)
  process.exitCode = tally.failed === 0 ? 0 : 1
}
