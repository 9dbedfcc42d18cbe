import { useId, useState, type FormEvent } from 'react'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { call } from '#web/api/http.ts'
import { Labelled } from '#web/engine/form/inputs/labelled.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { may, useSession } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { TextBox } from '#web/ui/control/text-box.tsx'
import { ignoreFailure } from '../data/call-unreported.ts'
import { refreshResource } from '../data/query-client.ts'
import { listWords } from '../words.ts'

/** Button that clears a whole log after the user has typed a confirmation word; hidden without the permission. */
export function ClearLog({ resource }: { resource: Resource }) {
  const t = useText()
  const isAllowed = useSession(() => may(resource, 'clear'))
  const [isAsking, setAsking] = useState(false)
  if (!isAllowed) return null
  return (
    <>
      <Button icon="pi-eraser" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t(listWords.clearLog)}
      </Button>
      {isAsking && <ClearQuestion resource={resource} onClose={() => setAsking(false)} />}
    </>
  )
}

function ClearQuestion({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const t = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const word = t(['clear', '清空'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim().toLowerCase() !== word) return setWrong(true)
    onClose()
    void clearLog(resource, (n) => t(listWords.logCleared, { n: formatInteger(n) }))
  }
  return (
    <Dialog
      title={t(['Clear “{title}”?', '清空“{title}”？'], { title: t(resource.title) })}
      role="alertdialog"
      onClose={onClose}
      acts={
        <Button kind="danger" type="submit" form={`${id}-form`}>
          {t(listWords.clearLog)}
        </Button>
      }
    >
      <form id={`${id}-form`} onSubmit={submit}>
        <p className="line gap-3 anywhere">
          <StatusGlyph severity="warning" />
          <span>{t(listWords.clearText)}</span>
        </p>
        <Labelled label={t(['Type “{word}” to confirm', '请输入“{word}”以确认'], { word })}>
          {(wordId) => (
            <TextBox
              id={wordId}
              data-initial-focus
              value={typed}
              isInvalid={isWrong}
              onChange={(value) => {
                setTyped(value)
                setWrong(false)
              }}
            />
          )}
        </Labelled>
      </form>
    </Dialog>
  )
}

async function clearLog(resource: Resource, done: (removed: number) => string): Promise<void> {
  const endpoint: Endpoint<void, { removed: number }> = { method: 'POST', path: `${resource.path}/clear` }
  await ignoreFailure(async () => {
    const { removed } = await showLoading(call(endpoint))
    notify('success', done(removed))
  })
  await refreshResource(resource)
}
