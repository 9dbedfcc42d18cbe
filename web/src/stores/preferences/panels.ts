import { create } from 'zustand'

/** Global panels that can be opened from several places. */
type Panel = 'palette' | 'shortcuts'

export const usePanel = create<{ panel: Panel | undefined }>(() => ({ panel: undefined }))

/** Opens a panel, closing any other. */
export function openPanel(panel: Panel): void {
  usePanel.setState({ panel })
}

/** Closes the open panel. */
export function closePanel(): void {
  usePanel.setState({ panel: undefined })
}
