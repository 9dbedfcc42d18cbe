import type { CommandRow } from '#contract/resources/iot/command.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { minute } from '#contract/schema/time-units.ts'
import {
  commandDone,
  commandErrors,
  commandLate,
  finalStates,
  type BatchProgress,
  type CommandError,
  type CommandState,
} from '#domain/metering/commands.ts'
import { topics } from '#domain/metering/live.ts'
import { Groups } from '#mock/lib/kept/groups.ts'
import { FifoQueue } from '#mock/lib/queues/fifo-queue.ts'
import { unit as chance } from '#mock/lib/random.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { After } from '#mock/lib/timers.ts'
import type { Hub } from '#mock/socket/hub.ts'
import type { Table } from '#mock/store/table.ts'
import type { StoredDevice } from '../fleet.ts'
import { answerByte, Frames } from './frames.ts'
import { carryOn, carryOut, changed, faultOf, refusalOf, type EffectParts } from './effects.ts'
import { assertAgreed, lacksSecond } from '../protection.ts'
import { blankCommand, makeRoom, type NewCommand } from './new-command.ts'
import { drawOutcome, window, type Outcome } from './outcome.ts'

/** Maximum batch size for which every change is published; of larger batches only some are. */
const smallBatch = 200
/** Maximum number of changes of large batches published per window, and its length in milliseconds. */
const pace = { changes: 100, window: 1000 }
/** Maximum number of batches remembered. */
const maxBatches = 500

/** Publishes command states, each one for small batches, and the progress of every batch. */
class CommandPublisher {
  readonly #hub: Hub
  readonly #batches = new Map<string, { total: number; states: Partial<Record<CommandState, number>> }>()
  #window = { begun: 0, published: 0 }

  constructor(hub: Hub) {
    this.#hub = hub
  }

  /** Publishes the state of a command; `before` is its previous state, undefined for a new command. */
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

  /** Returns the progress of a batch. */
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

const purpose = 1302
/** Range of minutes after which customers press the button of their meter. */
const pressMinutes = [1, 10] as const

/** Simulates customers: each closes the relay it may close by the meter's button after some minutes. */
function pressButtons(parts: EffectParts): void {
  const now = parts.clock()
  for (const { deviceId, from } of parts.spans.allowed()) {
    const pressed = from + pressedAfter(deviceId)
    if (pressed > now) continue
    parts.spans.closeRelay(deviceId, pressed)
    changed(parts, deviceId)
  }
}

/** Returns the milliseconds after which a device's customer presses the button. */
function pressedAfter(deviceId: number): number {
  const [least, most] = pressMinutes
  return (least + chance(purpose, deviceId) * (most - least)) * minute
}

/** Maximum number of commands in progress; further ones are queued. */
const maxUnderWay = 2000
/** Milliseconds that a command waits for its device. */
const life = 86_400_000

/**
 * Executes commands. A command is stored when created and when finished; intermediate states are kept in memory, and a
 * command interrupted by a restart is sent again.
 */
export class CommandEngine {
  readonly #parts: EngineParts
  readonly #publisher: CommandPublisher
  readonly #frames: Frames
  readonly #ready = new FifoQueue()
  #isPumpAsked = false
  readonly #underWay = new Set<number>()
  /** Commands waiting for their device, earliest expiry first. */
  readonly #parked = new Set<number>()
  /** Unfinished commands by device. */
  readonly #open = new Groups()

  constructor(parts: EngineParts) {
    this.#parts = parts
    this.#publisher = new CommandPublisher(parts.hub)
    this.#frames = new Frames(parts)
    const left = parts.table.rows.filter(({ status }) => !finalStates.has(status))
    for (const row of left.toSorted((a, b) => (a.expireTime < b.expireTime ? -1 : 1))) {
      parts.table.restore(row.id, { ...row, status: 'queued', sendTime: '', ackTime: '' })
      this.#open.add(row.deviceId, row.id)
      // device states may be outdated after a restart, and nothing must be sent to an offline device
      parts.live.refresh(row.deviceId)
      this.#enqueue(row.id)
    }
  }

