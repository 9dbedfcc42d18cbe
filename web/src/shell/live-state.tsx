import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useLive } from '#web/stores/live.ts'

/** Whether the console is joined to the platform's socket, and how far away the platform is. */
export function LiveState({ isRail }: { isRail: boolean }) {
  const t = useWords(common)
  const { state, latency } = useLive()
  const text = t(`live_${state}`)
  return (
    <p className={`live-state live-${state}`} role="status" data-tip={isRail ? text : undefined}>
      <i aria-hidden="true" />
      <span className={isRail ? 'hidden' : 'live-text'}>{text}</span>
      {!isRail && state === 'live' && latency !== undefined && (
        <span className="meta">{t('latency', { ms: latency })}</span>
      )}
    </p>
  )
}
