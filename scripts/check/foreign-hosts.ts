import { findMatches, isTest, type Finding, type SourceFile } from './source-file.ts'

/** XML namespaces are names that look like addresses; nobody asks them. */
const address = /\bhttps?:\/\/(?!www\.w3\.org\/)[\w[][\w.:-]*/g

/** The console asks no host but its own, so its code names none. */
export function foreignHosts(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => /^web\/(?:src|public|index)/.test(file.path) && !isTest(file))
    .flatMap((file) => findMatches(file, address, (found) => `${found}: the console asks no other host`))
}
