import { create } from 'zustand'
import { presenterRole } from '#contract/metering/demo.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { useSession } from '#web/stores/session/session.ts'

/** Whether the presenter panel is on screen. */
export const usePresenter = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

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
