import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPlatform, type Platform } from '#mock/platform.ts'
import { fromRoot } from '../../../scripts/root.ts'
import type { World } from '../../../scripts/world.ts'

/** A platform with its console that can be stopped, and started again on the same port over the same records. */
export class Restartable implements World {
  readonly #dataDir: string
  #running: Platform | undefined
  #port = 0

  private constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  static async begin(): Promise<Restartable> {
    const platform = new Restartable(await mkdtemp(join(tmpdir(), 'console-restart-')))
    await platform.start()
    return platform
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Starts over the records that are there; the clock of the platform may be ahead by so many milliseconds. */
  async start(ahead = 0): Promise<void> {
    this.#running = await startPlatform({
      dataDir: this.#dataDir,
      port: this.#port,
      consoleDir: fromRoot('web/dist'),
      passwordCost: 4,
      devices: 300,
      clock: () => Date.now() + ahead,
    })
    this.#port = this.#running.port
  }

  async stop(): Promise<void> {
    await this.#running?.close()
    this.#running = undefined
  }

  /** Ends the connections of the consoles as a broken line does. */
  cut(): void {
    for (const peer of this.#running?.world.hub.peers() ?? []) peer.leave()
  }

  /** Consoles that are connected. */
  peers(): number {
    return this.#running?.world.hub.peers().length ?? 0
  }

  async close(): Promise<void> {
    await this.stop()
    await rm(this.#dataDir, { recursive: true, force: true })
  }
}
