import type { Text2 } from '#contract/schema/language.ts'
import { sentences } from '#contract/text/sentences.ts'
import { crud, type BulkAnswer, type Stored, type Target } from '#contract/wire/crud.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { call } from '#web/api/http.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { confirm, type Question } from '#web/ui/dialog/confirm.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { ignoreFailure } from '../data/call-unreported.ts'
import { nameOf } from '../data/name-of.ts'
import type { BulkAction } from '../list/page-definition.ts'
import { refreshResource } from '../data/query-client.ts'
import { listWords } from '../words.ts'
import { deleteQuestion, type Doomed } from './delete-question.ts'

/** Row and bulk actions of a list; each confirms destructive steps, reports its outcome and refetches the resource. */
export function useActs<R extends Resource>(resource: R) {
  const t = useText()
  const language = useLanguage()

  /** Confirms, with `body` replacing the default text, and deletes a row. Returns whether it was deleted. */
  const removeOne = async (row: Stored<R>, body: Text2 | undefined): Promise<boolean> => {
    const name = nameOf(resource, row)
    const question = deleteQuestion({ count: 1, names: [name] }, language)
    if (!(await confirm(body === undefined ? question : { ...question, body: t(body) }))) return false
    const isGone = await ignoreFailure(async () => {
      await showLoading(call(crud(resource).remove([row.id])))
      notify('success', t(sentences.deleted, { name }))
    })
    await refreshResource(resource)
    return isGone
  }

  const ask = ({ label, isDanger }: BulkAction, count: number): Question => {
    const words = { act: t(label), n: formatInteger(count) }
    const accept = t(listWords.actOnRows, words)
    return { title: t(listWords.ask, { act: accept }), body: t(listWords.bulkText), accept, isDanger }
  }

  /** Returns the outcome per row, or `undefined` when the user cancelled or the call failed. */
  const actOnMany = async (
    action: BulkAction<R>,
    target: Target,
    count: number,
    known: Known<R> = { names: [] },
  ): Promise<BulkAnswer | undefined> => {
    const back = undoOf(action, count, known.rows)
    const question =
      action === removeMany ? deleteQuestion({ count, ...known }, language) : ask(action, count)
    if (back === undefined && !(await confirm(question))) return undefined
    const answer = await send(action, target)
    if (answer !== undefined) report(answer, back)
    return answer
  }

  const send = async (
    { id, path = id, body }: Pick<BulkAction, 'id' | 'path' | 'body'>,
    target: Target,
  ): Promise<BulkAnswer | undefined> => {
    const endpoint: Endpoint<Target, BulkAnswer> = { method: 'POST', path: `${resource.path}/${path}` }
    let answer: BulkAnswer | undefined
    await ignoreFailure(async () => {
      answer = await showLoading(call(endpoint, { ...target, ...body }))
    })
    // reported only after the refetch, so that a selection made from then on is kept
    await refreshResource(resource)
    return answer
  }

  const report = ({ ok, fail }: BulkAnswer, back: Undo | undefined) => {
    const words = { ok: formatInteger(ok), fail: formatInteger(fail) }
    const run = async () => {
      const answer = back && (await send(back.action, { ids: back.ids }))
      if (answer !== undefined) report(answer, undefined)
    }
    const action = back && ok > 0 && { action: { label: t(listWords.undo), run: () => void run() } }
    notify(fail > 0 ? 'warning' : 'success', t(listWords.bulkDone, words), { ...action })
  }

  return { removeOne, actOnMany }
}

interface Known<R extends Resource> extends Pick<Doomed, 'names' | 'spared'> {
  /** The selected rows that are on the page. */
  rows?: readonly Stored<R>[]
}

interface Undo {
  action: Pick<BulkAction, 'id' | 'path' | 'body'>
  ids: readonly number[]
}

/** Returns the undo of a bulk action when all its rows are on the page. */
function undoOf<R extends Resource>(
  { id, undo }: BulkAction<R>,
  count: number,
  rows: readonly Stored<R>[] = [],
): Undo | undefined {
  if (undo === undefined || rows.length !== count) return undefined
  return { action: { ...undo, id }, ids: rows.filter(undo.changes).map((row) => row.id) }
}

/** Bulk action that deletes the selected rows, available on every page. */
export const removeMany: BulkAction = {
  id: 'delete',
  label: listWords.remove,
  icon: 'pi-trash',
  verb: 'delete',
  isDanger: true,
  path: 'delete',
}
