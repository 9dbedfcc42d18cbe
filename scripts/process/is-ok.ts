/** Whether an address answers with success; no when nobody answers at all. */
export function isOk(address: string, options?: RequestInit): Promise<boolean> {
  return fetch(address, options).then(
    ({ ok }) => ok,
    () => false,
  )
}
