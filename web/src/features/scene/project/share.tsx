import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sceneProjectCalls, type ViewerLink } from '#contract/calls/scene/scene-project.ts'
import { sceneProject } from '#contract/resources/scene/scene-project.ts'
import { number } from '#contract/schema/field.ts'
import { call } from '#web/api/http.ts'
import type { Failure } from '#web/api/failure.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { callQuietly, ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { keyOf, refreshResource } from '#web/engine/data/query-client.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { viewerLinkTo } from '#web/lib/nav/viewer-link.ts'
import { Button } from '#web/ui/control/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import type { SceneProject } from './scene-project.ts'
import { sceneProjectWords } from './words.ts'
import './project.css'

const fields = {
  days: number(...sceneProjectWords.dictionary.days, { required: true, min: 1, max: 365, decimals: 0 }),
}

/** The links to a project: makes one, shows it once, and ends existing ones. */
export function ShareDialog({ project, onClose }: { project: SceneProject; onClose: () => void }) {
  const t = useWords(sceneProjectWords)
  const [link, setLink] = useState('')
  return (
    <FormDialog
      title={t('shareOf', { name: nameOf(sceneProject, project) })}
      accept={t('makeLink')}
      fields={fields}
      start={{ days: 30 }}
      send={async ({ days }) => {
        const { token } = await callQuietly(sceneProjectCalls.shareProject, { id: project.id, days })
        setLink(viewerLinkTo(token, window.location.href))
        await refreshResource(sceneProject)
        return token
      }}
      // the dialog stays with the link that was made
      onClose={(token) => token === undefined && onClose()}
    >
      <p>{t('shareText')}</p>
      {link !== '' && (
        <p className="scene-link" role="status">
          {t('newLink')} <code>{link}</code> <CopyButton text={link} />
        </p>
      )}
      <Links id={project.id} />
    </FormDialog>
  )
}

function Links({ id }: { id: number }) {
  const t = useWords(sceneProjectWords)
  const { data = [] } = useQuery<readonly ViewerLink[], Failure>({
    queryKey: keyOf(sceneProject, 'links', id),
    queryFn: ({ signal }) => callQuietly(sceneProjectCalls.viewerLinks(id), undefined, signal),
  })
  const revoke = async (linkId: number) => {
    await call(sceneProjectCalls.revokeLink, { id, linkId })
    await refreshResource(sceneProject)
  }
  if (data.length === 0) return <p className="meta">{t('noLinks')}</p>
  return (
    <ul className="scene-links">
      {data.map(({ id: linkId, expires, createBy, isOver }) => (
        <li key={linkId}>
          <span>{t('linkOf', { n: linkId, name: createBy })}</span>
          <span className="meta">{isOver ? t('ended') : t('endsAt', { time: expires })}</span>
          <Button kind="link" onClick={() => void ignoreFailure(() => revoke(linkId))}>
            {t('revoke')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
