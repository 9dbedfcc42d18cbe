import { isParamId, paramOf } from '#domain/metering/parameters/parameters.ts'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import { missing } from '#web/lib/text/missing.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { useText } from '#web/i18n/use-text.ts'

/** What a command changes: the value before, as far as it was known, and the one that is wanted. */
export function CommandChange({ row }: { row: Pick<CommandRow, 'target' | 'before' | 'wanted'> }) {
  const { target, before, wanted } = row
  if (wanted === '') return missing
  // the span that is collected again
  if (target === '') return <span>{wanted.replace('/', ' – ')}</span>
  const unit = isParamId(target) ? paramOf(target).unit : undefined
  return <ValueChange {...{ before, wanted, unit }} />
}

/** An old value and the new one. */
export function ValueChange({ before, wanted, unit }: { before?: string; wanted: string; unit?: string }) {
  const t = useText()
  const isKnown = before !== undefined && before !== ''
  return (
    <span className="inline gap-1">
      <span className="meta">{isKnown ? before : t(['not read', '未读取'])}</span>
      <Icon name="pi-arrow-right" className="meta fine" />
      <span className="hidden">{t(['becomes', '改为'])}</span>
      <span>
        {wanted}
        {unit !== undefined && <span className="meta"> {unit}</span>}
      </span>
    </span>
  )
}
