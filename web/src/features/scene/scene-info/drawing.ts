import { useOwnAddress } from '#web/stores/tabs/own-address.ts'
import { useSession } from '#web/stores/session/session.ts'

/** Ways to look at a scene: what supplies what, and what stands where. */
export const drawings = ['diagram', 'plan'] as const

export type Drawing = (typeof drawings)[number]

const part = 'drawing'

function readDrawing(text: string | null): Drawing | undefined {
  return drawings.find((one) => one === text)
}

/** Which of them is shown: that of the address, else the one that this person chose last, also for another scene. */
export function useDrawing(): [drawing: Drawing, choose: (drawing: Drawing) => void] {
  const { query, show } = useOwnAddress()
  const userId = useSession((session) => session.user?.userId ?? 0)
  const key = `scene-drawing:${userId}`
  const shown = readDrawing(query.get(part)) ?? readDrawing(localStorage.getItem(key)) ?? 'diagram'
  const choose = (drawing: Drawing) => {
    localStorage.setItem(key, drawing)
    const next = new URLSearchParams(query)
    next.set(part, drawing)
    show(next.toString())
  }
  return [shown, choose]
}
