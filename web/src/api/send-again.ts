import { Failure } from './failure.ts'
import type { CallOptions, Ports } from './ports.ts'

type Asked = Pick<Ports, 'onExpired' | 'onUnproved'>

/**
 * What a request that failed is sent again with: once the same person has signed in again, or has proved his password.
 * Nothing where it is not; throws where the person has called it off.
 */
export function optionsAgain(
  ports: Asked,
  failure: Failure,
  options: CallOptions,
  sentToken: string | undefined,
): Promise<CallOptions | undefined> {
  return failure.kind === 'unproved'
    ? provedOptions(ports, failure, options)
    : renewedOptions(ports, failure, options, sentToken)
}

async function renewedOptions(
  { onExpired }: Asked,
  { kind }: Failure,
  { token, isFinal, signal, ...rest }: CallOptions,
  sentToken: string | undefined,
): Promise<CallOptions | undefined> {
  if (kind !== 'expired' || token !== undefined || isFinal === true || sentToken === undefined)
    return undefined
  const renewed = await onExpired?.(sentToken)
  if (renewed === undefined || signal?.aborted === true) return undefined
  return { ...rest, ...(signal && { signal }), isFinal: true }
}

async function provedOptions(
  { onUnproved }: Asked,
  failure: Failure,
  options: CallOptions,
): Promise<CallOptions | undefined> {
  if (onUnproved === undefined || options.isProved === true) return undefined
  if (await onUnproved()) return { ...options, isProved: true }
  throw new Failure('aborted', failure.message, { cause: failure })
}
