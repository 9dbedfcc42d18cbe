import { configCalls } from '#contract/calls/system/config.ts'
import { config, type ConfigRow } from '#contract/resources/system/config.ts'
import { text } from '#contract/schema/field.ts'
import { states } from '#contract/text/states.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { Failure } from '#web/api/failure.ts'
import type { Chosen } from '#web/engine/actions/action-declaration.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { decisionActs } from '#web/engine/actions/decision.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { callUnreported, ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { download } from '#web/engine/data/download.ts'
import { ImportFile } from '#web/engine/import/import-file.tsx'
import { useReadFile } from '#web/engine/import/use-read-file.ts'
import { ListBody } from '#web/engine/list/list-body.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { PageFrame } from '#web/engine/list/page-frame.tsx'
import { useList } from '#web/engine/list/state/use-list.ts'
import { uploadAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { textNow, useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { may, useSession } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ViewDialog } from '#web/ui/dialog/dialog.tsx'
import { Comparison, ProposedChanges, configWords } from './config/comparison.tsx'

type Proposal = Stored<typeof config>
type On = Chosen<typeof config>

const isWaiting = ({ state }: ConfigRow) => state === 'waiting'
const isOwn = ({ askedBy }: ConfigRow) => useSession.getState().user?.loginName === askedBy
const idOf = ({ rows: [row] }: On) => row?.id ?? 0

function Detail({ on }: { on: On }) {
  return <ProposedChanges id={idOf(on)} />
}

const withdraw = actionForm(config, {
  id: 'withdraw',
  verb: 'propose',
  label: ['Withdraw', '撤回'],
  icon: 'pi-undo',
  fields: {},
  Detail,
  send: (_values, on) => callUnreported(configCalls.withdraw, { id: idOf(on) }),
  done: states.withdrawn,
})

const show = dialogAction<typeof config>({
  id: 'changes',
  label: ['Show changes', '查看变更'],
  icon: 'pi-list',
  verb: 'info',
  Dialog: ChangesDialog,
})

function ChangesDialog({ row, onClose }: { row: Proposal; onClose: () => void }) {
  return (
    <ViewDialog title={row.note} onClose={onClose}>
      <ProposedChanges id={row.id} />
    </ViewDialog>
  )
}

const definition: PageDefinition<typeof config> = {
  list: ['note', 'state', 'added', 'changed', 'removed', 'askedByName', 'createTime'],
  more: ['decidedByName', 'decideTime', 'opinion'],
  filters: ['askedBy', 'createTime'],
  sort: '-createTime',
  rowActions: [
    ...decisionActs(config, { Detail, send: (decision) => callUnreported(configCalls.decide, decision) }),
    show,
    { ...withdraw.row, concerns: (row) => isWaiting(row) && isOwn(row) },
  ],
  headActs: Download,
  without: ['add', 'update', 'delete', 'import', 'export'],
  empty: [
    'Download the configuration, change its files, and compare them here. What is proposed appears in this list.',
    '下载配置并修改文件后，可在此上传对比；提交的变更将显示在列表中。',
  ],
}

function Download() {
  const t = useText()
  if (!may(config, 'export')) return null
  return (
    <Button icon="pi-download" onClick={() => void ignoreFailure(() => download(configCalls.download))}>
      {t(['Download', '下载'])}
    </Button>
  )
}

/** Configuration as files: download, comparison, proposals, and their approval by a second user. */
export default function ConfigPage() {
  const t = useText()
  const list = useList(config, definition)
  const onOpen = (row: Proposal) => void show.run(row, list.tools)
  const propose = () => void list.tools.show((close) => <ProposeDialog onClose={() => close()} />)
  const mainAct = may(config, 'propose') && (
    <Button kind="primary" icon="pi-upload" aria-haspopup="dialog" onClick={propose}>
      {t(['Compare files', '对比文件'])}
    </Button>
  )
  return (
    <PageFrame page={list} total={list.rows.data?.total} mainAct={mainAct}>
      <div className="fill line gap-3 list-alone">
        <ListBody list={{ ...list, on: { ...list.on, onOpen } }} />
      </div>
    </PageFrame>
  )
}

const fields = { note: text(...config.fields.note.label, { required: true, max: 200 }) }

/** Compares files with the current configuration, and submits them as a proposal. */
function ProposeDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { file, found: comparison, chooser } = useReadFile(configCalls.compare)
  return (
    <FormDialog
      title={t(['Compare files with the configuration', '对比配置文件'])}
      accept={t(['Propose', '提交变更'])}
      fields={fields}
      send={async ({ note }) => {
        if (file === undefined || comparison === undefined)
          throw new Failure('refused', textNow(['Choose a zip file first.', '请先选择 ZIP 文件。']))
        const { digest } = comparison
        await uploadAndRefresh(configCalls.propose, file, { note, digest }, {})
        notify('success', textNow(['Proposed to another person', '已提交，待他人复核']))
      }}
      onClose={() => onClose()}
    >
      <ImportFile {...chooser} accept=".zip" />
      <p className="meta">{t(configWords.rule)}</p>
      {comparison && <Comparison comparison={comparison} />}
    </FormDialog>
  )
}
