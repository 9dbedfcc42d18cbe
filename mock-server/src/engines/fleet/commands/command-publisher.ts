import { finalStates, type BatchProgress, type CommandState } from '#domain/metering/commands.ts'
import { topics } from '#domain/metering/live.ts'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import type { Hub } from '#mock/socket/hub.ts'

/** Commands of a batch whose every change is published; of larger ones only some are. */
const smallBatch = 200
/** Changes of large batches published at most in a window, and the window in milliseconds. */
const pace = { changes: 100, window: 1000 }
/** Batches remembered at most. */
const maxBatches = 500

/** Publishes the states of commands, each of a small batch, and the progress of every batch. */
export class CommandPublisher {
  readonly #hub: Hub
  readonly #batches = new Map<string, { total: number; states: Partial<Record<CommandState, number>> }>()
  #window = { begun: 0, published: 0 }

  constructor(hub: Hub) {
    this.#hub = hub
  }

  /** Notes a command that is now in a state and was in another, or in none when it is new. */
  publish(row: CommandRow, before: CommandState | undefined): void {
    const { batchNo, status } = row
    const batch = this.#batches.get(batchNo) ?? { total: 0, states: {} }
    if (before === undefined) batch.total += 1
    else batch.states[before] = Math.max(0, (batch.states[before] ?? 0) - 1)
    batch.states[status] = (batch.states[status] ?? 0) + 1
    this.#batches.set(batchNo, batch)
    this.#hub.publish(topics.commandBatch(batchNo), batchNo, this.progress(batchNo))
    if (batch.total <= smallBatch || this.#hasRoom()) this.#hub.publish(topics.command, String(row.id), row)
    const [oldest] = this.#batches.keys()
    if (this.#batches.size > maxBatches && oldest !== undefined) this.#batches.delete(oldest)
  }

  /** How far a batch is. */
  progress(batchNo: string): BatchProgress {
    const { total, states } = this.#batches.get(batchNo) ?? { total: 0, states: {} }
    const done = [...finalStates].reduce((sum, state) => sum + (states[state] ?? 0), 0)
    return { batchNo, total, done, states: { ...states } }
  }

  #hasRoom(): boolean {
    const now = performance.now()
    if (now - this.#window.begun > pace.window) this.#window = { begun: now, published: 0 }
    this.#window.published += 1
    return this.#window.published <= pace.changes
  }
}
