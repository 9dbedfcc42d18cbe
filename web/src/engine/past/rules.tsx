import type { PastFound } from '#contract/calls/fleet/alarm-past.ts'
import { labels } from '#contract/text/labels.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { pastWords } from './words.ts'

/** The alerts of each rule that goes by what was tried; nothing where one rule was tried by itself. */
export function PastRules({ rules }: Pick<PastFound, 'rules'>) {
  const t = useText()
  if (rules.length === 0) return null
  return (
    <RowsTable
      label={t(['Alerts by rule', '各规则触发的告警'])}
      rows={rules}
      keyOf={({ id }) => id}
      columns={[
        { head: t(labels.rule), isName: true, cell: ({ name, nameZh }) => t([name, nameZh]) },
        { head: t(pastWords.tried), isNumber: true, cell: ({ tried }) => formatInteger(tried) },
        { head: t(pastWords.today), isNumber: true, cell: ({ today }) => formatInteger(today) },
      ]}
    />
  )
}
