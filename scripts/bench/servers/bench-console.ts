import { execFile } from 'node:child_process'
import { cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { inFolder } from '../../process/in-folder.ts'
import { fromRoot } from '../../root.ts'
import { onConsole, type Site } from '../measure/page.ts'

const run = promisify(execFile)
const web = ['web/index.html', 'web/src', 'web/public']
const parts = ['contract', 'domain', 'scripts', ...web, 'package.json', 'tsconfig.json']

/** A measurement on a console with a page of the bench in place of that of a component. */
export const onBenchConsole =
  <Result>(page: string, component: string, rows: number, act: (page: Page) => Promise<Result>) =>
  (site: Site): Promise<Result> =>
    inFolder('bench', async (copy) => {
      await Promise.all(parts.map((part) => cp(fromRoot(part), join(copy, part), { recursive: true })))
      await symlink(fromRoot('node_modules'), join(copy, 'node_modules'))
      const file = fromRoot(`scripts/bench/pages/${page}.page.tsx`)
      await cp(file, join(copy, `web/src/features/${component}.page.tsx`))
      await run(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: copy }).catch(
        (error: unknown) => {
          const [why = String(error)] = /^.*ERROR:.*$/m.exec(String(error)) ?? []
          throw new Error(`The console with ${page} cannot be built: ${why}`, { cause: error })
        },
      )
      return onConsole({ rows, consoleDir: join(copy, 'web/dist') }, act)(site)
    })
