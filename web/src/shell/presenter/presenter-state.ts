import { create } from 'zustand'
import { presenterRole } from '#domain/metering/demo.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { useSession } from '#web/stores/session/session.ts'

/** Offset from the upper left corner of the window in pixels. */
export interface Point {
  x: number
  y: number
}

/** State of the presenter panel: whether it is open, whether it is collapsed, and its position. */
interface PresenterState {
  isOpen: boolean
  isFolded: boolean
  at: Point | undefined
}

export const usePresenter = create<PresenterState>(() => ({ isOpen: false, isFolded: false, at: undefined }))

/** Whether the signed-in user may control a demonstration. */
export function mayPresent(): boolean {
  return useConfig.getState().presenter && useSession.getState().roles.includes(presenterRole)
}

/** Toggles the panel; does nothing without permission. */
export function togglePresenter(): void {
  if (mayPresent()) usePresenter.setState(({ isOpen }) => ({ isOpen: !isOpen }))
}

export function closePresenter(): void {
  usePresenter.setState({ isOpen: false })
}
