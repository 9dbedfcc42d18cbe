/** Creates a request id for logs: 16 hexadecimal digits, short enough to be read out. `randomUUID` requires https. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
