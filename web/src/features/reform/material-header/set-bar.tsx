import { reformHeaderCalls, type HeaderSet } from '#contract/calls/reform/header.ts'
import { materialHeader } from '#contract/resources/reform/material-header.ts'
import { projectTypes } from '#domain/reform/kinds.ts'
import { choice } from '#contract/schema/field.ts'
import { permission } from '#contract/schema/resource.ts'
import { acts } from '#contract/text/acts.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { callAndRefresh, changeQuietly } from '#web/engine/read/call-and-refresh.ts'
import { ArrangeDialog } from './arrange.tsx'
import { PreviewDialog } from './preview.tsx'
import { SetState } from './set-pane.tsx'
import { typeName } from './sets.ts'
import { words } from './words.ts'

interface SetBarProps {
  set: HeaderSet
  /** Called with a set that was made, so that it is shown. */
  onMade: (set: Pick<HeaderSet, 'edition' | 'type'>) => void
}

/** The set that is shown: how it stands, and what can be done with the whole of it. */
export function SetBar({ set, onMade }: SetBarProps) {
  const t = useText()
  const show = useShowDialog()
  const name = t(words.setTitle, { type: t(typeName(set.type)), n: set.edition })
  const isDraft = set.state === 'draft'
  const isFull = isDraft && can(permission(materialHeader, 'update'))
  return (
    <section className="card header-bar" aria-label={name}>
      <h2>{name}</h2>
      <SetState state={set.state} />
      <span className="meta">
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
        {can(permission(materialHeader, 'save')) && <CopyActs set={set} onMade={onMade} />}
        {isDraft && can(permission(materialHeader, 'publish')) && <PublishAct set={set} />}
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
              ...words.type,
              projectTypes.filter(([code]) => code !== type),
              { required: true },
            ),
          }}
          send={({ to }) => changeQuietly(reformHeaderCalls.copyHeaders, { type, edition, to })}
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
    await ignoreFailure(async () => {
      await showLoading(callAndRefresh(reformHeaderCalls.publishHeaders, { type, edition }))
      notify('success', t(['Version {n} published', '版本 {n} 已发布'], { n: edition }))
    })
  }
  return (
    <Button icon="pi-verified" onClick={() => void publish()}>
      {t(words.publish)}
    </Button>
  )
}
