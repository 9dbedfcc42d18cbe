import { declaredCalls, type DeclaredCall } from '#contract/calls/declared.ts'
import { refusalsOf } from '#contract/openapi/document.ts'
import { code } from '#contract/wire/envelope.ts'

/** Declared calls, an address of its own before one with an id in the same place. */
const asked = [...declaredCalls.values()].toSorted(
  (a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')),
)

/** Returns the declared call at an address, with or without a query. */
function callAt(method: string, address: string): DeclaredCall | undefined {
  const parts = address.replace(/[?#].*/, '').split('/')
  return asked.find((call) => {
    const declared = call.path.split('/')
    return (
      call.method === method &&
      declared.length === parts.length &&
      declared.every((part, place) => part.startsWith('{') || part === parts[place])
    )
  })
}

/** Throws if an answer under HTTP 200 refuses with a code that its call does not declare. */
export function expectDeclared(
  method: string,
  address: string,
  { code: got, msg }: { code: number; msg: string },
) {
  const call = got === code.success ? undefined : callAt(method, address)
  if (call === undefined || refusalsOf(call).some(([declared]) => declared === got)) return
  throw new Error(`${method} ${address} refuses with ${got}, which is not declared: ${msg}`)
}