  /** Creates a command, sent once its device is reachable. Throws a `Refusal` without a required second consent. */
  submit(command: NewCommand): CommandRow {
    assertAgreed(this.#parts, command)
    makeRoom(this.#parts.table)
    const row = this.#parts.table.insert({ ...blankCommand, ...command, ...this.#times() })
    this.#publisher.publish(row, undefined)
    this.#open.add(row.deviceId, row.id)
    this.#enqueue(row.id)
    return row
  }

  /** Returns the unfinished commands of a device. */
  openOf(deviceId: number): CommandRow[] {
    return this.#open.of(deviceId).flatMap((id) => this.#parts.table.get(id) ?? [])
  }

  /** Cancels a command that was not sent yet; returns whether it is cancelled now. */
  cancel(id: number): boolean {
    const row = this.#parts.table.get(id)
    if (row?.status === 'queued') this.#finish(row, 'cancelled')
    return this.#parts.table.get(id)?.status === 'cancelled'
  }

  /** Sends an unsuccessful command again; returns whether it is in progress now. */
  retry(id: number): boolean {
    const row = this.#parts.table.get(id)
    if (row === undefined || row.status === 'verified' || lacksSecond(this.#parts, row)) return false
    if (!finalStates.has(row.status)) return true
    const fresh = {
      ...row,
      ...blankCommand,
      ...this.#times(),
      before: row.before,
      agreedBy: row.agreedBy,
      createTime: row.createTime,
      retries: row.retries + 1,
    }
    this.#publisher.publish(this.#parts.table.put(fresh), row.status)
    this.#open.add(row.deviceId, id)
    this.#enqueue(id)
    return true
  }

  /** Sends the commands waiting for a device; must be called when it is back online. */
  deviceBack(deviceId: number): void {
    for (const { id } of this.openOf(deviceId)) if (this.#parked.delete(id)) this.#enqueue(id)
  }

  /** Expires commands that waited too long, and lets customers close allowed relays. */
  tick(): void {
    pressButtons(this.#parts)
    const now = formatTime(this.#parts.clock())
    for (const id of this.#parked) {
      const row = this.#parts.table.get(id)
      if (row !== undefined && row.expireTime > now) return
      this.#parked.delete(id)
      if (row !== undefined) this.#finish(row, 'expired')
    }
  }

  /** Returns the progress of a batch. */
  progress(batchNo: string) {
    return this.#publisher.progress(batchNo)
  }

  #times(): Pick<CommandRow, 'createTime' | 'expireTime'> {
    const now = this.#parts.clock()
    return { createTime: formatTime(now), expireTime: formatTime(now + life) }
  }

  #enqueue(id: number): void {
    const row = this.#parts.table.get(id)
    if (row?.status !== 'queued') return
    if (this.#deviceOf(row)?.state === 'online') this.#ready.add(id)
    else this.#parked.add(id)
    if (this.#isPumpAsked) return
    this.#isPumpAsked = true
    // the response to the request must precede the effects of its commands
    this.#parts.after(0, () => this.#pump())
  }

  #pump(): void {
    this.#isPumpAsked = false
    while (this.#underWay.size < maxUnderWay) {
      const id = this.#ready.take()
      if (id === undefined) return
      const row = this.#parts.table.get(id)
      if (row?.status === 'queued') this.#begin(row)
    }
  }

  #begin(row: CommandRow): void {
    // it may have expired while the platform was down
    if (row.expireTime <= this.#now()) return this.#finish(row, 'expired')
    const device = this.#deviceOf(row)
    if (device?.state !== 'online') {
      this.#parked.add(row.id)
      return
    }
    this.#underWay.add(row.id)
    const isBehind = device.parentId !== 0
    const refusal = refusalOf(this.#parts, device, row)
    const drawn = drawOutcome(row.kind, isBehind, this.#parts.random)
    const outcome: Outcome = refusal === undefined ? drawn : { ...drawn, error: refusal }
    this.#move(row, 'sent', { sendTime: this.#now(), rawDown: this.#frames.request(device, row) })
    if (outcome.error === 'E01') {
      const usual = isBehind ? window.meter : window.terminal
      const patience = this.#parts.protection.answerWithin(row.deviceId) ?? usual
      this.#await(patience, row.id, (sent) => {
        this.#timeOut(sent)
        if (outcome.late !== undefined) this.#answerLate(row.id, outcome)
      })
    } else this.#await(outcome.ack, row.id, (sent) => this.#acknowledge(sent, outcome))
  }

  #acknowledge(row: CommandRow, outcome: Outcome): void {
    this.#move(row, 'delivered', { ackTime: this.#now() })
    this.#await(outcome.answer, row.id, (delivered) => this.#answer(delivered, outcome))
  }

  #answer(row: CommandRow, outcome: Outcome): void {
    const device = this.#deviceOf(row)
    // it may have been protected since the command was sent
    const error = outcome.error ?? (device && refusalOf(this.#parts, device, row))
    if (device?.state !== 'online') this.#timeOut(row)
    else if (error !== undefined)
      this.#refuse(row, error, { rawUp: this.#frames.refusal(device, row, error) })
    else this.#succeed(row, device, outcome)
  }

  /** Completes a timed-out command when a late response arrives that still counts. */
  #answerLate(id: number, outcome: Outcome): void {
    const given = this.#parts.table.get(id)?.finishTime
    this.#parts.after(outcome.late ?? 0, () => {
      const counting = lateCommand(this.#parts, id, given)
      if (counting === undefined) return
      this.#underWay.add(id)
      this.#open.add(counting.row.deviceId, id)
      this.#succeed(counting.row, counting.device, outcome)
    })
  }

  readonly #timeOut = (row: CommandRow): void => {
    this.#finish(row, 'timeout', resultOf('E01'))
  }

  #refuse(row: CommandRow, error: CommandError, frames: Partial<CommandRow>): void {
    const device = this.#deviceOf(row)
    const byte = device === undefined ? '' : answerByte(device, row, error)
    this.#finish(row, 'failed', { ...frames, ...resultOf(error), answerByte: byte })
  }

  #succeed(row: CommandRow, device: StoredDevice, outcome: Outcome): void {
    const { text, readBack } = carryOut(this.#parts, device, row)
    const result = doneResult(text, outcome.late)
    const rawUp = this.#frames.answer(device, row, readBack)
    this.#move(row, 'success', { ...result, rawUp, readBack })
    this.#await(outcome.verify, row.id, (done) => this.#verify(done, device))
  }

  #verify(row: CommandRow, device: StoredDevice): void {
    const error = faultOf(this.#parts, row)
    const frames = this.#frames.readBack(device, row)
    if (error !== undefined) this.#refuse(row, error, frames)
    else {
      this.#finish(row, 'verified', frames)
      carryOn(this.#parts, row)
    }
  }

  /** Continues with a command after a delay, if it is still in progress. */
  #await(ms: number, id: number, act: (row: CommandRow) => void): void {
    this.#parts.after(ms, () => {
      const row = this.#parts.table.get(id)
      if (row !== undefined && this.#underWay.has(id)) act(row)
    })
  }

  /** Changes to an intermediate state: published, but not written to disk. */
  #move(row: CommandRow, status: CommandState, values: Partial<CommandRow>): void {
    const moved = { ...row, ...values, status }
    this.#parts.table.restore(row.id, moved)
    this.#publisher.publish(moved, row.status)
  }

