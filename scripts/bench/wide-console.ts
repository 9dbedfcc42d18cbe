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
const page = 'web/src/features/system/user.page.tsx'

/** A console of its own, built beside the project. */
export interface BuiltConsole {
  /** Folder to be served. */
  folder: string
  close: () => Promise<void>
}

/** Builds the console with a page of users that shows twelve columns, more than any page of the product has. */
export async function buildWideConsole(): Promise<BuiltConsole> {
  const copy = await mkdtemp(join(tmpdir(), 'bench-console-'))
  const close = () => rm(copy, { recursive: true, force: true })
  try {
    await Promise.all(parts.map((part) => cp(fromRoot(part), join(copy, part), { recursive: true })))
    await symlink(fromRoot('node_modules'), join(copy, 'node_modules'))
    await cp(fromRoot('scripts/bench/wide-users.page.tsx'), join(copy, page))
    await run(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: copy })
  } catch (error) {
    await close()
    const [why = String(error)] = /^.*ERROR:.*$/m.exec(String(error)) ?? []
    throw new Error(`The console with a page of twelve columns cannot be built: ${why}`, { cause: error })
  }
  return { folder: join(copy, 'web/dist'), close }
}
