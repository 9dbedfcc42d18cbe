import { alert, type AlertRow } from '#contract/resources/alarm/alert.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import { ColourTag, type Colour } from '#web/ui/sign/colour-tag.tsx'
import { labelOf } from '#web/engine/table/field-cell.tsx'

const colours: Readonly<Partial<Record<string, Colour>>> = {
  open: 'off',
  acknowledged: 'info',
  recovered: 'ok',
  closed: 'ok',
}

/** Tag of an alert's status. It is not filled, as the severity has the only filled mark of a row. */
export function AlertState({ status }: Pick<AlertRow, 'status'>) {
  const language = useLanguage()
  return (
    <span className="quiet">
      <ColourTag colour={colours[status] ?? 'off'}>
        {labelOf(alert.fields.status, status, language)}
      </ColourTag>
    </span>
  )
}
