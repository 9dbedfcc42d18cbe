import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromRoot } from '../root.ts'
import type { Tally } from '../test/tally.ts'
import { findK6, howToGetK6 } from './k6.ts'
import { allStories } from './options.ts'
import { runStories } from './run-story.ts'
import { startSite } from './site.ts'

/** Every story once with a few users, in front of mock and nginx; one threshold counts one. Nothing is counted without k6. */
export async function runLoadSmoke(): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'console-load-'))
  try {
    const k6 = findK6({ read: fromRoot(), write: folder })
    if (k6 === undefined) {
      console.log(`SKIPPED: the load tests were not run. ${howToGetK6}`)
      return { passed: 0, failed: 0 }
    }
    const site = await startSite()
    try {
      const options = { profile: 'smoke', hold: undefined, stories: allStories() } as const
      const verdicts = (await runStories(k6, site, options, folder)).flatMap((story) => story.verdicts)
      const passed = verdicts.filter(({ isKept }) => isKept).length
      return { passed, failed: verdicts.length - passed }
    } finally {
      await site.close()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
