/** How long a request may go without an answer, milliseconds. */
const patience = 5000

/**
 * Whether an address answers with success; no when nobody answers at all, nor within `ms` milliseconds: a connection made
 * while a container starts may be taken and never be answered.
 */
export function isOk(address: string, options: RequestInit = {}, ms = patience): Promise<boolean> {
  return fetch(address, { ...options, signal: AbortSignal.timeout(ms) }).then(
    ({ ok }) => ok,
    () => false,
  )
}
