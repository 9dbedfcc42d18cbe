import { useMemo, useReducer, useState } from 'react'
import { quantityCalls, type LineChange, type SheetLine } from '#contract/calls/reform/quantity.ts'
import { sheetLimits } from '#domain/reform/quantities.ts'
import { say } from '#contract/schema/language.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import type { CellProblems } from '#web/engine/grid/use-sheet.ts'
import { sheetStep, untouched, type SheetAction } from '#web/engine/grid/sheet-state.ts'
import { refreshFor } from '#web/engine/read/call-and-refresh.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import { changeOf, lineProblems } from './line-values.ts'

/** Which lines a sheet shows; 0 for all. */
export interface SheetScope {
  projectId: number
  orderId: number
}

type Refused = ReadonlyMap<number, CellProblems>
const none: Refused = new Map()
const noLines: readonly SheetLine[] = []

/** The lines of a scope, what was typed into them, what is wrong with that, and how it is saved. */
export function useLines(scope: SheetScope) {
  const language = useLanguage()
  const { data, error, refetch, isFetching } = useRead(quantityCalls.sheet, sentScope(scope), {
    by: language,
    staleTime: 0,
  })
  const [state, step] = useReducer(sheetStep, untouched)
  const [refused, setRefused] = useState(none)
  const lines = data?.lines ?? noLines
  const byId = useMemo(() => new Map(lines.map((line) => [line.id, line])), [lines])
  const problems = useMemo<Refused>(() => {
    const own = [...state.typed].flatMap(([id, typed]) => {
      const line = byId.get(id)
      const found = line === undefined ? [] : lineProblems(line, typed)
      const cells = Object.fromEntries(found.map(({ field, text }) => [field, say(text, language)]))
      return found.length === 0 ? [] : [[id, cells] as const]
    })
    return new Map([...refused, ...own])
  }, [state.typed, byId, refused, language])

  const save = async () => {
    const wanted = [...state.typed].flatMap(([id, typed]) => {
      const line = byId.get(id)
      return line === undefined || lineProblems(line, typed).length > 0 ? [] : [changeOf(line, typed)]
    })
    const { saved, failed } = await saveLines(wanted)
    setRefused(failed)
    step({ type: 'saved', ids: saved })
    return { saved: saved.size, kept: state.typed.size - saved.size }
  }
  return {
    lines,
    total: data?.total,
    failure: data === undefined ? error : null,
    isReading: data === undefined && isFetching,
    readAgain: () => void refetch(),
    ...state,
    problems,
    step: (action: SheetAction) => {
      if (action.type === 'type')
        setRefused(
          without(
            refused,
            action.changes.map(({ id }) => id),
          ),
        )
      step(action)
    },
    discard: () => {
      setRefused(none)
      step({ type: 'saved', ids: new Set(state.typed.keys()) })
    },
    /** Saves the lines that are well as they were typed; returns how many were, and how many were not. */
    save,
  }
}

export type Lines = ReturnType<typeof useLines>

/** Saves lines part by part; which of them are stored then, and what is wrong with the others. */
async function saveLines(wanted: readonly LineChange[]) {
  const failed = new Map<number, CellProblems>()
  const saved = new Set<number>()
  for (let start = 0; start < wanted.length; start += sheetLimits.save) {
    const rows = wanted.slice(start, start + sheetLimits.save)
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the platform stores them in turn
    const { errors } = await callQuietly(quantityCalls.batchSave, { rows })
    for (const { id = 0, field, msg } of errors) {
      failed.set(id, { ...failed.get(id), [field ?? firstTyped(rows, id)]: msg })
    }
    for (const { id } of rows) if (!failed.has(id)) saved.add(id)
  }
  if (wanted.length > 0) await refreshFor(quantityCalls.batchSave)
  return { saved, failed }
}

function sentScope({ projectId, orderId }: SheetScope) {
  return { ...(projectId > 0 && { projectId }), ...(orderId > 0 && { orderId }) }
}

/** Where a refusal of a whole line is shown: at the first cell that was typed into. */
function firstTyped(rows: readonly LineChange[], id: number): string {
  const row = rows.find((one) => one.id === id) ?? {}
  return Object.keys(row).find((name) => name !== 'id' && name !== 'version') ?? 'taken'
}

function without(refused: Refused, ids: readonly number[]): Refused {
  if (refused.size === 0) return refused
  return new Map([...refused].filter(([id]) => !ids.includes(id)))
}
