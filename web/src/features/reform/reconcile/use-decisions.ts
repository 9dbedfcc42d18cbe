import { useMemo, useState } from 'react'
import type { ComparedCell, ComparedMeter } from '#contract/calls/reform/ledger.ts'
import type { Source } from '#contract/reform/ledger-compare.ts'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { stillTrue, take, takeAll, type Decisions } from './decisions.ts'

const nothing: Decisions = new Map()

/** Decisions with a way back, as long as what they are about stays as it was. */
export function useDecisions(meters: readonly ComparedMeter[]) {
  const [past, setPast] = useState<readonly Decisions[]>([nothing])
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const latest = past.at(-1) ?? nothing
  const decisions = useMemo(() => stillTrue(latest, meters), [latest, meters])
  useUnsaved(decisions.size)
  const add = (next: Decisions) => {
    if (next !== decisions) setPast([...past, next])
  }
  return {
    decisions,
    problems,
    take: (id: number, cell: ComparedCell, source: Source) => add(take(decisions, id, cell, source)),
    takeAll: (source: Source) => add(takeAll(decisions, meters, source)),
    canUndo: past.length > 1,
    undo: () => setPast(past.slice(0, -1)),
    /** Keeps what was refused, with the reasons. */
    settle: (refused: ReadonlyMap<string, string>) => {
      setPast([new Map([...decisions].filter(([key]) => refused.has(key)))])
      setProblems(refused)
    },
  }
}
