import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { words } from '../words.ts'

/** Milliseconds between two sentences at least, so that a storm does not talk a screen reader down. */
const pause = 5000

/** Announces the newest alert to screen readers, once and not too often; not what is there at the start. */
export function AlertAnnouncer({ newest }: { newest: AlertRow | undefined }) {
  const t = useText()
  const language = useLanguage()
  const announced = useRef({ id: newest?.id, at: -Infinity })
  const [sentence, setSentence] = useState('')
  const announce = useEffectEvent(() => {
    if (newest === undefined) return
    announced.current = { id: newest.id, at: performance.now() }
    const title = sayFilled([newest.title, newest.titleZh], language)
    setSentence(t(words.raised, { title, device: deviceNameOf(newest, language) }))
  })
  const id = newest?.id
  useEffect(() => {
    announced.current.id ??= id
    if (id === undefined || id <= (announced.current.id ?? 0)) return undefined
    const timer = setTimeout(() => announce(), Math.max(0, announced.current.at + pause - performance.now()))
    return () => clearTimeout(timer)
  }, [id])
  return (
    <p className="hidden" role="status">
      {sentence}
    </p>
  )
}
