import { isCode, type Finding, type SourceFile } from '../source-file.ts'

/** What a line of code looks like; prose neither starts nor ends so. */
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

/** No code in comments: the history keeps it. */
export function commentedOutCode(files: readonly SourceFile[]): Finding[] {
  return files.filter(isCode).flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const said = /^\s*\/\/\s*(\S.*)$/.exec(line)?.[1]?.trim()
      const isCodeLike = said !== undefined && codeLooks.some((look) => look.test(said))
      return isCodeLike ? [{ path, line: index + 1, message: `looks like code: ${said}` }] : []
    }),
  )
}
