import { buildMeta, releaseFile } from '#contract/app/release.ts'

/** Served build compared to the running one: `unknown` if the server does not name it, `away` without a response. */
export type Standing = 'same' | 'other' | 'unknown' | 'away'

export interface Comparison {
  standing: Standing
  /** Name of the served build; empty if unknown. */
  served: string
}

/** Timeout in milliseconds after which a server counts as away. */
const patience = 10_000

/** Returns the build that this window runs, as named by its page; empty if missing. */
export function ownBuild(): string {
  return document.querySelector<HTMLMetaElement>(`meta[name=${buildMeta}]`)?.content ?? ''
}

/** Compares the served build with the running one. Never throws. */
export async function compareBuild(): Promise<Comparison> {
  try {
    const answer = await fetch(releaseFile, { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    // sent by a load balancer while the container is replaced
    if (answer.status >= 500) return { standing: 'away', served: '' }
    const served = buildIn(answer.ok ? await answer.text() : '')
    if (served === '' || ownBuild() === '') return { standing: 'unknown', served }
    return { standing: served === ownBuild() ? 'same' : 'other', served }
  } catch {
    // no network, or timeout
    return { standing: 'away', served: '' }
  }
}

function buildIn(text: string): string {
  try {
    const { build }: { build?: unknown } = Object(JSON.parse(text))
    return typeof build === 'string' ? build : ''
  } catch {
    // a foreign page at this URL names no build
    return ''
  }
}
