import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { words } from './words.ts'

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
  const t = useText()
  return (
    <p className="limits-acts">
      <span role="status">{t(words.changed, { n: changed })}</span>
      <Button onClick={onDrop}>{t(['Drop the changes', '放弃修改'])}</Button>
      {onTry !== undefined && (
        <Button icon="pi-history" isOff={isWrong} onClick={onTry}>
          {t(words.past)}
        </Button>
      )}
      {onCheck !== undefined && (
        <Button kind="primary" isOff={isWrong} onClick={onCheck}>
          {t(['See what changes', '查看影响'])}
        </Button>
      )}
    </p>
  )
}
