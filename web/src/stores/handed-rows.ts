import { create } from 'zustand'

/** Ids of rows selected by one page for another page's list, by resource name. */
export const useHandedRows = create<Readonly<Record<string, readonly number[]>>>(() => ({}))

/** Passes rows to the list of a resource, which selects them when it is next shown. */
export function handRows(resource: string, ids: readonly number[]): void {
  useHandedRows.setState({ [resource]: ids })
}

/** Clears the rows passed to a list. */
export function takeRows(resource: string): void {
  useHandedRows.setState({ [resource]: [] })
}
