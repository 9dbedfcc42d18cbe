import type { Fields } from '#contract/schema/field.ts'
import type { Payload, Resource } from '#contract/schema/resource.ts'
import { Failure } from '#web/api/failure.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { nameOf } from '../data/name-of.ts'
import { listWords } from '../words.ts'
import type { Applies } from '../form/form-values.ts'
import type { ActionForm, Chosen, Phrase } from './action-declaration.ts'
import { isBulkAnswer, phraseText } from './action-outcome.ts'
import { secondHereFields, secondOf, useTwoPersons } from './two-persons.ts'
import { FormDialog } from './form-dialog.tsx'

/** Rows that are named one by one. */
const named = 5

interface ActionDialogProps<R extends Resource, F extends Fields, Answer> {
  resource: R
  form: ActionForm<R, F, Answer>
  on: Chosen<R>
  start: Partial<Payload<F>> | undefined
  onClose: (outcome?: { answer: Answer }) => void
}

/** What an action asks for: on which rows, what will happen, and its fields. */
export function ActionDialog<R extends Resource, F extends Fields, Answer>({
  resource,
  form,
  on,
  start,
  onClose,
}: ActionDialogProps<R, F, Answer>) {
  const t = useText()
  const language = useLanguage()
  const { check, inputs, phrases, wayOn, isDanger, summary, Detail, twoPersons } = form
  const isForTwo = useTwoPersons(twoPersons)
  const textOf = (phrase: Phrase<R>) => phraseText(resource, phrase, on, language)
  const act = t(form.label)
  const rows = on.rows.map((row) => nameOf(resource, row))
  const usualTitle =
    on.count === 1 && rows[0] !== undefined
      ? t(listWords.actOn, { act, name: rows[0] })
      : t(listWords.actOnRows, { act, n: formatInteger(on.count) })
  return (
    <FormDialog
      {...{ check, inputs, phrases, wayOn, isDanger }}
      fields={twoPersons === undefined ? form.fields : { ...form.fields, ...secondHereFields }}
      applies={twoPersons === undefined ? form.applies : withSecond(form.applies, isForTwo)}
      title={form.title ? textOf(form.title) : on.count === 0 ? act : usualTitle}
      accept={form.accept ? textOf(form.accept) : act}
      start={start}
      send={async (values) => {
        const answer = await form.send(values, on, secondOf(values))
        if (on.count === 1) failWhereRefused(answer)
        return { answer }
      }}
      onClose={onClose}
    >
      {summary && <p>{textOf(summary)}</p>}
      {on.count > 1 && rows.length > 0 && <Names names={rows} count={on.count} />}
      {Detail && <Detail on={on} />}
    </FormDialog>
  )
}

/** Who agrees is asked for where it takes two, below what else applies. */
function withSecond(applies: Applies | undefined, isForTwo: boolean): Applies {
  return (name, values) =>
    Object.hasOwn(secondHereFields, name) ? isForTwo : (applies?.(name, values) ?? true)
}

/** The one row was refused: that is a failed call, so that its form stays open with the reason. */
function failWhereRefused(answer: unknown): void {
  if (!isBulkAnswer(answer) || answer.ok > 0) return
  const [error] = answer.errors
  if (error === undefined) return
  const { field, msg } = error
  throw new Failure('refused', msg, { errors: field === undefined ? [] : [{ field, msg }] })
}

/** The first of many rows by their names, and how many more they are. */
function Names({ names, count }: { names: readonly string[]; count: number }) {
  const t = useText()
  const language = useLanguage()
  const shown = names.slice(0, named)
  const more = count - shown.length
  const parts = more > 0 ? [...shown, t(listWords.andMore, { n: formatInteger(more) })] : shown
  return <p className="meta">{parts.join(language === 'zh' ? '、' : ', ')}</p>
}
