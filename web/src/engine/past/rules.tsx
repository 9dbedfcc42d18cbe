import type { PastFound } from '#contract/calls/fleet/alarm-past.ts'
import { say } from '#contract/schema/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { pastWords } from './words.ts'

/** The alerts of each rule that goes by what was tried; nothing where one rule was tried by itself. */
export function PastRules({ rules }: Pick<PastFound, 'rules'>) {
  const t = useWords(pastWords)
  const language = useLanguage()
  if (rules.length === 0) return null
  return (
    <RowsTable
      label={t('byRule')}
      rows={rules}
      keyOf={({ id }) => id}
      columns={[
        { head: t('rule'), isName: true, cell: ({ name, nameZh }) => say([name, nameZh], language) },
        { head: t('tried'), isNumber: true, cell: ({ tried }) => formatInteger(tried) },
        { head: t('today'), isNumber: true, cell: ({ today }) => formatInteger(today) },
      ]}
    />
  )
}
