import { useState } from 'react'
import { sceneProjectCalls } from '#contract/calls/scene/scene.ts'
import { sceneProject } from '#contract/resources/scene/scene-project.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { choice, data, number, ref } from '#contract/schema/field.ts'
import { sceneWords } from '#contract/text/scene.ts'
import type { BulkAnswer, Stored } from '#contract/wire/crud.ts'
import { memberRoles } from '#domain/scene/kinds.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { checkMembers, type Member } from '#domain/scene/members.ts'
import { notifyOutcome } from '#web/engine/actions/action-outcome.ts'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { alone } from '#web/engine/form/inputs/field-input-props.ts'
import { FieldInput } from '#web/engine/form/inputs/field-input.tsx'
import { RowsInput } from '#web/engine/form/inputs/rows-input.tsx'
import type { BulkAction, InputProps, RowAction } from '#web/engine/list/page-definition.ts'
import { useAllRows } from '#web/engine/list/state/use-all-rows.ts'
import { callAndRefresh, changeUnreported } from '#web/engine/read/call-and-refresh.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { viewerLinkTo } from '#web/lib/nav/viewer-link.ts'
import { toggled } from '#web/lib/toggled.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { words } from './words.ts'
import './project.css'

const archive = declaredAction(sceneProject, 'archive')

const resume = declaredAction(sceneProject, 'resume')

/** Sets the members of a project and their roles. */
const setMembers = actionForm(sceneProject, {
  id: 'members',
  label: sceneWords.members,
  icon: 'pi-users',
  verb: 'update',
  title: ['Members of {name}', '“{name}”的成员'],
  accept: words.keep,
  fields: { members: data<readonly Member[]>(...sceneProject.fields.members.label, checkMembers) },
  inputs: { members: MembersInput },
  start: ({ rows: [row] }) => ({ members: row?.members ?? [] }),
  send: ({ members }, { rows: [row] }) =>
    changeUnreported(sceneProjectCalls.setMembers, { id: row?.id ?? 0, members: members ?? [] }),
})

/** Row actions besides editing. */
export const projectActs: readonly RowAction<typeof sceneProject>[] = [
  {
    id: 'scenes',
    label: ['Transfer scenes', '调整场景'],
    icon: 'pi-arrow-right-arrow-left',
    verb: 'update',
    refusal: ({ state }) => (state === 'archived' ? sceneWords.projectArchived : undefined),
    run: (row, { show }) => show((close) => <TransferDialog project={row} onClose={() => close()} />),
  },
  setMembers.row,
  {
    id: 'share',
    label: ['Share', '分享'],
    icon: 'pi-share-alt',
    verb: 'share',
    refusal: ({ state }) => (state === 'archived' ? sceneWords.projectArchived : undefined),
    run: (row, { show }) => show((close) => <ShareDialog project={row} onClose={() => close()} />),
  },
  archive.row,
  resume.row,
]

/** Bulk actions. */
export const projectBulkActs: readonly BulkAction<typeof sceneProject>[] = [archive.bulk]

const userField = ref('Member', '成员', 'system/user', { required: true })

const roleField = choice('Role', '角色', memberRoles, { required: true })

function MembersInput(input: InputProps) {
  const t = useText()
  const members = Array.isArray(input.value) ? (input.value as readonly Member[]) : []
  return (
    <>
      {members.length === 0 && <p className="meta">{t(['Nobody yet.', '暂无成员。'])}</p>}
      <RowsInput
        input={input}
        rows={members}
        fresh={{ userId: 0, role: 'viewer' }}
        add={t(['Add member', '添加成员'])}
      >
        {({ userId, role }, { n, onChange, remover }) => (
          <div className="grid abreast gap-2 scene-member">
            <FieldInput
              field={userField}
              label={t(['Member {n}', '成员 {n}'], { n })}
              input={alone({
                id: `${input.id}-${n}-user`,
                value: userId,
                isInvalid: input.isInvalid && userId === 0,
                onBlur: input.onBlur,
                onChange: (value) => onChange({ userId: Number(value), role }),
              })}
            />
            <FieldInput
              field={roleField}
              label={t(['Role of member {n}', '成员 {n} 的角色'], { n })}
              input={alone({
                id: `${input.id}-${n}-role`,
                value: role,
                onBlur: input.onBlur,
                onChange: (value) =>
                  onChange({ userId, role: memberRoles.find(([name]) => name === value)?.[0] ?? 'viewer' }),
              })}
            />
            {remover(t(['Remove member {n}', '移除成员 {n}'], { n }))}
          </div>
        )}
      </RowsInput>
    </>
  )
}

const shareFields = {
  days: number('Days until it ends', '有效天数', { required: true, min: 1, max: 365, decimals: 0 }),
}

/** Share links of a project: creates one, shows it once, and revokes existing ones. */
function ShareDialog({ project, onClose }: { project: SceneProject; onClose: () => void }) {
  const t = useText()
  const [link, setLink] = useState('')
  return (
    <FormDialog
      title={t(['Links to {name}', '“{name}”的分享链接'], { name: nameOf(sceneProject, project) })}
      accept={t(['Create link', '生成链接'])}
      fields={shareFields}
      start={{ days: 30 }}
      send={async ({ days }) => {
        const { token } = await changeUnreported(sceneProjectCalls.shareProject, { id: project.id, days })
        setLink(viewerLinkTo(token, window.location.href))
        return token
      }}
      // the dialog stays open to show the created link
      onClose={(token) => token === undefined && onClose()}
    >
      <p>{t(words.shareText)}</p>
      {link !== '' && (
        <p role="status">
          {t(words.newLink)} <code className="anywhere">{link}</code> <CopyButton text={link} />
        </p>
      )}
      <Links id={project.id} />
    </FormDialog>
  )
}

