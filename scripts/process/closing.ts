import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs an action with a started resource and closes it in any case. */
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

/** Runs an action with a temporary folder. */
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

/** Runs `close` once on SIGINT or SIGTERM, then exits; a second Ctrl-C exits immediately. */
export function onInterrupt(close: () => Promise<void>): void {
  const leave = () => {
    process.once('SIGINT', () => process.exit(130))
    void close().finally(() => process.exit(0))
  }
  process.once('SIGINT', leave)
  process.once('SIGTERM', leave)
}
