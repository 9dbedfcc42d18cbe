import type { BulkAnswer, Stored } from '#contract/wire/crud.ts'
import type { Fields } from '#contract/schema/field.ts'
import type { Resource, Payload } from '#contract/schema/resource.ts'
import { separators } from '#contract/text/separators.ts'
import { useText, useLanguage } from '#web/i18n/use-text.ts'
import { reportFailure } from '#web/stores/failures/failures.ts'
import { may, useSession } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ignoreFailure } from '../data/call-unreported.ts'
import { refreshResource } from '../data/query-client.ts'
import type { ActionTools, BulkAction, RowAction } from '../list/page-definition.ts'
import type { ActionForm, Chosen, Phrase } from './action-declaration.ts'
import { isBulkAnswer, notifyOutcome, phraseText } from './action-outcome.ts'
import { Failure } from '#web/api/failure.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { nameOf } from '../data/name-of.ts'
import { listWords } from '../words.ts'
import type { Applies } from '../form/form-values.ts'
import { secondHereFields, secondOf, useTwoPersons } from './two-persons.ts'
import { FormDialog } from './form-dialog.tsx'

/**
 * Declares an action that shows a form first: `row` and `bulk` are page actions, `Head` is a page-level button, and
 * `run` starts it from anywhere else. It opens a dialog, keeps the input until the platform has accepted it, shows
 * refusals at their fields, reports the outcome, per row like any bulk action, and refetches the resource.
 * @example
 * export const audit = actionForm(workOrder, {
 *   id: 'audit',
 *   label: ['Audit', '审核'],
 *   icon: 'pi-verified',
 *   verb: 'audit',
 *   fields: {
 *     verdict: choice('Verdict', '结论', [['pass', 'Pass', '通过'], ['reject', 'Reject', '驳回']], { required: true }),
 *     opinion: longText('Opinion', '意见', { required: true, max: 200 }),
 *   },
 *   phrases: { opinion: [['As planned', '与计划一致'], ['Photo missing', '缺少照片']] },
 *   summary: ['The crew of {n} orders is notified.', '将通知 {n} 张工单的施工队。'],
 *   send: (values, { target }) => callUnreported(workOrderCalls.audit, { ...target, ...values }),
 *   done: ['{n} audited', '已审核 {n} 张'],
 * })
 * // rowActions: [audit.row], bulkActions: [audit.bulk]
 */
export function actionForm<R extends Resource, const F extends Fields, Answer>(
  resource: R,
  form: ActionForm<R, F, Answer>,
) {
  const { id, label, icon, verb, isDanger } = form
  const known = { id, label, icon, verb, isDanger }
  const run = (on: Omit<Chosen<R>, 'total'>, tools: ActionTools) => runForm(resource, form, on, tools)
  const row: RowAction<R> = {
    ...known,
    refusal: form.refusal,
    run: async (one, tools) => void (await run(onRow(one), tools)),
  }
  const bulk: BulkAction<R> = {
    ...known,
    run: async (target, count, { rows, ...tools }) => {
      let outcome: BulkAnswer | undefined
      await ignoreFailure(async () => {
        outcome = await run({ target, count, rows }, tools)
      })
      return outcome
    },
  }
  function Head(tools: ActionTools) {
    const t = useText()
    const isAllowed = useSession(() => may(resource, verb))
    if (!isAllowed) return null
    return (
      <Button icon={icon} onClick={() => void ignoreFailure(() => run(onNone, tools))}>
        {t(label)}
      </Button>
    )
  }
  return { row, bulk, Head, run }
}

/** Wraps a single row as the target of an action. */
export function onRow<R extends Resource>(row: Stored<R>): Omit<Chosen<R>, 'total'> {
  return { target: { ids: [row.id] }, count: 1, rows: [row] }
}

/** Empty target, for actions that are not started from a row. */
export const onNone = { target: { ids: [] }, count: 0, rows: [] }