function Links({ id }: { id: number }) {
  const t = useText()
  const { data: links = [] } = useRead(sceneProjectCalls.viewerLinks(id))
  const revoke = async (linkId: number) => {
    await callAndRefresh(sceneProjectCalls.revokeLink, { id, linkId })
  }
  if (links.length === 0) return <p className="meta">{t(['There are no links.', '暂无分享链接。'])}</p>
  return (
    <ul className="above-2 below-2">
      {links.map(({ id: linkId, expires, createBy, isOver }) => (
        <li key={linkId} className="flow gap-3">
          <span>{t(['Link {n}, by {name}', '链接 {n}，由 {name} 生成'], { n: linkId, name: createBy })}</span>
          <span className="meta">
            {isOver ? t(['expired', '已过期']) : t(['until {time}', '有效期至 {time}'], { time: expires })}
          </span>
          <Button kind="link" className="push" onClick={() => void ignoreFailure(() => revoke(linkId))}>
            {t(['Revoke', '撤销'])}
          </Button>
        </li>
      ))}
    </ul>
  )
}

type Scene = Stored<typeof scene>

const none: ReadonlySet<number> = new Set()

/**
 * Two lists, the scenes of a project and all others: Space marks scenes, the buttons between the lists move them.
 * Changes apply when saved.
 */
function TransferDialog({ project, onClose }: { project: SceneProject; onClose: () => void }) {
  const t = useText()
  const read = useAllRows(scene, { sort: 'name' })
  const [wanted, setWanted] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [marked, setMarked] = useState(none)
  const rows = read.data?.list ?? []
  const wasIn = (row: Scene) => row.projectId === project.id
  // pending moves are kept when the list is refetched meanwhile
  const isIn = (row: Scene) => wanted.get(row.id) ?? wasIn(row)
  const moved = rows.filter((row) => isIn(row) !== wasIn(row))
  const move = (toInside: boolean) => {
    const chosen = rows.filter((row) => marked.has(row.id) && isIn(row) !== toInside)
    setWanted(new Map([...wanted, ...chosen.map(({ id }) => [id, toInside] as const)]))
    setMarked(none)
  }
  const save = async () => {
    if (await ignoreFailure(() => transfer(project.id, moved, wasIn))) onClose()
  }
  const list = { marked, onMark: (id: number) => setMarked(toggled(marked, id)) }
  return (
    <Dialog
      title={t(['Scenes of {name}', '“{name}”的场景'], { name: nameOf(sceneProject, project) })}
      size="wide"
      onClose={onClose}
      acts={
        <Button kind="primary" onClick={() => void (moved.length > 0 ? save() : onClose())}>
          {t(words.keep)}
        </Button>
      }
    >
      <Loaded read={read} skeleton={[6, 2]}>
        {() => (
          <div className="grid abreast gap-3 scene-transfer">
            <Side label={t(['Other scenes', '其他场景'])} rows={rows.filter((row) => !isIn(row))} {...list} />
            <Moves onMove={move} />
            <Side label={t(['In the project', '项目内场景'])} rows={rows.filter(isIn)} {...list} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

function Moves({ onMove }: { onMove: (toInside: boolean) => void }) {
  const t = useText()
  return (
    <div className="grid gap-2">
      <IconButton icon="pi-angle-right" label={t(words.moveIn)} hasTip onClick={() => onMove(true)} />
      <IconButton icon="pi-angle-left" label={t(words.moveOut)} hasTip onClick={() => onMove(false)} />
    </div>
  )
}

interface SideProps {
  label: string
  rows: readonly Scene[]
  marked: ReadonlySet<number>
  onMark: (id: number) => void
}

function Side({ label, rows, marked, onMark }: SideProps) {
  return (
    <section aria-label={label}>
      <h3>
        {label} <span className="count-badge">{rows.length}</span>
      </h3>
      <ul className="scroll edged pad-2">
        {rows.map((row) => (
          <li key={row.id}>
            <Checkbox checked={marked.has(row.id)} onChange={() => onMark(row.id)}>
              {nameOf(scene, row)}
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Binds added scenes to a project, unbinds removed ones, and reports the result. */
async function transfer(id: number, rows: readonly Scene[], wasIn: (row: Scene) => boolean): Promise<void> {
  const idsOf = (isOut: boolean) => rows.filter((row) => wasIn(row) === isOut).map((row) => row.id)
  const answers: BulkAnswer[] = []
  for (const [call, sceneIds] of [
    [sceneProjectCalls.bindScenes, idsOf(false)],
    [sceneProjectCalls.unbindScenes, idsOf(true)],
  ] as const)
    // eslint-disable-next-line no-await-in-loop -- one after the other, as both may concern the same members
    if (sceneIds.length > 0) answers.push(await callAndRefresh(call, { id, sceneIds }))
  const total = rows.length
  notifyOutcome(
    scene,
    ['{n} [n|scene|scenes] transferred', '已调整 {n} 个场景'],
    { target: { ids: [] }, count: total, rows, total },
    {
      ok: answers.reduce((sum, { ok }) => sum + ok, 0),
      fail: answers.reduce((sum, { fail }) => sum + fail, 0),
      errors: answers.flatMap(({ errors }) => errors),
    },
    undefined,
  )
}

type SceneProject = Stored<typeof sceneProject>
