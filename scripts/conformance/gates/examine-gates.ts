import { inParallel } from '../ask/in-parallel.ts'
import type { Gate, GateVerdict } from './gate.ts'
import { Ledger } from './ledger.ts'
import { enter, Sides, type Credentials, type SidesOptions } from './sides.ts'

export interface GateExamination extends SidesOptions {
  /** Who sees everything. */
  first: Credentials
  /** Breaks the run off: what was written is taken back. */
  signal?: AbortSignal
}

/** What came of all gates, and what could not be taken back. */
export interface GatesExamined {
  verdicts: readonly GateVerdict[]
  left: readonly string[]
}

/** Gates that are asked at a time. */
const width = 4

/** Asks all gates with two accounts; rejects where one of these cannot sign in. */
export async function examineGates(
  { first, signal, ...options }: GateExamination,
  gates: readonly Gate[],
): Promise<GatesExamined> {
  const ledger = new Ledger()
  const verdicts: GateVerdict[] = []
  const ended = { left: [] as readonly string[] }
  const end = async () => {
    ended.left = [...ended.left, ...(await ledger.settle())]
  }
  const stopped = new Promise<void>((resolve) => {
    signal?.addEventListener('abort', () => void end().then(resolve), { once: true })
  })
  const work = async () => {
    const wide = await enter(options, first, ledger)
    const narrow = await enter(options, options.other, ledger)
    const sides = new Sides(options, wide, narrow, ledger)
    await inParallel(gates, width, async (gate) => {
      if (ledger.isEnded) return
      const { id, page, question } = gate
      const finding = await gate.ask(sides).catch((error: unknown) => {
        // one that was under way when the run was broken off
        if (ledger.isEnded) return undefined
        throw error
      })
      if (finding && !ledger.isEnded) verdicts.push({ id, page, question, ...finding })
    })
  }
  try {
    await Promise.race([work(), stopped])
  } finally {
    await end()
  }
  return { verdicts, left: ended.left }
}
