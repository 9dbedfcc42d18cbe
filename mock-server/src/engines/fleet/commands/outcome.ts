import type { CommandError, CommandKind } from '#domain/metering/commands.ts'

/** How a command goes: milliseconds until it is acknowledged, answered and verified, and what goes wrong. */
export interface Outcome {
  ack: number
  answer: number
  verify: number
  error?: CommandError
  /** Milliseconds after its time was up in which an answer comes nonetheless; none where it never does. */
  late?: number
}

/** Share of commands to devices online that succeed. */
const successShare = 0.97
/** Milliseconds until an answer: of a terminal, of a meter behind one; and until the read-back after it. */
const latency = { terminal: [800, 2500], meter: [2000, 8000], verify: [300, 900] } as const
/** Share of the way at which the terminal has acknowledged. */
const ackShare = 0.4
/** Milliseconds after which no answer will come any more: of a terminal, of a meter behind one. */
export const window = { terminal: 30_000, meter: 60_000 } as const

/** Share of commands without an answer in time that are answered nonetheless, and milliseconds until then. */
const lateShare = 2 / 3
const lateness = [5000, 40_000] as const

/** Error codes of devices that refuse; the more often one stands here, the more often it happens. */
const refusals: Readonly<Partial<Record<CommandKind, readonly CommandError[]>>> = {
  read: ['E01', 'E01', 'E06', 'E03'],
  write: ['E01', 'E02', 'E05', 'E06', 'E07', 'E04'],
  relayOpen: ['E01', 'E07', 'E02'],
  relayAllow: ['E01', 'E07', 'E02'],
  relayClose: ['E01', 'E07', 'E02'],
  firmware: ['E01', 'E12', 'E12', 'E03', 'E07'],
}
const usualRefusals: readonly CommandError[] = ['E01', 'E01', 'E06']

/** Draws how a command goes; `random` returns numbers from 0 to 1 (excluded). */
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
