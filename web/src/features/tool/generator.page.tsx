import { useState } from 'react'
import { generatorCalls, type ImportedTables, type TableChange } from '#contract/calls/tool/generator.ts'
import { generatorTable } from '#contract/resources/tool/generator.ts'
import { longText, text } from '#contract/schema/field.ts'
import { separators } from '#contract/text/separators.ts'
import { longestText } from '#domain/generator/source/source-table.ts'
import { call } from '#web/api/http.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { callUnreported, ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import type { BulkAction } from '#web/engine/list/page-definition.ts'
import { refreshFor } from '#web/engine/read/call-and-refresh.ts'
import { textNow, useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Button } from '#web/ui/control/button.tsx'
import type { ShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { Dialog, ViewDialog } from '#web/ui/dialog/dialog.tsx'
import { ColumnsInput } from './generator/columns-input.tsx'
import { previewPage, saveZip } from './generator/preview.tsx'
import { generatorWords } from './generator/words.ts'

const { source } = generatorTable.fields

/** Imports tables from text. */
const readTables = actionForm(generatorTable, {
  id: 'read',
  label: ['Read tables', '导入表'],
  icon: 'pi-file-import',
  verb: 'import',
  fields: {
    source: { ...source, readOnly: false, required: true },
    text: longText(...generatorWords.readText, { required: true, max: longestText }),
    area: text(...generatorTable.fields.area.label, { required: true, max: 40 }),
    prefix: text('Prefix to leave out', '忽略的表前缀', { max: 40 }),
  },
  start: () => ({ source: 'sql', area: 'iot' }),
  applies: (name, values) => values['source'] !== 'contract' || (name !== 'area' && name !== 'prefix'),
  send: (values) => callUnreported(generatorCalls.importTables, values),
  onDone: (answer, _on, { show }) => reportRead(answer, (content) => void show(content)),
})

function reportRead(
  { made, known, unread }: ImportedTables,
  show: (content: (close: () => void) => React.ReactNode) => void,
): void {
  if (made.length > 0) notify('success', textNow(generatorWords.made, { n: made.length }))
  if (known.length > 0)
    notify(
      'info',
      textNow(['{n} kept already: {names}', '{n} 张已存在：{names}'], {
        n: known.length,
        names: known.slice(0, 5).join(textNow(separators.names)),
      }),
    )
  if (unread.length > 0) show((close) => <UnreadDialog unread={unread} onClose={() => close()} />)
}

/** Compares a table with its source, and applies the changes. */
const syncTable = actionForm(generatorTable, {
  id: 'sync',
  label: ['Sync columns', '同步字段'],
  icon: 'pi-sync',
  verb: 'update',
  title: ['Sync the columns of {name}', '同步“{name}”的字段'],
  summary: [
    'What you have configured stays; you see what changes before it does.',
    '已有配置会保留，确认变更后才会生效。',
  ],
  fields: { text: longText('The table as it is now', '表的最新定义', { required: true, max: longestText }) },
  start: ({ rows: [row] }) => (row?.source === 'contract' ? { text: row.table } : {}),
  send: async (values, { rows: [row] }) => {
    const sent = { id: row?.id ?? 0, text: values.text }
    return { sent, changes: await callUnreported(generatorCalls.syncTable, { ...sent, apply: false }) }
  },
  onDone: ({ sent, changes }, _on, { show }) => {
    if (changes.length === 0) notify('info', textNow(['Nothing has changed.', '字段没有变化。']))
    else void takeOver(sent, changes, show)
  },
})

async function takeOver(
  sent: { id: number; text: string },
  changes: readonly TableChange[],
  show: ShowDialog,
): Promise<void> {
  const isTaken = await show<boolean>((close) => <Changes sent={sent} changes={changes} onClose={close} />)
  if (isTaken === true) await refreshFor(generatorCalls.syncTable)
}

/** Downloads the pages of several tables as a zip file. */
const zipPages: BulkAction<typeof generatorTable> = {
  id: 'zip',
  label: generatorWords.zip,
  icon: 'pi-download',
  verb: 'info',
  run: async (_target, count, { rows }) => {
    if (rows.length !== count) {
      notify('warning', textNow(['Choose tables of one page of the list.', '请在同一页内选择表。']))
      return undefined
    }
    const previews = await Promise.all(rows.map(({ id }) => callUnreported(generatorCalls.previewPage(id))))
    const files = previews.flatMap((preview) => preview.files)
    if (files.length === 0) notify('warning', textNow(generatorWords.zipNone))
    else saveZip(files, 'pages.zip')
    return undefined
  },
}

/** Parts of a text that could not be parsed, with their positions. */
function UnreadDialog({ unread, onClose }: { unread: ImportedTables['unread']; onClose: () => void }) {
  const t = useText()
  return (
    <ViewDialog
      title={t(['Not everything could be read', '部分内容未能读取'])}
      size="medium"
      onClose={onClose}
    >
      <ul>
        {unread.map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>
            {line === 0
              ? t(generatorWords[`unread_${reason}` as const])
              : t(generatorWords.line, { n: line, reason: t(generatorWords[`unread_${reason}` as const]) })}
          </li>
        ))}
      </ul>
    </ViewDialog>
  )
}

interface ChangesProps {
  sent: { id: number; text: string }
  changes: readonly TableChange[]
  onClose: (isTaken?: boolean) => void
}

/** Changes in the source of a table, to be applied or discarded. */
function Changes({ sent, changes, onClose }: ChangesProps) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    const isDone = await ignoreFailure(async () => {
      await call(generatorCalls.syncTable, { ...sent, apply: true })
      notify('success', t(['Columns synced', '字段已同步']))
    })
    setBusy(false)
    if (isDone) onClose(true)
  }
  return (
    <Dialog
      title={t(['{n} [n|change|changes]', '{n} 处变更'], { n: changes.length })}
      size="wide"
      onClose={() => onClose()}
      acts={
        <Button kind="primary" data-initial-focus isBusy={isBusy} onClick={() => void take()}>
          {t(['Take over', '应用变更'])}
        </Button>
      }
    >
      <ul className="differences">
        {changes.map(({ column, kind, before, after }) => (
          <li key={column}>
            <strong>{column}</strong>{' '}
            <span className="meta">{t(generatorWords[`change_${kind}` as const])}</span>{' '}
            {before !== '' && <del>{before}</del>} {after !== '' && <ins>{after}</ins>}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Page generator: imported tables, their configuration, and the generated pages. */
export default listPage(generatorTable, {
  list: ['table', 'title', 'source', 'area', 'page', 'template'],
  more: ['comment', 'path', 'remark'],
  filters: ['source', 'template'],
  form: ['table', 'title', 'area', 'page', 'path', 'template', 'remark', 'columns'],
  inputs: { columns: ColumnsInput },
  rowActions: [previewPage, syncTable.row],
  bulkActions: [zipPages],
  headActs: readTables.Head,
  // tables are imported, not entered
  without: ['add', 'import'],
  empty: [
    'Tables that are read from SQL, an OpenAPI document or the contract appear here.',
    '此处列出从 SQL、OpenAPI 文档或契约读取的表。',
  ],
})
