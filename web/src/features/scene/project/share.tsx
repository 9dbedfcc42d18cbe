import { useState } from 'react'
import { sceneProjectCalls } from '#contract/calls/scene/scene-project.ts'
import { sceneProject } from '#contract/resources/scene/scene-project.ts'
import { number } from '#contract/schema/field.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { callAndRefresh, changeQuietly } from '#web/engine/read/call-and-refresh.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { viewerLinkTo } from '#web/lib/nav/viewer-link.ts'
import { Button } from '#web/ui/control/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import type { SceneProject } from './scene-project.ts'
import { words } from './words.ts'
import './project.css'

const fields = {
  days: number('Days until it ends', '有效天数', { required: true, min: 1, max: 365, decimals: 0 }),
}

/** The links to a project: makes one, shows it once, and ends existing ones. */
export function ShareDialog({ project, onClose }: { project: SceneProject; onClose: () => void }) {
  const t = useText()
  const [link, setLink] = useState('')
  return (
    <FormDialog
      title={t(['Links to {name}', '“{name}”的分享链接'], { name: nameOf(sceneProject, project) })}
      accept={t(['Create link', '生成链接'])}
      fields={fields}
      start={{ days: 30 }}
      send={async ({ days }) => {
        const { token } = await changeQuietly(sceneProjectCalls.shareProject, { id: project.id, days })
        setLink(viewerLinkTo(token, window.location.href))
        return token
      }}
      // the dialog stays with the link that was made
      onClose={(token) => token === undefined && onClose()}
    >
      <p>{t(words.shareText)}</p>
      {link !== '' && (
        <p className="scene-link" role="status">
          {t(words.newLink)} <code>{link}</code> <CopyButton text={link} />
        </p>
      )}
      <Links id={project.id} />
    </FormDialog>
  )
}

function Links({ id }: { id: number }) {
  const t = useText()
  const { data = [] } = useRead(sceneProjectCalls.viewerLinks(id))
  const revoke = async (linkId: number) => {
    await callAndRefresh(sceneProjectCalls.revokeLink, { id, linkId })
  }
  if (data.length === 0) return <p className="meta">{t(['There are no links.', '暂无分享链接。'])}</p>
  return (
    <ul className="above-2 below-2 scene-links">
      {data.map(({ id: linkId, expires, createBy, isOver }) => (
        <li key={linkId}>
          <span>{t(['Link {n}, by {name}', '链接 {n}，由 {name} 生成'], { n: linkId, name: createBy })}</span>
          <span className="meta">
            {isOver ? t(['expired', '已过期']) : t(words.endsAt, { time: expires })}
          </span>
          <Button kind="link" onClick={() => void ignoreFailure(() => revoke(linkId))}>
            {t(['Revoke', '撤销'])}
          </Button>
        </li>
      ))}
    </ul>
  )
}
