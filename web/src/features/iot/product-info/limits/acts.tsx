import { useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { limitWords } from './words.ts'

interface LimitActsProps {
  /** How many properties have other limits than before, and whether one of these is wrong. */
  changed: number
  isWrong: boolean
  onDrop: () => void
  /** Undefined where the person may not try rules. */
  onTry: (() => void) | undefined
  /** Undefined where the person may not publish. */
  onCheck: (() => void) | undefined
}

/** What can be done with limits that were typed. */
export function LimitActs({ changed, isWrong, onDrop, onTry, onCheck }: LimitActsProps) {
  const t = useWords(limitWords)
  return (
    <p className="limits-acts">
      <span role="status">{t('changed', { n: changed })}</span>
      <Button onClick={onDrop}>{t('drop')}</Button>
      {onTry !== undefined && (
        <Button icon="pi-history" isOff={isWrong} onClick={onTry}>
          {t('past')}
        </Button>
      )}
      {onCheck !== undefined && (
        <Button kind="primary" isOff={isWrong} onClick={onCheck}>
          {t('check')}
        </Button>
      )}
    </p>
  )
}
