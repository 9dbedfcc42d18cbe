import type { WorldOptions } from './create-world.ts'

export interface PlatformOptions extends WorldOptions {
  /** 0 is any free one. */
  port?: number
  host?: string
  /** Says what this version would change in the data folder, and does nothing else. */
  dryRun?: boolean
  /** Folder of a built console to serve beside the platform. */
  consoleDir?: string
  /** Milliseconds between two signs of life on a socket. */
  heartbeat?: number
}
