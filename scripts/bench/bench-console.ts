import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fromRoot } from '../root.ts'

const run = promisify(execFile)
const parts = [
  'contract',
  'scripts',
  'web/index.html',
  'web/src',
  'web/public',
  'package.json',
  'tsconfig.json',
]

/** A console of its own, built beside the project. */
export interface BuiltConsole {
  /** Folder to be served. */
  folder: string
  close: () => Promise<void>
}

/** Builds the console with a page of the bench (a file of this folder) in place of the page of a component. */
export async function buildBenchConsole(page: string, component: string): Promise<BuiltConsole> {
  const copy = await mkdtemp(join(tmpdir(), 'bench-console-'))
  const close = () => rm(copy, { recursive: true, force: true })
  try {
    await Promise.all(parts.map((part) => cp(fromRoot(part), join(copy, part), { recursive: true })))
    await symlink(fromRoot('node_modules'), join(copy, 'node_modules'))
    await cp(fromRoot(`scripts/bench/${page}`), join(copy, `web/src/features/${component}.page.tsx`))
    await run(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: copy })
  } catch (error) {
    await close()
    const [why = String(error)] = /^.*ERROR:.*$/m.exec(String(error)) ?? []
    throw new Error(`The console with ${page} cannot be built: ${why}`, { cause: error })
  }
  return { folder: join(copy, 'web/dist'), close }
}
