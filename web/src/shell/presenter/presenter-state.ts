import { create } from 'zustand'
import { presenterRole } from '#domain/metering/demo.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { useSession } from '#web/stores/session/session.ts'

/** Pixels from the upper left corner of the window. */
export interface Point {
  x: number
  y: number
}

/** The presenter panel: whether it is on screen, whether only its head is, and where it was put. */
interface PresenterState {
  isOpen: boolean
  isFolded: boolean
  at: Point | undefined
}

export const usePresenter = create<PresenterState>(() => ({ isOpen: false, isFolded: false, at: undefined }))

/** Whether the person at work may direct a demonstration here. */
export function mayPresent(): boolean {
  return useConfig.getState().presenter && useSession.getState().roles.includes(presenterRole)
}

/** Opens the panel, or closes it; does nothing for those who may not present. */
export function togglePresenter(): void {
  if (mayPresent()) usePresenter.setState(({ isOpen }) => ({ isOpen: !isOpen }))
}

export function closePresenter(): void {
  usePresenter.setState({ isOpen: false })
}
