import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Acts on what was started, and closes it however the act ends. */
export async function closing<Started extends { close(): unknown }, Result>(
  starting: Promise<Started>,
  act: (started: Started) => Promise<Result>,
): Promise<Result> {
  const started = await starting
  try {
    return await act(started)
  } finally {
    await started.close()
  }
}

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

/** Runs once at Ctrl-C or when asked to end, then leaves; a second Ctrl-C leaves at once. */
export function onInterrupt(close: () => Promise<void>): void {
  const leave = () => {
    process.once('SIGINT', () => process.exit(130))
    void close().finally(() => process.exit(0))
  }
  process.once('SIGINT', leave)
  process.once('SIGTERM', leave)
}
