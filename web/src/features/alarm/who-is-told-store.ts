import { create } from 'zustand'
import type { AlarmGroupRow } from '#contract/resources/alarm/group.ts'

/** The group whose preview is open. */
export const useWhoIsTold = create<{ group?: AlarmGroupRow }>(() => ({}))

/** Opens the preview of a group. */
export function showWhoIsTold(group: AlarmGroupRow): void {
  useWhoIsTold.setState({ group })
}

/** Closes it. */
export function hideWhoIsTold(): void {
  useWhoIsTold.setState({ group: undefined })
}
