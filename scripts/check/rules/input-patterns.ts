import { findMatches, isTest, lineAt, type Finding, type SourceFile } from '../source-file.ts'

const constructor = /\bRegExp\s*\(/g
/** These make a pattern of a text that they are given; the library for pinyin and the caches of a browser have such methods. */
const method = /(?<!\b(?:pinyin|caches))\.(?:match|matchAll|search)\(\s*(?!\/)(\w*)/g

/** No pattern is made of a text: user input would decide how long the search takes (ReDoS). */
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
