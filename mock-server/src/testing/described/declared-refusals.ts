import { declarationAt, type DeclaredCall } from '#contract/calls/declared.ts'
import { refusalsOf } from '#contract/openapi/document.ts'
import { code } from '#contract/wire/envelope.ts'

/** Whether a call declares that it may refuse with a code under HTTP 200. */
export function declares(call: DeclaredCall, refusal: unknown): boolean {
  return refusalsOf(call).some(([declared]) => declared === refusal)
}

/** Throws if an answer under HTTP 200 refuses with a code that its call does not declare. */
export function expectDeclared(method: string, address: string, { code: got, msg }: Record<string, unknown>) {
  const call = got === code.success ? undefined : declarationAt(method, address.replace(/[?#].*/, ''))
  if (call === undefined || declares(call, got)) return
  throw new Error(`${method} ${address} refuses with ${String(got)}, which is not declared: ${String(msg)}`)
}
