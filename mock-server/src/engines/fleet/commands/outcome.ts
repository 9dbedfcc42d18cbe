import type { CommandError, CommandKind } from '#domain/metering/commands.ts'

/** Simulated course of a command: milliseconds until it is acknowledged, answered and verified, and its error. */
export interface Outcome {
  ack: number
  answer: number
  verify: number
  error?: CommandError
  /** Milliseconds after the timeout at which a late response arrives; absent if it never does. */
  late?: number
}

/** Success rate of commands to online devices. */
const successShare = 0.97
/** Milliseconds until the response of a terminal or of a meter behind one, and until the read-back after it. */
const latency = { terminal: [800, 2500], meter: [2000, 8000], verify: [300, 900] } as const
/** Share of the response time after which the terminal acknowledges. */
const ackShare = 0.4
/** Response timeout in milliseconds of a terminal, and of a meter behind one. */
export const window = { terminal: 30_000, meter: 60_000 } as const

/** Share of timed-out commands that are answered late, and milliseconds until then. */
const lateShare = 2 / 3
const lateness = [5000, 40_000] as const

/** Errors by command; repeated codes are proportionally more likely. */
const refusals: Readonly<Partial<Record<CommandKind, readonly CommandError[]>>> = {
  read: ['E01', 'E01', 'E06', 'E03'],
  write: ['E01', 'E02', 'E05', 'E06', 'E07', 'E04'],
  relayOpen: ['E01', 'E07', 'E02'],
  relayAllow: ['E01', 'E07', 'E02'],
  relayClose: ['E01', 'E07', 'E02'],
  firmware: ['E01', 'E12', 'E12', 'E03', 'E07'],
}
const usualRefusals: readonly CommandError[] = ['E01', 'E01', 'E06']

/** Draws the course of a command; `random` returns numbers in [0, 1). */
export function drawOutcome(kind: CommandKind, isBehind: boolean, random: () => number): Outcome {
  const answer = between(isBehind ? latency.meter : latency.terminal, random())
  const times = {
    ack: answer * ackShare,
    answer: answer * (1 - ackShare),
    verify: between(latency.verify, random()),
  }
  if (random() < successShare) return times
  const list = refusals[kind] ?? usualRefusals
  const error = list[Math.floor(random() * list.length)] ?? 'E01'
  if (error !== 'E01' || random() >= lateShare) return { ...times, error }
  return { ...times, error, late: between(lateness, random()) }
}

function between([least, most]: readonly [number, number], share: number): number {
  return least + (most - least) * share
}
