import type { Translate } from '#web/i18n/translate.ts'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { formWords } from './words.ts'

/** Whether unsaved changes may be discarded; asks the user if there are any. */
export async function mayDiscard(unsaved: number, t: Translate): Promise<boolean> {
  const count = unsaved === 1 ? t(formWords.oneUnsaved) : t(formWords.unsaved, { n: unsaved })
  const question = {
    title: t(formWords.discardTitle),
    body: t(['{count} will be lost.', '{count}将丢失。'], { count }),
    accept: t(formWords.discard),
  }
  return unsaved === 0 || (await confirm({ ...question, isDanger: true }))
}
