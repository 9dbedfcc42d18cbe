/** Which build of the console is served; `/version.json` beside the page says it. */
export interface Release {
  /** Number of the release, such as `1.2.0`. */
  version: string
  /** Name of the build, made of its content: the same source has the same name. */
  build: string
  /** When the source was as it is, ISO 8601 in UTC; empty where the build did not know. */
  time: string
}

/** Address of the file, relative to the page. */
export const releaseFile = 'version.json'

/** Name of the `<meta>` by which the page itself says which build it is. */
export const buildMeta = 'build'
