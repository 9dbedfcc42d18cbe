import type { GenerationPreview } from '#contract/calls/reform/project.ts'
import { families, labelIn } from '#contract/metering/families.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { project } from '#contract/resources/reform/project.ts'
import { say } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { missing } from '#web/lib/chart/number.ts'
import { formatFen } from '#web/lib/money/fen.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { projectWords } from './words.ts'

type Against = GenerationPreview['totals']['cost']

interface TotalsProps {
  preview: GenerationPreview
  end: string
  /** The day of the last order; nothing while it is not known. */
  last: string | undefined
}

/** What the orders take of the plan, the money, the time and the stock of their project. */
export function GenerationTotals({ preview: { totals }, end, last }: TotalsProps) {
  const t = useWords(projectWords)
  const language = useLanguage()
  const ofLeft = ({ wanted, left }: Against, format: (value: number) => string) =>
    left === null ? format(wanted) : t('ofLeft', { n: format(wanted), left: format(left) })
  return (
    <dl className="project-totals">
      {(['meters', 'terminals'] as const).map(
        (kind) =>
          totals[kind].wanted > 0 && (
            <div key={kind}>
              <dt>{t('contract', { kind: say(project.fields[kind].label, language) })}</dt>
              <dd>{ofLeft(totals[kind], formatInteger)}</dd>
            </div>
          ),
      )}
      <div>
        <dt>{t('cost')}</dt>
        <dd>{ofLeft(totals.cost, formatFen)}</dd>
      </div>
      <div>
        <dt>{t('lastDay')}</dt>
        <dd>{t('endsOn', { last: last ?? missing, end })}</dd>
      </div>
      {totals.stock.map(({ family, wanted, spare, listed }) => (
        <div key={family}>
          <dt>{say(labelIn(families, family), language)}</dt>
          <dd>
            {t('stock', {
              n: formatInteger(wanted),
              spare: formatInteger(spare),
              listed: formatInteger(listed),
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Each ledger row with whether it gets an order, and why not. */
export function GenerationRows({ preview }: { preview: GenerationPreview }) {
  const t = useWords(projectWords)
  const language = useLanguage()
  const leftText = useLeftText()
  const { ready, total, rows } = preview
  const left = leftText(preview)
  return (
    <>
      <p role="status">
        {t('ready', { n: formatInteger(ready), total: formatInteger(total) })}{' '}
        {left !== '' && t('leftOut', { left })}
        {rows.length < total && <span className="meta"> {t('firstRows', { n: rows.length })}</span>}
      </p>
      <ScrollRegion className="project-preview" label={t('rows')}>
        <RowsTable
          className="table table-compact"
          label={t('rows')}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              head: say(ledger.fields.assetNumber.label, language),
              isName: true,
              cell: (one) => one.assetNumber,
            },
            { head: say(ledger.fields.installed.label, language), cell: (one) => one.installed || missing },
            { head: t('outcome'), cell: ({ obstacle }) => t(obstacle ?? 'getsOrder') },
            {
              head: say(ledger.fields.userName.label, language),
              cell: (one) => sayFilled([one.userName, one.userNameZh], language),
            },
            {
              head: say(ledger.fields.family.label, language),
              cell: (one) => say(labelIn(families, one.family), language),
            },
          ]}
        />
      </ScrollRegion>
    </>
  )
}

/** Says how many rows are left out for which reasons. */
export function useLeftText(): (preview: GenerationPreview) => string {
  const t = useWords(projectWords)
  const language = useLanguage()
  return ({ left }) =>
    obstacles
      .flatMap((reason) => (left[reason] ? [`${formatInteger(left[reason])} ${t(reason)}`] : []))
      .join(language === 'zh' ? '，' : ', ')
}

const obstacles = ['open-order', 'new', 'young', 'conflict', 'no-device', 'plan', 'budget', 'limit'] as const
