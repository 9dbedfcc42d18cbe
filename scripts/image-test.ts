import { pathToFileURL } from 'node:url'
import { buildImages, images } from './image/build.ts'
import { docker, missingEngine } from './image/engine.ts'
import { applianceFigures } from './image/figures.ts'
import { ensure } from './system-packages.ts'
import { runVitest } from './test/runners.ts'
import { tallyLine, type Tally } from './test/tally.ts'

/** Builds the images with the real Dockerfile and tests them as containers; where no engine can be had, says so loudly. */
export async function testImages(): Promise<Tally> {
  const missing = await missingEngine()
  if (missing !== undefined) {
    console.log(`\n  SKIPPED: the images were neither built nor tested, because ${missing}.\n`)
    return { passed: 0, failed: 0 }
  }
  ensureCompose()
  const start = performance.now()
  const bases = await buildImages()
  const size = await docker('image', 'inspect', '--format', '{{.Size}}', images.console)
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  const origin = bases.official ? 'official bases' : 'stand-ins for the official bases'
  console.log(
    `Images built in ${seconds} s on ${origin} (${bases.nginx}); console ${megabytes(Number(size))} MB`,
  )
  const tally = await runVitest(['tests/image'], { IMAGE_BASES: JSON.stringify(bases) })
  console.log(await applianceFigures(bases))
  return { passed: tally.passed + 1, failed: tally.failed }
}

/** Without compose its tests say that they were skipped; that is no reason to leave out the others. */
function ensureCompose(): void {
  try {
    ensure('compose')
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const tally = await testImages()
  console.log(`\n${tallyLine(tally)}`)
  process.exitCode = tally.failed === 0 ? 0 : 1
}
