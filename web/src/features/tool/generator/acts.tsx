import { generatorCalls, type ImportedTables, type TableChange } from '#contract/calls/tool/generator.ts'
import { longestText } from '#contract/generator/source/source-table.ts'
import { generatorTable } from '#contract/resources/tool/generator.ts'
import { longText, text } from '#contract/schema/field.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import type { BulkAction } from '#web/engine/list/page-definition.ts'
import { wordsNow } from '#web/i18n/use-words.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Changes } from './changes.tsx'
import { UnreadDialog } from './unread.tsx'
import { generatorWords } from './words.ts'
import { saveZip } from './zip.ts'

const { dictionary: words } = generatorWords
const { source } = generatorTable.fields

/** Reads tables from a text. */
export const readTables = actionForm(generatorTable, {
  id: 'read',
  label: words.read,
  icon: 'pi-file-import',
  verb: 'import',
  fields: {
    source: { ...source, readOnly: false, required: true },
    text: longText(...words.readText, { required: true, max: longestText }),
    area: text(...generatorTable.fields.area.label, { required: true, max: 40 }),
    prefix: text(...words.prefix, { max: 40 }),
  },
  start: () => ({ source: 'sql', area: 'iot' }),
  applies: (name, values) => values['source'] !== 'contract' || (name !== 'area' && name !== 'prefix'),
  send: (values) => callQuietly(generatorCalls.importTables, values),
  onDone: (answer, _on, { show }) => reportRead(answer, (content) => void show(content)),
})

function reportRead(
  { made, known, unread }: ImportedTables,
  show: (content: (close: () => void) => React.ReactNode) => void,
): void {
  const t = wordsNow(generatorWords)
  if (made.length > 0) notify('success', t('made', { n: made.length }))
  if (known.length > 0) notify('info', t('known', { n: known.length, names: known.slice(0, 5).join(', ') }))
  if (unread.length > 0) show((close) => <UnreadDialog unread={unread} onClose={() => close()} />)
}

/** Compares a table with its source and takes over what has changed. */
export const syncTable = actionForm(generatorTable, {
  id: 'sync',
  label: words.sync,
  icon: 'pi-sync',
  verb: 'update',
  title: words.syncTitle,
  summary: words.syncNote,
  fields: { text: longText(...words.syncText, { required: true, max: longestText }) },
  start: ({ rows: [row] }) => (row?.source === 'contract' ? { text: row.table } : {}),
  send: async (values, { rows: [row] }) => {
    const sent = { id: row?.id ?? 0, text: values.text }
    return { sent, changes: await callQuietly(generatorCalls.syncTable, { ...sent, apply: false }) }
  },
  onDone: ({ sent, changes }, _on, { show, refresh }) => {
    if (changes.length === 0) notify('info', wordsNow(generatorWords)('same'))
    else void takeOver(sent, changes, { show, refresh })
  },
})

async function takeOver(
  sent: { id: number; text: string },
  changes: readonly TableChange[],
  { show, refresh }: Pick<Parameters<NonNullable<BulkAction['onDone']>>[1], 'show' | 'refresh'>,
): Promise<void> {
  const isTaken = await show<boolean>((close) => <Changes sent={sent} changes={changes} onClose={close} />)
  if (isTaken === true) await refresh()
}

/** The pages of several tables in one file. */
export const zipPages: BulkAction<typeof generatorTable> = {
  id: 'zip',
  label: words.zip,
  icon: 'pi-download',
  verb: 'info',
  run: async (_target, count, { rows }) => {
    const t = wordsNow(generatorWords)
    if (rows.length !== count) {
      notify('warning', t('zipOnePage'))
      return undefined
    }
    const previews = await Promise.all(rows.map(({ id }) => callQuietly(generatorCalls.previewPage(id))))
    const files = previews.flatMap((preview) => preview.files)
    if (files.length === 0) notify('warning', t('zipNone'))
    else saveZip(files, 'pages.zip')
    return undefined
  },
}
