import { resourceNamed } from '#contract/resources/resource-named.ts'
import { proposal, type ProposalRow } from '#contract/resources/system/proposal.ts'
import { refs, type Field } from '#contract/schema/field.ts'
import { crud } from '#contract/wire/crud.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { FieldCell } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'

/** Inputs of a proposed call with the labels of its resource; while pending, next to the record's current values. */
export function ProposedInputs({ row, isAsked }: { row: ProposalRow; isAsked?: boolean }) {
  const { call, inputs, resource, state, reason } = row
  const t = useText()
  const language = useLanguage()
  const of = resourceNamed(resource)
  const isChange = of !== undefined && state === 'waiting' && call.endsWith('Update')
  const now = useRead(crud(of ?? proposal).info(Number(inputs['id'])), undefined, { enabled: isChange }).data
  const show = (field: Field | undefined, value: unknown) =>
    field === undefined || field.kind === 'data' ? (
      <code className="anywhere">{JSON.stringify(value)}</code>
    ) : (
      <FieldCell {...{ field, value, language }} />
    )
  return (
    <Facts look="below" label={t(proposal.fields.inputs.label)}>
      {isAsked && <Fact label={t(proposal.fields.reason.label)}>{reason}</Fact>}
      {Object.entries(inputs).map(([name, value]) => {
        const isName = of !== undefined && /^ids?$/.test(name)
        const field = isName ? refs(...of.title, of.name) : of?.fields[name]
        return (
          <Fact key={name} label={t(field?.label ?? [name, name])}>
            {now && !isName && <del>{show(field, Reflect.get(now, name))}</del>}
            {now && !isName && ' → '}
            {show(field, isName ? String(value).split(',').map(Number) : value)}
          </Fact>
        )
      })}
    </Facts>
  )
}
