import { Link } from 'react-router-dom'
import type { LimitRule } from '#contract/calls/iot/product-parts.ts'
import { boundIds, type Bound } from '#domain/metering/conditions/bounds.ts'
import type { ModelProperty, ThingModel } from '#domain/metering/model/model-check.ts'
import { alarm } from '#contract/resources/alarm/alarm.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { labels } from '#contract/text/labels.ts'
import { missing } from '#web/lib/text/missing.ts'
import { useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { TextBox } from '#web/ui/control/text-box.tsx'
import { limitedProperties, limitText, type LimitDraft } from './draft.ts'
import { words } from './words.ts'

interface LimitTableProps {
  model: ThingModel
  rules: readonly LimitRule[] | undefined
  draft: LimitDraft
  problems: ReadonlyMap<string, Text2>
  /** Undefined where the person may only look. */
  onChange: ((draft: LimitDraft) => void) | undefined
}

/** The limits of each property, to be written over, and the rules about it. */
export function LimitTable({ model, rules, draft, problems, onChange }: LimitTableProps) {
  const t = useText()
  const columns = [
    {
      head: t(words.property),
      isName: true,
      cell: (row: ModelProperty) => <PropertyName row={row} problem={problems.get(row.id)} />,
    },
    ...boundIds.map((bound) => ({
      head: t(words[bound]),
      number: (row: ModelProperty) => (
        <LimitCell
          head={t(words[bound])}
          text={limitText(row, bound, draft)}
          label={t(words.limitOf, { limit: t(words[bound]), name: t([row.name, row.nameZh]) })}
          isWrong={problems.has(row.id)}
          onChange={onChange && ((text) => onChange(withText(draft, row.id, bound, text)))}
        />
      ),
    })),
    { head: t(labels.unit), cell: ({ unit }: ModelProperty) => unit },
    ...(rules === undefined
      ? []
      : [
          {
            head: t(['Alarm rules about it', '相关告警规则']),
            cell: ({ id }: ModelProperty) => (
              <Rules rules={rules.filter(({ property }) => property === id)} />
            ),
          },
        ]),
  ]
  return (
    <RowsTable
      scrolls="above-3 limits-scroll"
      className="table table-compact"
      label={t(words.limits)}
      rows={limitedProperties(model)}
      keyOf={({ id }) => id}
      columns={columns}
    />
  )
}

function withText(draft: LimitDraft, id: string, bound: Bound, text: string): LimitDraft {
  return { ...draft, [id]: { ...draft[id], [bound]: text } }
}

function PropertyName({ row, problem }: { row: ModelProperty; problem: Text2 | undefined }) {
  const t = useText()
  return (
    <>
      {t([row.name, row.nameZh])} <span className="limit-unit meta">{row.unit}</span>
      {problem !== undefined && (
        <span className="fine ink-crit limits-problem" role="alert">
          {t(problem)}
        </span>
      )}
    </>
  )
}

interface LimitCellProps {
  /** Its column, named in the cell where a narrow window shows no heads. */
  head: string
  text: string
  label: string
  isWrong: boolean
  onChange: ((text: string) => void) | undefined
}

function LimitCell({ head, text, label, isWrong, onChange }: LimitCellProps) {
  const named = <span className="limit-head meta">{head}</span>
  if (onChange === undefined)
    return (
      <>
        {named}
        {text === '' ? missing : text}
      </>
    )
  return (
    <>
      {named}
      <TextBox
        className="limit-input"
        aria-label={label}
        isInvalid={isWrong}
        inputMode="decimal"
        maxLength={12}
        value={text}
        onChange={onChange}
      />
    </>
  )
}

function Rules({ rules }: { rules: readonly LimitRule[] }) {
  const t = useText()
  const path = usePagePath(alarm.name)
  return (
    <ul>
      {rules.map(({ id, name, nameZh, state, isOfProduct }) => {
        const label = t([name, nameZh])
        const notes = [
          t(isOfProduct ? ['goes by the product', '引用产品限值'] : ['its own limit', '自有限值']),
          ...(state === 'disabled' ? [t(['disabled', '已停用'])] : []),
        ]
        return (
          <li key={id}>
            {path === undefined ? label : <Link to={`${path}?open=${id}`}>{label}</Link>}{' '}
            <span className="meta">{notes.join(' · ')}</span>
          </li>
        )
      })}
    </ul>
  )
}
