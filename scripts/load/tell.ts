import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inOrder } from '../in-order.ts'
import { fromRoot } from '../root.ts'
import { findK6, type K6 } from './k6.ts'
import type { LoadOptions } from './options.ts'
import { runStory, type ToldStory } from './run-story.ts'
import type { LoadSite } from './site.ts'
import { storyLine } from './story-line.ts'

/** Acts with k6 and a folder that it can write to; with no k6 where none can be had. */
export async function withK6<Result>(
  act: (k6: K6 | undefined, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'console-load-'))
  // However the process ends: a run takes minutes, and people stop it
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    return await act(findK6({ read: fromRoot(), write: folder }), folder)
  } finally {
    process.off('exit', remove)
    remove()
  }
}

/** Tells the stories one after the other, a line for each. */
export function tellStories(
  k6: K6,
  site: LoadSite,
  { profile, hold, stories }: LoadOptions,
  folder: string,
): Promise<ToldStory[]> {
  return inOrder(stories, async (story) => {
    const told = await runStory(story, { k6, site, profile, hold, folder })
    console.log(storyLine(told))
    return told
  })
}
