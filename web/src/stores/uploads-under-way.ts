import { newRequestId } from '#web/api/request-id.ts'
import { currentToken } from './session/session.ts'

/** How many uploads of each queue would be lost with the window. */
const losses = new Set<() => number>()

/** Counts the uploads of a queue from now on among those that would be lost with the window. */
export function countLosses(count: () => number): void {
  losses.add(count)
}

/** Uploads that have not arrived and are kept nowhere but in this window. */
export function uploadsUnderWay(): number {
  return [...losses].reduce((sum, count) => sum + count(), 0)
}

/** A window asks how many uploads the others of its session have under way; each that has some answers. */
interface Word {
  from: string
  token: string
  uploads?: number
  /** Who has asked, in an answer. */
  to?: string
}

const channelName = 'uploads-under-way'
const own = newRequestId()
/** Milliseconds within which another window answers. */
const patience = 200

/** Uploads that would be lost with the other windows of this session; a window that does not answer counts as having none. */
export async function uploadsElsewhere(): Promise<number> {
  const channel = new BroadcastChannel(channelName)
  let sum = 0
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.to === own) sum += data.uploads ?? 0
  })
  channel.postMessage({ from: own, token: currentToken() ?? '' } satisfies Word)
  await new Promise((resolve) => setTimeout(resolve, patience))
  channel.close()
  return sum
}

/** Answers the other windows of this session how many uploads are under way here; returns a function that ends it. */
export function answerForUploads(): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data: { from, token, uploads } }: MessageEvent<Word>) => {
    const isAsked = uploads === undefined && from !== own && token === currentToken()
    if (isAsked && uploadsUnderWay() > 0)
      channel.postMessage({ from: own, to: from, token, uploads: uploadsUnderWay() } satisfies Word)
  })
  return () => channel.close()
}
