import { runSecretLint } from 'secretlint'
import { fromRoot } from '../../root.ts'
import type { Finding, SourceFile } from '../source-file.ts'

/**
 * No secret stands in any file. All texts are given to secretlint as one, in a third of a second: for as many files it
 * takes twelve. It judges some files by their names; those are given one by one. Throws where it cannot work.
 */
export async function noSecrets(files: readonly SourceFile[]): Promise<Finding[]> {
  const named = files.filter(({ path }) => /(?:^|\/)\.[^/]*$/.test(path))
  const whole = { path: 'all-files.txt', text: files.map(({ text }) => text).join('\n') }
  return (await Promise.all([whole, ...named].map(scan))).flat()
}

async function scan({ path, text }: SourceFile): Promise<Finding[]> {
  const { exitStatus, stdout, stderr } = await runSecretLint({
    cliOptions: { cwd: fromRoot(), stdinContent: text, stdinFileName: path },
    engineOptions: { cwd: fromRoot(), formatter: 'compact', color: false, maskSecrets: true },
  })
  if (exitStatus === 2) throw stderr ?? new Error('The scan for secrets gives no result')
  const where = 'npx secretlint --secretlintignore .gitignore "**/*" says where'
  return exitStatus === 0 ? [] : [{ path, line: 1, message: `${stdout?.trim() ?? ''}\n${where}` }]
}
