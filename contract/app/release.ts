/** Build of the console that is served, as in `/version.json` next to the page. */
export interface Release {
  /** Release number, such as `1.2.0`. */
  version: string
  /** Content hash of the build: the same source has the same name. */
  build: string
  /** Time of the source, ISO 8601 in UTC; empty when unknown at build time. */
  time: string
}

/** Path of the file, relative to the page. */
export const releaseFile = 'version.json'

/** Name of the `<meta>` element that holds the build of the page. */
export const buildMeta = 'build'
