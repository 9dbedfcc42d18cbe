import { tokenHeader } from '#contract/wire/headers.ts'

/** Response as received. */
export interface Reply {
  status: number
  type: string
  location: string
  text: string
  took: number
}

/** Reason for a missing response. */
export interface Silence {
  isSlow: boolean
  reason: string
  took: number
}

export interface Question {
  method: string
  /** Path and query below the base path. */
  path: string
  /** Sent as JSON, except forms and blobs. */
  body?: unknown
}

export type Ask = (question: Question) => Promise<Reply | Silence>

/** Returns a request with a query appended to its path. */
export function withQuery({ method, path }: Question, query: Readonly<Record<string, string>>): Question {
  return { method, path: `${path}?${new URLSearchParams(query).toString()}` }
}

/** Explanations of Node's error codes for the user. */
const causes: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at this address',
  ECONNRESET: 'the connection was cut',
  ENOTFOUND: 'no such host is known',
  EAI_AGAIN: 'the name of the host cannot be resolved at the moment',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'the certificate is self-signed (NODE_EXTRA_CA_CERTS names a file that vouches for it)',
  SELF_SIGNED_CERT_IN_CHAIN: 'nobody known vouches for the certificate (NODE_EXTRA_CA_CERTS)',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'nobody known vouches for the certificate (NODE_EXTRA_CA_CERTS)',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host',
}

/** Creates a client of a platform with an optional token. Never throws and never follows redirects. */
export function client(base: string, timeout: number, token = ''): Ask {
  const root = base.replace(/\/+$/, '')
  return async ({ method, path, body }) => {
    const started = performance.now()
    const took = () => Math.round(performance.now() - started)
    try {
      const isReady = body instanceof FormData || body instanceof Blob
      const response = await fetch(root + path, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
        headers: {
          accept: 'application/json',
          ...(token !== '' && { [tokenHeader]: token }),
          ...(body !== undefined && !isReady && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: isReady ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      const header = (name: string) => response.headers.get(name) ?? ''
      return {
        status: response.status,
        type: header('content-type'),
        location: header('location'),
        text,
        took: took(),
      }
    } catch (error) {
      return { ...whyNot(error, timeout), took: took() }
    }
  }
}

function whyNot(error: unknown, timeout: number): Omit<Silence, 'took'> {
  if (Object(error).name === 'TimeoutError') return { isSlow: true, reason: `no answer within ${timeout} ms` }
  const { code, message }: { code?: string; message?: string } = Object(Object(error).cause ?? error)
  return { isSlow: false, reason: causes[code ?? ''] ?? `${code ?? 'no connection'}: ${message ?? ''}` }
}
