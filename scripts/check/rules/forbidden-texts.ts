import { runSecretLint } from 'secretlint'
import {
  findMatches,
  isCode,
  isTest,
  lineAt,
  type Finding,
  type Rule,
  type SourceFile,
} from '../source-file.ts'
import { fromRoot } from '../../root.ts'

const constructor = /\bRegExp\s*\(/g
/** Methods that compile a string argument to a pattern; the pinyin library and caches have methods of these names. */
const method = /(?<!\b(?:pinyin|caches))\.(?:match|matchAll|search)\(\s*(?!\/)(\w*)/g

/** Reports patterns built from text: user input could make a search take excessively long (ReDoS). */
export function patternsFromText(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(
      (file) =>
        /^(?:contract|domain|mock-server|web\/src)\/.*\.(?:tsx?|mjs)$/.test(file.path) && !isTest(file),
    )
    .flatMap((file) => {
      const made = findMatches(file, constructor, () => 'a pattern is written as one, not made of a text')
      return made.concat(methodsOfTexts(file))
    })
}

function methodsOfTexts({ path, text }: SourceFile): Finding[] {
  return [...text.matchAll(method)].flatMap(({ 0: found, 1: name = '', index }) => {
    if (name !== '' && text.includes(`const ${name} = /`)) return []
    return [
      { path, line: lineAt(text, index), message: `${found.slice(1)}…: search by a pattern of this file` },
    ]
  })
}

/** Typical shapes of code lines, which prose does not have. */
const codeLooks = [
  /^import\s.*['"]|^export\s(?:const|function|default|type)\b/,
  /^(?:const|let)\s\w+\s*=/,
  /^await\s\w+[.(]/,
  /^return\s.*[;)]$/,
  /=>\s*\{?$/,
  /[\w)]\s*\{$/,
  /\w\(.*\);$/,
  /^\}\)?[;,]?$/,
  /^<\/?[A-Z]\w*.*>$/,
]

/** Reports commented-out code, as it is kept in the history. */
export function commentedOutCode(files: readonly SourceFile[]): Finding[] {
  return files.filter(isCode).flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const said = /^\s*\/\/\s*(\S.*)$/.exec(line)?.[1]?.trim()
      const isCodeLike = said !== undefined && codeLooks.some((look) => look.test(said))
      return isCodeLike ? [{ path, line: index + 1, message: `looks like code: ${said}` }] : []
    }),
  )
}

/** Text that files must not contain. */
interface Ban {
  pattern: RegExp
  why: string
}

/** Bans for every file; split in halves, so that this file passes its own rule. */
const everywhere: readonly Ban[] = [
  ban(['\\.\\./', 'shared\\b'], 'a path outside the project'),
  ban(['(?<![\\w.])/wo', 'rk/'], 'a path of one machine'),
  ban(['\\bregis', 'try\\.\\w'], 'the host name of a package registry'),
  ban(['\\bnpm', 'mirror'], 'the host name of a package mirror'),
  ban(['\\bdeb\\.', 'debian\\.'], 'the host name of a package mirror'),
  ban(['\\bsecretlint', '-disable'], 'the scan for secrets turned off'),
]

/** Matches at most once per line. */
const idiom: Ban = {
  pattern: /\b(?:told|tells|somebody|whoever)\b.*$/gim,
  why: 'plain words: functions return, events are published, errors are reported, a user may',
}

/** Number of lines that name the stored field `told`, which existing data folders contain. */
export const storedNames = 9

function ban(halves: readonly [string, string], why: string): Ban {
  return { pattern: new RegExp(halves.join(''), 'gi'), why }
}

/** Reports names of machine-specific or network-specific places, and disabled scans. */
export const forbiddenWords: Rule = (files) => everywhere.flatMap((one) => findAll(one, files))

/** Reports other hosts in the console's code, which uses only its own. XML namespaces are never requested. */
export const foreignHosts = forbidden({
  pattern: /\bhttps?:\/\/(?!www\.w3\.org\/)[\w[][\w.:-]*/g,
  why: 'another host, and the console asks none but its own',
  within: /^web\/(?:src|public|index)/,
})

/** Reports raw colours outside the token files. */
export const rawColours = forbidden({
  pattern: /(?<![\w&/-])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])|\b(?:rgb|hsl|oklch|lab|lch)a?\(/gi,
  why: 'a raw colour: give it a name in tokens.css, where light and dark meet their contrast',
  within: /^web\/.*\.(?:css|tsx)$/,
  but: /^web\/src\/(?:styles|ui\/(?:chart|map))\/tokens(?:-data)?\.css$/,
})

/** Reports texts filled without `fill`, which handles plurals. Placeholders of URLs and file names are exempt. */
export const filledByHand = forbidden({
  pattern: /\.replace(?:All)?\(\s*'\{\w+\}'/g,
  why: 'a sentence is filled by fill or fillBoth, which know one from several',
  within: /^(?:contract|domain|mock-server|web\/src)\/.*\.tsx?$/,
  but: /^(?:contract\/app\/map-tiles|domain\/metering\/history|web\/src\/ui\/map\/ground)\.ts$/,
})

/** Reports subscriptions that refetch on every item, where frequent items would keep cancelling the request. */
export const unpacedNews = forbidden({
  pattern: /\bonItems: .*(?:\n(?!\s*usePacedTopic).*)?\brefetch\b/g,
  why: 'news are read by usePacedTopic, which lets a reading end',
  within: /^web\/src\/.*\.(?:tsx?|mjs|css)$/,
})

/** A list of choices holds all rows, not the first page of them. */
export const firstPageOnly = forbidden({
  pattern: /\bpage: 1, limit: 100\b/g,
  why: 'all rows are read by useAllRows; where some are enough, a constant names how many',
  within: /^web\/src\/.*\.tsx?$/,
})

/** Lines of code that are not plain English. */
export const idioms: Rule = (files) =>
  findAll(
    idiom,
    files.filter(({ path }) => /\.tsx?$/.test(path) && !path.startsWith('scripts/check/')),
  )

/** Reports idiomatic words, except for the stored field. */
export const plainWords: Rule = (files) => {
  const found = idioms(files)
  return found.length > storedNames ? found : []
}

const phrase: Ban = {
  pattern:
    /^\s*(?:\/\*\*?|\*|\/\/).*\b(?:anew|by hand|hands? on|nobody|on its way|once more|so many)\b.*$/gim,
  why: 'plain terms: from scratch, manually, passes, no one, in flight, again, a number of',
}

/** Reports idiomatic phrases in comments. */
export const plainComments: Rule = (files) =>
  findAll(
    phrase,
    files.filter(({ path }) => /\.tsx?$/.test(path)),
  )

/** Creates a rule that bans a text in some paths, except in others and in tests. */
function forbidden({ within, but, ...one }: Ban & { within: RegExp; but?: RegExp }): Rule {
  const isRead = (file: SourceFile) => within.test(file.path) && !but?.test(file.path) && !isTest(file)
  return (files) => findAll(one, files.filter(isRead))
}

function findAll({ pattern, why }: Ban, files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => findMatches(file, pattern, (found) => `${found}: ${why}`))
}

/**
 * Reports secrets in any file. All texts are passed to secretlint as one, which takes a third of a second instead of
 * twelve; files that it judges by name are passed individually. Throws if it cannot run.
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
