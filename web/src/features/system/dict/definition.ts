import { sentences } from '#contract/text/sentences.ts'
import { crud, type Stored } from '#contract/wire/crud.ts'
import { dict } from '#contract/resources/system/dict.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { listWords } from '#web/engine/words.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { CodeInput } from './code-input.tsx'
import { words } from './words.ts'

/** Dictionaries; deleting one says how many entries go with it. */
export const dictDefinition: PageDefinition<typeof dict> = {
  list: ['name', 'code', 'details', 'status', 'description'],
  sort: 'name',
  form: ['code', 'name', 'status', 'description', 'details'],
  inputs: { code: CodeInput },
  rowActions: [
    {
      id: 'remove',
      label: listWords.remove,
      icon: 'pi-trash',
      verb: 'delete',
      isDanger: true,
      run: (row) => removeDict(row),
    },
  ],
  without: ['delete'],
  // What an entry means hangs on its dictionary's code and state.
}

async function removeDict({ id, name, code, details }: Stored<typeof dict>): Promise<void> {
  const body = textNow(words.deleteText, { n: details, code })
  const question = {
    title: textNow(sentences.askDelete, { name }),
    body,
    accept: textNow(sentences.deleteNamed, { name }),
  }
  if (!(await confirm({ ...question, isDanger: true }))) return
  await showLoading(callAndRefresh(crud(dict).remove([id])))
  notify('success', textNow(sentences.deleted, { name }))
}
