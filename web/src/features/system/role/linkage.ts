import { useState } from 'react'
import { useSession } from '#web/stores/session/session.ts'

/** Whether ticking a node ticks what hangs below it; remembered for the person at work on this browser. */
export function useLinkage(): [isLinked: boolean, link: (isLinked: boolean) => void] {
  const userId = useSession((session) => session.user?.userId ?? 0)
  const key = `grants-linked:${userId}`
  const [isLinked, setLinked] = useState(() => localStorage.getItem(key) !== 'no')
  const link = (wanted: boolean) => {
    localStorage.setItem(key, wanted ? 'yes' : 'no')
    setLinked(wanted)
  }
  return [isLinked, link]
}
