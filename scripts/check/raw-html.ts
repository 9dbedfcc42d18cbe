import { findMatches, isTest, type Finding, type SourceFile } from './source-file.ts'

const ways = ['dangerouslySetInnerHTML', 'innerHTML', 'outerHTML', 'insertAdjacentHTML', 'document\\.write']
const pattern = new RegExp(`\\b(?:${ways.join('|')})\\b`, 'g')

/** Text from a platform is never parsed as HTML: the console has no code that could. */
export function rawHtml(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => /^web\/src\/.*\.tsx?$/.test(file.path) && !isTest(file))
    .flatMap((file) => findMatches(file, pattern, (way) => `${way} would parse text as HTML`))
}