  #finish(row: CommandRow, status: CommandState, values: Partial<CommandRow> = {}): void {
    const ended = this.#parts.table.put({ ...row, ...values, status, finishTime: this.#now() })
    this.#publisher.publish(ended, row.status)
    this.#open.remove(row.deviceId, row.id)
    this.#parked.delete(row.id)
    if (this.#underWay.delete(row.id)) this.#pump()
  }

  #deviceOf({ deviceId }: CommandRow): StoredDevice | undefined {
    return this.#parts.fleet.table.get(deviceId)
  }

  #now(): string {
    return formatTime(this.#parts.clock())
  }
}

type Result = Pick<CommandRow, 'resultCode' | 'resultText' | 'resultTextZh'>

/** Returns the result of a failed command: its code and text. */
function resultOf(resultCode: CommandError): Result {
  const [resultText, resultTextZh] = commandErrors[resultCode]
  return { resultCode, resultText, resultTextZh }
}

/** Returns the result of an executed command; a response `late` milliseconds after the timeout is mentioned. */
function doneResult([en, zh]: Text2, late: number | undefined): Result {
  if (late === undefined) return { resultCode: commandDone, resultText: en, resultTextZh: zh }
  const seconds = Math.round(late / 1000)
  return {
    resultCode: commandLate,
    resultText: `Answered ${seconds} s late. ${en}`,
    resultTextZh: `超时 ${seconds} 秒后应答。${zh}`,
  }
}

/**
 * Returns a timed-out command whose late response still counts: not if it was retried (it ended at `given` before), a
 * newer command was given to its device, or it must no longer be executed.
 */
function lateCommand(
  parts: Pick<EngineParts, 'fleet' | 'params' | 'protection' | 'table'>,
  id: number,
  given: string | undefined,
): { row: CommandRow; device: StoredDevice } | undefined {
  const { table, fleet } = parts
  const row = table.get(id)
  const device = row && fleet.table.get(row.deviceId)
  if (row?.status !== 'timeout' || row.finishTime !== given || device?.state !== 'online') return undefined
  const isOutdated = table.rows.some((other) => other.id > id && other.deviceId === row.deviceId)
  return isOutdated || refusalOf(parts, device, row) !== undefined ? undefined : { row, device }
}

interface EngineParts extends EffectParts {
  table: Table<CommandRow>
  hub: Hub
  after: After
  random: () => number
}
