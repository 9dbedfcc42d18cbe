import { useMemo, useState } from 'react'
import { subscriptionCalls, type PaperPreview } from '#contract/calls/report/subscription.ts'
import { sentFile, type SentFileRow } from '#contract/resources/report/sent-file.ts'
import { subscription, type SubscriptionRow } from '#contract/resources/report/subscription.ts'
import { acts } from '#contract/text/acts.ts'
import { things } from '#contract/text/things.ts'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import { cronInput } from '#web/engine/cron/cron-input.tsx'
import { cronWords } from '#web/engine/cron/cron-words.ts'
import { download } from '#web/engine/data/download.ts'
import { FormDrawer } from '#web/engine/form/form-drawer.tsx'
import type { PageDefinition, RowAction } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { callAndSay } from '#web/engine/read/call-and-refresh.ts'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { common } from '#web/i18n/common.ts'
import { textNow, useLanguage, useText } from '#web/i18n/use-text.ts'
import { may } from '#web/stores/session/session.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { ChartState } from '#web/ui/chart/chart-state.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { Dialog, ViewDialog } from '#web/ui/dialog/dialog.tsx'

const words = {
  previewed: ['{shown} of {total} rows', '显示 {shown}/{total} 行'],
  resent: ['{name}: {n} [people|person|people] notified', '“{name}”已通知 {n} 人'],
} as const

const definition: PageDefinition<typeof subscription> = {
  list: ['name', 'state', 'cron', 'format', 'groupId', 'nextTime', 'sent'],
  important: ['state', 'nextTime'],
  more: ['span', 'language', 'view', 'endDate', 'pausedBecause', 'lastTime'],
  form: [
    { fields: ['name', 'report', 'view', 'span'] },
    { title: ['When and to whom', '发送计划'], fields: ['cron', 'groupId', 'endDate'] },
    { title: things.file, fields: ['format', 'language'] },
  ],
  cells: { cron: ({ cron }) => <CronText cron={cron} /> },
  inputs: {
    cron: cronInput({ ask: subscriptionCalls.nextRuns, shown: 3, kinds: ['daily', 'weekly', 'monthly'] }),
  },
  without: ['add', 'import', 'export'],
}

/** Schedule of a subscription in words. */
function CronText({ cron }: { cron: string }) {
  return cronWords(cron, useLanguage()) ?? cron
}

/** Row actions of sent files. */
const fileActs: readonly RowAction<typeof sentFile>[] = [
  {
    id: 'download',
    label: acts.download,
    icon: 'pi-download',
    verb: 'info',
    concerns: ({ result }) => result === 'sent',
    run: ({ id }) => download(subscriptionCalls.download(id)),
  },
  {
    id: 'resend',
    label: acts.sendAgain,
    icon: 'pi-send',
    verb: 'send',
    concerns: ({ result }) => result === 'sent',
    run: resend,
  },
]

const files: PageDefinition<typeof sentFile> = {
  list: ['name', 'result', 'time', 'rows', 'bytes', 'told'],
  important: ['result', 'time'],
  sort: '-time',
  rowActions: fileActs,
  without: ['add', 'update', 'delete', 'import', 'export'],
}

/** Name of a report that can be subscribed to. */
type Report = SubscriptionRow['report']

interface SubscribeProps {
  report: Report
  /** Query of the view; the URL's if undefined. */
  view?: string
  /** Visible columns in order. */
  columns?: readonly string[]
  sort?: string | undefined
}

