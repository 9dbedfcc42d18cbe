import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Acts with a new folder, which is gone afterwards. */
export async function inFolder<Result>(
  name: string,
  act: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), `console-${name}-`))
  try {
    return await act(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
