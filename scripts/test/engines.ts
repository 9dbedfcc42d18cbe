import { buildConsole } from '../build.ts'
import { isBuildFresh } from '../demo/freshness.ts'
import { ensure, type ProgramName } from '../machine/system-packages.ts'
import { fromRoot } from '../root.ts'
import { runVitest } from './runners.ts'
import type { Tally } from './tally.ts'

/** A tour through the console in another engine than Chromium's, with the programs of the system that it takes. */
interface Tour {
  engine: string
  file: string
  programs: readonly ProgramName[]
}

const tours: readonly Tour[] = [
  { engine: 'Firefox', file: 'tests/engines/firefox.test.ts', programs: ['firefox'] },
  { engine: 'WebKit', file: 'tests/engines/webkit.test.ts', programs: ['webkit', 'xvfb'] },
]

/** Opens every page in Firefox and in WebKit, both at once; an engine that cannot be had is left out, and said so. */
export async function runEngines(): Promise<Tally> {
  const files = possibleTours()
  if (files.length === 0) return { passed: 0, failed: 0 }
  if (!isBuildFresh(fromRoot())) await buildConsole()
  return runVitest(files)
}

/** The files of the tours whose engines are here or can be installed; says of the others what they lack. */
export function possibleTours(): string[] {
  return tours.filter(isPossible).map(({ file }) => file)
}

function isPossible({ engine, programs }: Tour): boolean {
  try {
    programs.forEach(ensure)
    return true
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.log(`\n  SKIPPED: no page was opened in ${engine}. ${reason}\n`)
    return false
  }
}