/** Returns the outcome per row, or `undefined` when the user cancelled or no row needs the action. */
async function runForm<R extends Resource, F extends Fields, Answer>(
  resource: R,
  form: ActionForm<R, F, Answer>,
  given: Omit<Chosen<R>, 'total'>,
  tools: ActionTools,
): Promise<BulkAnswer | undefined> {
  const all = { ...given, total: given.count }
  const on = form.narrow ? narrowed(all, await form.narrow(all)) : all
  if (on === undefined) return undefined
  const undo = form.undo?.(on)
  const start = await form.start?.(on)
  const pending: { sent?: Promise<{ answer: Answer }> | undefined } = {}
  const send = async (values: Payload<F>) => {
    pending.sent = sendForm(form, values, on)
    try {
      return await pending.sent
    } finally {
      pending.sent = undefined
    }
  }
  const closed = await tools.show<{ answer: Answer }>((close) => (
    <ActionDialog {...{ resource, form, on, start, send }} onClose={close} />
  ))
  // closing the dialog does not abort a request in flight, so its outcome is still reported
  const outcome = closed ?? (await pending.sent?.catch(reportLate))
  if (outcome === undefined) return undefined
  const { answer } = outcome
  const byRow = isBulkAnswer(answer) ? answer : { ok: on.count, fail: 0, errors: [] }
  if (form.done !== undefined || isBulkAnswer(answer)) notifyOutcome(resource, form.done, on, byRow, undo)
  await refreshResource(resource)
  form.onDone?.(answer, on, tools)
  return byRow
}

async function sendForm<R extends Resource, F extends Fields, Answer>(
  form: ActionForm<R, F, Answer>,
  values: Payload<F>,
  on: Chosen<R>,
): Promise<{ answer: Answer }> {
  const answer = await form.send(values, on, secondOf(values))
  if (on.count === 1) failWhereRefused(answer)
  return { answer }
}

function reportLate(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error
  reportFailure(error)
}

/** With all rows or explicit ids the affected rows of the page are known; with any other target none are. */
function narrowed<R extends Resource>(
  all: Chosen<R>,
  part: Pick<Chosen<R>, 'target' | 'count'> | undefined,
): Chosen<R> | undefined {
  if (part === undefined) return undefined
  const { target, count } = part
  const isMeant = ({ id }: Stored<R>) => ('ids' in target ? target.ids.includes(id) : count === all.total)
  return { ...all, target, count, rows: all.rows.filter(isMeant) }
}

/** Maximum number of row names listed. */
const named = 5

interface ActionDialogProps<R extends Resource, F extends Fields, Answer> {
  resource: R
  form: ActionForm<R, F, Answer>
  on: Chosen<R>
  start: Partial<Payload<F>> | undefined
  send: (values: Payload<F>) => Promise<{ answer: Answer }>
  onClose: (outcome?: { answer: Answer }) => void
}

/** Dialog of an action: the rows, its effect and its fields. */
function ActionDialog<R extends Resource, F extends Fields, Answer>({
  resource,
  form,
  on,
  start,
  send,
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
      {...{ start, send, onClose }}
    >
      {summary && <p>{textOf(summary)}</p>}
      {on.count > 1 && rows.length > 0 && <Names names={rows} count={on.count} />}
      {Detail && <Detail on={on} />}
    </FormDialog>
  )
}

/** Adds the credentials of the second person to the applicable fields when they are required. */
function withSecond(applies: Applies | undefined, isForTwo: boolean): Applies {
  return (name, values) =>
    Object.hasOwn(secondHereFields, name) ? isForTwo : (applies?.(name, values) ?? true)
}

/** Throws a `Failure` when no row succeeded, so that the form stays open and shows the first reason. */
function failWhereRefused(answer: unknown): void {
  if (!isBulkAnswer(answer) || answer.ok > 0) return
  const [error] = answer.errors
  if (error === undefined) return
  const { field, msg } = error
  throw new Failure('refused', msg, { errors: field === undefined ? [] : [{ field, msg }] })
}

/** Lists the names of the first rows and the number of further rows. */
function Names({ names, count }: { names: readonly string[]; count: number }) {
  const t = useText()
  const shown = names.slice(0, named)
  const more = count - shown.length
  const parts = more > 0 ? [...shown, t(listWords.andMore, { n: formatInteger(more) })] : shown
  return <p className="meta">{parts.join(t(separators.names))}</p>
}
