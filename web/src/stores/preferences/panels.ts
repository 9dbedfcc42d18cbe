import { create } from 'zustand'

/** Panels over the whole console that can be asked for from several places. */
type Panel = 'palette' | 'shortcuts'

export const usePanel = create<{ panel: Panel | undefined }>(() => ({ panel: undefined }))

/** Opens a panel; the one that was open closes. */
export function openPanel(panel: Panel): void {
  usePanel.setState({ panel })
}

/** Closes whichever panel is open. */
export function closePanel(): void {
  usePanel.setState({ panel: undefined })
}
