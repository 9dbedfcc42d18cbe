import { runSecretLint } from 'secretlint'
import { fromRoot } from '../root.ts'
import { lineAt, type Finding, type SourceFile } from './source-file.ts'

/** Words that turn the scan off for what follows, in two halves, so that this file passes its own rule. */
const offSwitch = ['secretlint', '-disable'].join('')

/**
 * No file holds a secret: keys of clouds, private keys, tokens, passwords in addresses. What counts as one is in
 * `.secretlintrc.json`. Each file costs the scanner some 10 ms, so they are scanned as one text, except those whose
 * name tells the scanner what to look for. Throws where the scanner cannot work.
 */
export async function noSecrets(files: readonly SourceFile[]): Promise<Finding[]> {
  const named = files.filter(({ path }) => /(?:^|\/)\.[^/]*$/.test(path))
  const others = files.filter((file) => !named.includes(file))
  const found = await Promise.all([scan(others), ...named.map((file) => scan([file]))])
  return [...files.flatMap(switchedOff), ...found.flat()]
}

function switchedOff({ path, text }: SourceFile): Finding[] {
  const at = text.indexOf(offSwitch)
  return at < 0 ? [] : [{ path, line: lineAt(text, at), message: 'the scan for secrets is not turned off' }]
}

async function scan(files: readonly SourceFile[]): Promise<Finding[]> {
  const [first] = files
  if (first === undefined) return []
  const { stdout } = await runSecretLint({
    cliOptions: {
      cwd: fromRoot(),
      stdinContent: files.map(({ text }) => `${text}\n`).join(''),
      stdinFileName: files.length === 1 ? first.path : 'all-files.txt',
    },
    engineOptions: { cwd: fromRoot(), formatter: 'json', maskSecrets: true },
  })
  const [result]: unknown[] = JSON.parse(stdout ?? '')
  if (!isResult(result)) throw new Error('The scan for secrets gave no result')
  return result.messages.map(({ ruleId, message, loc }) => ({
    ...placeOf(files, loc.start.line),
    message: `${message.split('\n', 1)[0]} (${ruleId})`,
  }))
}

/** The file, and its line, that a line of the joined text comes from. */
function placeOf(files: readonly SourceFile[], line: number): Pick<Finding, 'path' | 'line'> {
  let before = 0
  for (const { path, text } of files) {
    const lines = text.split('\n').length
    if (line <= before + lines) return { path, line: line - before }
    before += lines
  }
  throw new Error(`The scan for secrets names line ${line}, which no file has`)
}

interface Result {
  messages: { ruleId: string; message: string; loc: { start: { line: number } } }[]
}

function isResult(value: unknown): value is Result {
  return typeof value === 'object' && value !== null && 'messages' in value && Array.isArray(value.messages)
}
