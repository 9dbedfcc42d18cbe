import { useState } from 'react'
import { reformHeaderCalls, type HeaderSet } from '#contract/calls/reform/project.ts'
import { headerDataTypes, materialHeader } from '#contract/resources/reform/material-header.ts'
import { choice } from '#contract/schema/field.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { acts } from '#contract/text/acts.ts'
import { separators } from '#contract/text/separators.ts'
import { labelIn } from '#domain/metering/families.ts'
import { projectTypes } from '#domain/reform/kinds.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { useLineDrag } from '#web/engine/columns/use-line-drag.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { DownloadButton } from '#web/engine/data/download-button.tsx'
import { callAndRefresh, changeUnreported, callAndSay } from '#web/engine/read/call-and-refresh.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { may } from '#web/stores/session/session.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Table } from '#web/ui/control/table.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { SetState } from './set-pane.tsx'
import { typeName, useHeaders, type Header } from './sets.ts'
import { words } from './words.ts'

interface SetBarProps {
  set: HeaderSet
  /** Called with a created set, so that it is shown. */
  onMade: (set: Pick<HeaderSet, 'edition' | 'type'>) => void
}

/** Bar of the selected set: its state, and the actions on the whole set. */
export function SetBar({ set, onMade }: SetBarProps) {
  const t = useText()
  const show = useShowDialog()
  const name = t(words.setTitle, { type: t(typeName(set.type)), n: set.edition })
  const isDraft = set.state === 'draft'
  const isFull = isDraft && may(materialHeader, 'update')
  return (
    <section className="card flow gap-3 rows-2 fixed title-row pad-row" aria-label={name}>
      <h2>{name}</h2>
      <SetState value={set.state} />
      <span className="fine ink-3">
        {[
          t(['{n} [n|header|headers]', '{n} 个表头'], { n: set.headers }),
          set.published === '' ? '' : t(words.published, { day: set.published.slice(0, 10) }),
          set.projects === 0 ? '' : t(words.projects, { n: set.projects }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className="wrap gap-2 push">
        <Button
          icon="pi-table"
          onClick={() =>
            void show((close) => <PreviewDialog set={set} name={name} onClose={() => close()} />)
          }
        >
          {t(acts.preview)}
        </Button>
        {isFull && (
          <Button
            icon="pi-sort-alt"
            onClick={() => void show((close) => <ArrangeDialog set={set} onClose={() => close()} />)}
          >
            {t(['Arrange', '调整顺序'])}
          </Button>
        )}
        {may(materialHeader, 'save') && <CopyActs set={set} onMade={onMade} />}
        {isDraft && may(materialHeader, 'publish') && <PublishAct set={set} />}
      </span>
    </section>
  )
}

function CopyActs({ set, onMade }: SetBarProps) {
  const t = useText()
  const show = useShowDialog()
  const { type, edition } = set
  const done = (made: Pick<HeaderSet, 'edition' | 'type'> | undefined) => {
    if (made === undefined) return
    notify('success', t(['Draft created', '草稿已生成']))
    onMade(made)
  }
  const renew = () =>
    ignoreFailure(async () =>
      done(await showLoading(callAndRefresh(reformHeaderCalls.copyHeaders, { type, edition, to: type }))),
    )
  const copy = async () =>
    done(
      await show<Pick<HeaderSet, 'edition' | 'type'>>((close) => (
        <FormDialog
          title={t(words.copyTo)}
          accept={t(words.copyTo)}
          size="medium"
          fields={{
            to: choice(
              ...materialHeader.fields.type.label,
              projectTypes.filter(([code]) => code !== type),
              { required: true },
            ),
          }}
          send={({ to }) => changeUnreported(reformHeaderCalls.copyHeaders, { type, edition, to })}
          onClose={close}
        >
          <p>{t(words.copyText)}</p>
        </FormDialog>
      )),
    )
  return (
    <>
      <Button icon="pi-copy" onClick={() => void copy()}>
        {t(words.copyTo)}
      </Button>
      {set.state !== 'draft' && (
        <Button icon="pi-plus" onClick={() => void renew()}>
          {t(['New version', '新建版本'])}
        </Button>
      )}
    </>
  )
}

function PublishAct({ set: { type, edition } }: Pick<SetBarProps, 'set'>) {
  const t = useText()
  const publish = async () => {
    const title = t(words.publishTitle, { n: edition, type: t(typeName(type)) })
    if (!(await confirm({ title, body: t(words.publishText), accept: t(words.publish) }))) return
    const done = t(['Version {n} published', '版本 {n} 已发布'], { n: edition })
    await ignoreFailure(() => callAndSay(reformHeaderCalls.publishHeaders, { type, edition }, done))
  }
  return (
    <Button icon="pi-verified" onClick={() => void publish()}>
      {t(words.publish)}
    </Button>
  )
}

/** Reorders the headers of a draft by dragging or with arrow buttons. */
function ArrangeDialog({ set, onClose }: { set: HeaderSet; onClose: () => void }) {
  const t = useText()
  const read = useHeaders(set)
  const { data } = read
  const [ids, setIds] = useState<readonly number[]>()
  const { type, edition } = set
  const order = ids ?? data?.map(({ id }) => id) ?? []
  const save = () =>
    ignoreFailure(async () => {
      await showLoading(callAndRefresh(reformHeaderCalls.sortHeaders, { type, edition, ids: [...order] }))
      onClose()
    })
  return (
    <Dialog
      title={t(['Order of the headers', '调整表头顺序'])}
      onClose={onClose}
      acts={
        <Button kind="primary" isOff={ids === undefined} onClick={() => void save()}>
          {t(['Save order', '保存顺序'])}
        </Button>
      }
    >
      <p className="meta">{t(['Drag by the handle, or use the arrows.', '拖动手柄或使用箭头调整。'])}</p>
      <Loaded read={read} what="record" skeleton={[8, 1]}>
        {(headers) => <Lines headers={headers} order={order} onOrder={setIds} />}
      </Loaded>
    </Dialog>
  )
}

interface LinesProps {
  headers: readonly Header[]
  order: readonly number[]
  onOrder: (ids: readonly number[]) => void
}

function Lines({ headers, order, onOrder }: LinesProps) {
  const t = useText()
  const known = new Map(headers.map((header) => [header.id, header]))
  const move = (id: number, to: number) => {
    const others = order.filter((one) => one !== id)
    onOrder([...others.slice(0, to), id, ...others.slice(to)])
  }
  // `useLineDrag` counts positions from 1
  const { list, grab, dropOn } = useLineDrag((id, to) => move(Number(id), to - 1))
  return (
    <ul ref={list} className="scroll most-lines header-lines">
      {order.map((id, n) => {
        const header = known.get(id)
        if (header === undefined) return null
        const name = t([header.name, header.nameZh])
        return (
          <li key={id} className="bar gap-2" data-at={n + 1} data-drop={dropOn(n + 1)}>
            <span
              className="pad-2 ink-3 header-handle"
              aria-hidden="true"
              onPointerDown={(event) => grab(event, String(id))}
            >
              <Icon name="pi-bars" />
            </span>
            <span className="fill">{name}</span>
            <IconButton
              icon="pi-arrow-up"
              isSmall
              label={t(['Move {name} up', '上移“{name}”'], { name })}
              isOff={n === 0}
              onClick={() => move(id, n - 1)}
            />
            <IconButton
              icon="pi-arrow-down"
              isSmall
              label={t(['Move {name} down', '下移“{name}”'], { name })}
              isOff={n === order.length - 1}
              onClick={() => move(id, n + 1)}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Empty rows of the preview. */
const emptyRows = ['1', '2', '3', '4'] as const

/** Preview of the empty spreadsheet of a set. */
function PreviewDialog({ set, name, onClose }: { set: HeaderSet; name: string; onClose: () => void }) {
  const t = useText()
  const read = useHeaders(set)
  const { type, edition } = set
  return (
    <Dialog
      title={t(['Empty sheet: {name}', '空表预览：{name}'], { name })}
      size="sheet"
      onClose={onClose}
      footer={
        <>
          <DownloadButton
            endpoint={reformHeaderCalls.headerTemplate}
            payload={{ type, edition }}
            label={t(['Template (.xlsx)', '下载模板（.xlsx）'])}
          />
          <Button data-initial-focus onClick={onClose}>
            {t(common.close)}
          </Button>
        </>
      }
    >
      <Loaded read={read} what="record" skeleton={[4, 6]}>
        {(headers) => <Sheet name={name} headers={headers.filter(({ status }) => status === 'enabled')} />}
      </Loaded>
    </Dialog>
  )
}

function Sheet({ name, headers }: { name: string; headers: readonly Header[] }) {
  const t = useText()
  const language = useLanguage()
  if (headers.length === 0)
    return <p>{t(['No headers of this set are enabled.', '该版本没有启用的表头。'])}</p>
  return (
    <ScrollRegion label={name} className="header-sheet">
      <Table label={name}>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header.id} scope="col" style={{ minWidth: header.width || 120 }}>
                {t([header.name, header.nameZh])}
                {header.required && (
                  <abbr title={t(words.required, { name: t([header.name, header.nameZh]) })}> *</abbr>
                )}
                <div className="meta">{kindOf(header, language)}</div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {emptyRows.map((row) => (
            <tr key={row}>
              {headers.map(({ id, preset }) => (
                <td key={id}>{row === '1' ? preset : ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  )
}

/** Formats the data type of a header with its unit. */
function kindOf({ dataType, unit, unitZh }: Header, language: Language): string {
  const measured = say([unit, unitZh], language)
  return [say(labelIn(headerDataTypes, dataType), language), measured]
    .filter(Boolean)
    .join(say(separators.parts, language))
}
