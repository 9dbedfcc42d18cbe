import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { messageLogCalls, type MessageBatch } from '#contract/calls/monitor/message-log.ts'
import { topics } from '#contract/metering/live.ts'
import { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { useTopic } from '#web/stores/session/use-topic.ts'
import { MessageLog } from './message-log.ts'

/** The log of the platform while its page is seen: what was missed is read first, then it follows by itself. */
export function useMessageLog() {
  const [log] = useState(() => new MessageLog())
  const [failure, setFailure] = useState<string>()
  const isVisible = useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible')
  const catchUp = async () => {
    try {
      await log.catchUp((after) => callQuietly(messageLogCalls.recentMessages, { after }))
      setFailure(undefined)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setFailure(describe(error))
    }
  }
  const look = useEffectEvent(() => void catchUp())
  useTopic(isVisible ? topics.messages : undefined, {
    // what comes on this topic is batches of lines
    onItems: (items) => items.forEach(({ d }) => log.receive(d as MessageBatch)),
    onGap: () => void catchUp(),
  })
  useEffect(() => {
    if (isVisible) look()
  }, [isVisible])
  const view = useSyncExternalStore(log.subscribe, log.view)
  return { log, view, failure, retry: () => void catchUp() }
}

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
