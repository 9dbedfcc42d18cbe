import type { GenerationPreview } from '#contract/calls/reform/project.ts'
import { families, labelIn } from '#domain/metering/families.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { project } from '#contract/resources/reform/project.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { missing } from '#web/lib/text/missing.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatFen } from '#web/lib/money/fen.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { Facts } from '#web/ui/sign/facts.tsx'
import { words } from './words.ts'

type Against = GenerationPreview['totals']['cost']

interface TotalsProps {
  preview: GenerationPreview
  end: string
  /** The day of the last order; nothing while it is not known. */
  last: string | undefined
}

/** What the orders take of the plan, the money, the time and the stock of their project. */
export function GenerationTotals({ preview: { totals }, end, last }: TotalsProps) {
  const t = useText()
  const ofLeft = ({ wanted, left }: Against, format: (value: number) => string) =>
    left === null ? format(wanted) : t(words.ofLeft, { n: format(wanted), left: format(left) })
  return (
    <Facts
      facts={[
        ...(['meters', 'terminals'] as const)
          .filter((kind) => totals[kind].wanted > 0)
          .map(
            (kind) =>
              [
                t(words.contract, { kind: t(project.fields[kind].label) }),
                ofLeft(totals[kind], formatInteger),
              ] as const,
          ),
        [t(['Cost, CNY', '费用（元）']), ofLeft(totals.cost, formatFen)],
        [t(['Last planned day', '最后计划日']), t(words.endsOn, { last: last ?? missing, end })],
        ...totals.stock.map(
          ({ family, wanted, spare, listed }) =>
            [
              t(labelIn(families, family)),
              t(words.stock, {
                n: formatInteger(wanted),
                spare: formatInteger(spare),
                listed: formatInteger(listed),
              }),
            ] as const,
        ),
      ]}
      look="beside"
    />
  )
}

/** Each ledger row with whether it gets an order, and why not. */
export function GenerationRows({ preview }: { preview: GenerationPreview }) {
  const t = useText()
  const language = useLanguage()
  const leftText = useLeftText()
  const { ready, total, rows } = preview
  const left = leftText(preview)
  return (
    <>
      <p role="status">
        {t(words.ready, { n: formatInteger(ready), total: formatInteger(total) })}{' '}
        {left !== '' && t(['Left out: {left}.', '不生成：{left}。'], { left })}
        {rows.length < total && <span className="meta"> {t(words.firstRows, { n: rows.length })}</span>}
      </p>
      <ScrollRegion className="project-preview" label={t(words.rows)}>
        <RowsTable
          className="table table-compact"
          label={t(words.rows)}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t(ledger.fields.assetNumber.label),
              isName: true,
              cell: (one) => one.assetNumber,
            },
            { head: t(ledger.fields.installed.label), cell: (one) => one.installed || missing },
            { head: t(['Outcome', '结果']), cell: ({ obstacle }) => t(words[obstacle ?? 'getsOrder']) },
            {
              head: t(ledger.fields.userName.label),
              cell: (one) => sayFilled([one.userName, one.userNameZh], language),
            },
            {
              head: t(ledger.fields.family.label),
              cell: (one) => t(labelIn(families, one.family)),
            },
          ]}
        />
      </ScrollRegion>
    </>
  )
}

/** Says how many rows are left out for which reasons. */
export function useLeftText(): (preview: GenerationPreview) => string {
  const t = useText()
  const language = useLanguage()
  return ({ left }) =>
    obstacles
      .flatMap((reason) => (left[reason] ? [`${formatInteger(left[reason])} ${t(words[reason])}`] : []))
      .join(language === 'zh' ? '，' : ', ')
}

const obstacles = ['open-order', 'new', 'young', 'conflict', 'no-device', 'plan', 'budget', 'limit'] as const
