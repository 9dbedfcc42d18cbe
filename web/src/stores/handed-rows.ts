import { create } from 'zustand'

/** Rows that one page has chosen for the list of another, by the name of their resource. */
export const useHandedRows = create<Readonly<Record<string, readonly number[]>>>(() => ({}))

/** Hands rows to the list of a resource, which selects them when it is next on screen. */
export function handRows(resource: string, ids: readonly number[]): void {
  useHandedRows.setState({ [resource]: ids })
}

/** Takes what was handed to a list, once. */
export function takeRows(resource: string): void {
  useHandedRows.setState({ [resource]: [] })
}
