import { reformHeaderCalls, type HeaderSet } from '#contract/calls/reform/header.ts'
import { materialHeader } from '#contract/resources/reform/material-header.ts'
import { projectTypes } from '#contract/reform/kinds.ts'
import { choice } from '#contract/schema/field.ts'
import { say } from '#contract/schema/language.ts'
import { permission } from '#contract/schema/resource.ts'
import { call } from '#web/api/http.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { callQuietly, ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { ArrangeDialog } from './arrange.tsx'
import { PreviewDialog } from './preview.tsx'
import { SetState } from './set-pane.tsx'
import { typeName } from './sets.ts'
import { headerWords } from './words.ts'

interface SetBarProps {
  set: HeaderSet
  /** Called with a set that was made, so that it is shown. */
  onMade: (set: Pick<HeaderSet, 'edition' | 'type'>) => void
}

/** The set that is shown: how it stands, and what can be done with the whole of it. */
export function SetBar({ set, onMade }: SetBarProps) {
  const t = useWords(headerWords)
  const language = useLanguage()
  const show = useShowDialog()
  const name = t('setTitle', { type: say(typeName(set.type), language), n: set.edition })
  const isDraft = set.state === 'draft'
  const isFull = isDraft && can(permission(materialHeader, 'update'))
  return (
    <section className="card header-bar" aria-label={name}>
      <h2>{name}</h2>
      <SetState state={set.state} />
      <span className="meta">
        {[
          t('headers', { n: set.headers }),
          set.published === '' ? '' : t('published', { day: set.published.slice(0, 10) }),
          set.projects === 0 ? '' : t('projects', { n: set.projects }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className="header-acts">
        <Button
          icon="pi-table"
          onClick={() =>
            void show((close) => <PreviewDialog set={set} name={name} onClose={() => close()} />)
          }
        >
          {t('preview')}
        </Button>
        {isFull && (
          <Button
            icon="pi-sort-alt"
            onClick={() => void show((close) => <ArrangeDialog set={set} onClose={() => close()} />)}
          >
            {t('arrange')}
          </Button>
        )}
        {can(permission(materialHeader, 'save')) && <CopyActs set={set} onMade={onMade} />}
        {isDraft && can(permission(materialHeader, 'publish')) && <PublishAct set={set} />}
      </span>
    </section>
  )
}

function CopyActs({ set, onMade }: SetBarProps) {
  const t = useWords(headerWords)
  const show = useShowDialog()
  const { type, edition } = set
  const done = async (made: Pick<HeaderSet, 'edition' | 'type'> | undefined) => {
    if (made === undefined) return
    notify('success', t('copied'))
    await refreshResource(materialHeader)
    onMade(made)
  }
  const renew = () =>
    ignoreFailure(async () =>
      done(await showLoading(call(reformHeaderCalls.copyHeaders, { type, edition, to: type }))),
    )
  const copy = async () =>
    done(
      await show<Pick<HeaderSet, 'edition' | 'type'>>((close) => (
        <FormDialog
          title={t('copyTo')}
          accept={t('copyTo')}
          size="medium"
          fields={{
            to: choice(
              ...headerWords.dictionary.type,
              projectTypes.filter(([code]) => code !== type),
              { required: true },
            ),
          }}
          send={({ to }) => callQuietly(reformHeaderCalls.copyHeaders, { type, edition, to })}
          onClose={close}
        >
          <p>{t('copyText')}</p>
        </FormDialog>
      )),
    )
  return (
    <>
      <Button icon="pi-copy" onClick={() => void copy()}>
        {t('copyTo')}
      </Button>
      {set.state !== 'draft' && (
        <Button icon="pi-plus" onClick={() => void renew()}>
          {t('newVersion')}
        </Button>
      )}
    </>
  )
}

function PublishAct({ set: { type, edition } }: Pick<SetBarProps, 'set'>) {
  const t = useWords(headerWords)
  const language = useLanguage()
  const publish = async () => {
    const title = t('publishTitle', { n: edition, type: say(typeName(type), language) })
    if (!(await confirm({ title, body: t('publishText'), accept: t('publish') }))) return
    await ignoreFailure(async () => {
      await showLoading(call(reformHeaderCalls.publishHeaders, { type, edition }))
      notify('success', t('publishedNow', { n: edition }))
      await refreshResource(materialHeader)
    })
  }
  return (
    <Button icon="pi-verified" onClick={() => void publish()}>
      {t('publish')}
    </Button>
  )
}
