import { useRef, useState, useSyncExternalStore } from 'react'
import type { Draft } from './draft.ts'
import { drafts, phoneChanges } from './phone.ts'

/** A draft that is written to the phone at each change, until the platform has taken it. */
export function useKeptDraft(begun: Draft) {
  const [draft, setDraft] = useState(begun)
  const latest = useRef(begun)
  const isOver = useRef(false)
  useSyncExternalStore(phoneChanges.subscribe, phoneChanges.count)
  return {
    draft,
    /** The draft with all that was changed, before it is drawn. */
    latest: () => latest.current,
    keep(part: Partial<Draft>) {
      // what the platform has taken must not come back as a draft
      if (isOver.current) return
      latest.current = { ...latest.current, ...part, savedAt: Date.now() }
      setDraft(latest.current)
      drafts.save(latest.current)
    },
    drop() {
      isOver.current = true
      drafts.drop(begun.userId, begun.order.id)
    },
  }
}

export type KeptDraft = ReturnType<typeof useKeptDraft>
