import { create } from 'zustand'

/** The address of the console, as the router last reported it. */
export interface Address {
  path: string
  /** `?…`, or empty. */
  search: string
  /** Whether the browser went back or forward to it, or began with it. */
  isPopped: boolean
  /** What a link puts before a path. */
  base: string
  go: (address: string, isReplaced: boolean) => void
}

/**
 * The address, for those who need a part of it: a component that asks the router itself is painted again whenever a list
 * writes its filters into the address.
 */
export const useAddress = create<Address>(() => ({
  path: '',
  search: '',
  isPopped: false,
  base: '#',
  go: () => undefined,
}))

/** Goes to an address of the console, in place of the one before where `isReplaced`. */
export function goTo(address: string, { isReplaced = false }: { isReplaced?: boolean } = {}): void {
  useAddress.getState().go(address, isReplaced)
}

/** Where the console stands now, with the query. */
export function addressNow(): string {
  const { path, search } = useAddress.getState()
  return `${path}${search}`
}
