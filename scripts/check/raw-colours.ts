import { findMatches, isTest, type Finding, type SourceFile } from './source-file.ts'

const colour =
  /(?<![\w&/-])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])|\b(?:rgb|hsl|oklch|lab|lch)a?\(/gi

/** Colours have names: a raw one stands in the token files only, where light and dark meet their contrast. */
export function rawColours(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => /^web\/.*\.(?:css|tsx)$/.test(file.path) && !isTest(file))
    .filter(({ path }) => !/^web\/src\/styles\/tokens(?:-data)?\.css$/.test(path))
    .flatMap((file) => findMatches(file, colour, (found) => `${found} belongs into tokens.css`))
}
