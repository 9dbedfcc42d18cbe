import { create } from 'zustand'

/** Console address, as last reported by the router. */
export interface Address {
  path: string
  /** `?…`, or empty. */
  search: string
  /** Whether it was reached by back or forward navigation, or is the initial address. */
  isPopped: boolean
  /** Prefix of links. */
  base: string
  go: (address: string, isReplaced: boolean) => void
}

/**
 * Address store for components that need a part of it: subscribing to the router would rerender them whenever a list
 * writes its filters into the address.
 */
export const useAddress = create<Address>(() => ({
  path: '',
  search: '',
  isPopped: false,
  base: '#',
  go: () => undefined,
}))

/** Navigates to a console address, replacing the current one if `isReplaced`. */
export function goTo(address: string, { isReplaced = false }: { isReplaced?: boolean } = {}): void {
  useAddress.getState().go(address, isReplaced)
}

/** Returns the current path with query. */
export function addressNow(): string {
  const { path, search } = useAddress.getState()
  return `${path}${search}`
}
