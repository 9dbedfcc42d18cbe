import { create } from 'zustand'
import type { Fields } from '#contract/field.ts'
import type { Values } from '#web/engine/form/form-values.ts'

/** Something to be filled in before an act: its fields, and the act. */
export interface Asking {
  title: string
  note?: string
  /** Words of the confirming button. */
  accept: string
  isDanger?: boolean
  fields: Fields
  start?: Values
  /** Does it. What a `Failure` says is shown beside what was filled in, which is kept; so is what is left to do. */
  run: (values: Values) => Promise<Remaining | undefined>
  /** Told when the dialog is gone, whatever came of it. */
  onClosed?: () => void
}

/** What could not be done, and why: the dialog stays, with these values. */
export interface Remaining {
  problem: string
  values: Values
}

/** The one question of the alarm pages that is open now. */
export const useAsking = create<{ asking?: Asking }>(() => ({}))

/** Opens a dialog; one that is open is closed without an act. */
export function askFor(asking: Asking): void {
  stopAsking()
  useAsking.setState({ asking })
}

/** Closes the dialog. */
export function stopAsking(): void {
  const { asking } = useAsking.getState()
  useAsking.setState({ asking: undefined })
  asking?.onClosed?.()
}
