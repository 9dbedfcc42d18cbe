import { create } from 'zustand'
import type { Stored } from '#contract/crud.ts'
import type { alarm } from '#contract/resources/alarm/alarm.ts'

/** The rule whose replay is open: to be enabled, or only looked at. */
export interface Enabling {
  row: Stored<typeof alarm>
  mayEnable: boolean
}

export const useEnabling = create<{ enabling?: Enabling }>(() => ({}))

/** Opens the replay of a rule. */
export function showReplay(enabling: Enabling): void {
  useEnabling.setState({ enabling })
}

/** Closes it. */
export function hideReplay(): void {
  useEnabling.setState({ enabling: undefined })
}
