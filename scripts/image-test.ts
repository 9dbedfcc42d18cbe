import { pathToFileURL } from 'node:url'
import { chooseBases } from './image/bases.ts'
import { buildImages } from './image/build.ts'
import { missingEngine } from './image/engine.ts'
import { imageFigures } from './image/figures.ts'
import { ensure } from './machine/system-packages.ts'
import { runVitest } from './test/runners.ts'
import { tallyLine, type Tally } from './test/tally.ts'

/** Builds the images with the real Dockerfile and tests them as containers; where that cannot be done, says so loudly. */
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

/** Without compose its tests say that they were skipped; that is no reason to leave out the others. */
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