/** Button that opens the subscriptions to a report, for users who may see them. */
export function SubscribeButton({ report, view, columns, sort }: SubscribeProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  if (!may(subscription, 'list')) return null
  return (
    <>
      <Button icon="pi-envelope" onClick={() => setOpen(true)}>
        {t(['Subscribe', '订阅'])}
      </Button>
      {isOpen && <Subscriptions {...{ report, view, columns, sort }} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Dialog over the list: a new subscription, or the files or preview of one. */
type Over = { kind: 'new' } | { kind: 'files' | 'preview'; row: SubscriptionRow }

/** The user's subscriptions to a report, and a new one for the current view. */
function Subscriptions({ onClose, ...shown }: SubscribeProps & { onClose: () => void }) {
  const { report } = shown
  const t = useText()
  const language = useLanguage()
  const { query } = useCurrentTab()
  const [over, setOver] = useState<Over>()
  const close = () => setOver(undefined)
  const withViews = useMemo(() => definitionOpening(setOver), [])
  const mayAdd = may(subscription, 'save')
  return (
    <>
      <Dialog
        title={t(['Subscriptions to this report', '本报表的订阅'])}
        size="wide"
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{t(common.close)}</Button>
            {mayAdd && (
              <Button kind="primary" icon="pi-plus" onClick={() => setOver({ kind: 'new' })}>
                {t(['Subscribe to this view', '订阅当前视图'])}
              </Button>
            )}
          </>
        }
      >
        <ResourceList resource={subscription} definition={withViews} filter={{ report }} />
      </Dialog>
      {over?.kind === 'new' && (
        <FormDrawer
          resource={subscription}
          definition={definition}
          preset={{
            report,
            view: viewOf(query, shown),
            span: 'day',
            cron: '0 30 7 * * ?',
            format: 'xlsx',
            language,
          }}
          onClose={close}
          onSaved={close}
        />
      )}
      {over?.kind === 'preview' && <Preview row={over.row} onClose={close} />}
      {over?.kind === 'files' && <Files row={over.row} onClose={close} />}
    </>
  )
}

/** Returns the query of the current view, with columns and sort order. */
function viewOf(query: URLSearchParams, { view, columns = [], sort }: SubscribeProps): string {
  const said = new URLSearchParams(view ?? query)
  said.delete('page')
  if (columns.length > 0) said.set('columns', columns.join(','))
  if (sort !== undefined && sort !== '') said.set('sort', sort)
  return said.toString()
}

/** Files sent by a subscription. */
function Files({ row: { id, name }, onClose }: { row: SubscriptionRow; onClose: () => void }) {
  const t = useText()
  return (
    <ViewDialog title={t(['Files of {name}', '“{name}”的发送记录'], { name })} onClose={onClose}>
      <ResourceList resource={sentFile} definition={files} filter={{ subscriptionId: String(id) }} />
    </ViewDialog>
  )
}

/** Creates the list definition with actions that open the dialogs. */
function definitionOpening(open: (over: Over) => void): PageDefinition<typeof subscription> {
  return {
    ...definition,
    rowActions: [
      {
        id: 'preview',
        label: ['Preview', '预览'],
        icon: 'pi-eye',
        verb: 'info',
        run: (row) => open({ kind: 'preview', row }),
      },
      {
        id: 'files',
        label: sentFile.title,
        icon: 'pi-history',
        verb: 'list',
        run: (row) => open({ kind: 'files', row }),
      },
      ...subscriptionActs,
    ],
  }
}

/** Preview of the next file of a subscription. */
function Preview({ row: { id, name }, onClose }: { row: SubscriptionRow; onClose: () => void }) {
  const t = useText()
  const read = useRead(subscriptionCalls.preview(id), undefined, { staleTime: 0 })
  const { data } = read
  return (
    <Dialog title={t(['Preview of {name}', '“{name}”预览'], { name })} size="wide" onClose={onClose}>
      <ChartState status={chartStatus(read) ?? { kind: 'ready' }} height={240}>
        {data && (
          <>
            <p className="meta">
              {data.about.join(' · ')} · {t(words.previewed, { shown: data.rows.length, total: data.total })}
            </p>
            <RowsTable
              scrolls="report-groups"
              className="table table-compact"
              label={data.title}
              rows={data.rows}
              keyOf={(_row, place) => place}
              columns={data.head.map((head, place) => ({
                head,
                cell: (row: PaperPreview['rows'][number]) => row[place],
              }))}
            />
          </>
        )}
      </ChartState>
    </Dialog>
  )
}

const pause = declaredAction(subscription, 'pause')

const resume = declaredAction(subscription, 'resume')

/** Row actions besides editing. */
const subscriptionActs: readonly RowAction<typeof subscription>[] = [
  { id: 'send', label: ['Send now', '立即发送'], icon: 'pi-send', verb: 'send', run: sendNow },
  { ...pause.row, concerns: ({ state }) => state === 'running' },
  { ...resume.row, concerns: ({ state }) => state !== 'running' },
]

function sendNow({ id, name }: SubscriptionRow): Promise<void> {
  return callAndSay(
    subscriptionCalls.sendNow,
    { id },
    textNow(['{name} was made and sent', '“{name}”已生成并发送'], { name }),
  )
}

function resend({ id, name }: SentFileRow): Promise<void> {
  return callAndSay(subscriptionCalls.resend, { id }, ({ told }) => textNow(words.resent, { name, n: told }))
}
