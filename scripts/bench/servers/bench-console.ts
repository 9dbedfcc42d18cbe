import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fromRoot } from '../../root.ts'

const run = promisify(execFile)
const web = ['web/index.html', 'web/src', 'web/public']
const parts = ['contract', 'domain', 'scripts', ...web, 'package.json', 'tsconfig.json']

/** Builds the console with a page of the bench (a file of this folder) in place of that of a component, and acts with its folder. */
export async function withBenchConsole<Result>(
  page: string,
  component: string,
  act: (folder: string) => Promise<Result>,
): Promise<Result> {
  const copy = await mkdtemp(join(tmpdir(), 'bench-console-'))
  try {
    await Promise.all(parts.map((part) => cp(fromRoot(part), join(copy, part), { recursive: true })))
    await symlink(fromRoot('node_modules'), join(copy, 'node_modules'))
    await cp(fromRoot(`scripts/bench/pages/${page}`), join(copy, `web/src/features/${component}.page.tsx`))
    await run(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: copy }).catch(
      (error: unknown) => {
        const [why = String(error)] = /^.*ERROR:.*$/m.exec(String(error)) ?? []
        throw new Error(`The console with ${page} cannot be built: ${why}`, { cause: error })
      },
    )
    return await act(join(copy, 'web/dist'))
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}
