import { buildMeta, releaseFile } from '#contract/app/release.ts'

/** What is served compared with what runs here; `unknown` where the server says nothing, `away` where none answers. */
export type Standing = 'same' | 'other' | 'unknown' | 'away'

export interface Comparison {
  standing: Standing
  /** Name of the build that is served; empty where it is not known. */
  served: string
}

/** Milliseconds after which a server that does not answer counts as away. */
const patience = 10_000

/** The build that this window runs, as its page says; empty where it does not. */
export function ownBuild(): string {
  return document.querySelector<HTMLMetaElement>(`meta[name=${buildMeta}]`)?.content ?? ''
}

/** Asks the server which build it serves. Never throws: what cannot be read is a standing too. */
export async function compareBuild(): Promise<Comparison> {
  try {
    const answer = await fetch(releaseFile, { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    // A balancer answers for a container that is being exchanged.
    if (answer.status >= 500) return { standing: 'away', served: '' }
    const served = buildIn(answer.ok ? await answer.text() : '')
    if (served === '' || ownBuild() === '') return { standing: 'unknown', served }
    return { standing: served === ownBuild() ? 'same' : 'other', served }
  } catch {
    // No network, or nobody in time: that is the answer.
    return { standing: 'away', served: '' }
  }
}

function buildIn(text: string): string {
  try {
    const { build }: { build?: unknown } = Object(JSON.parse(text))
    return typeof build === 'string' ? build : ''
  } catch {
    // A foreign page at this address says nothing about the build.
    return ''
  }
}
