import { useEffect, useEffectEvent, useState } from 'react'
import type { Target } from '#contract/wire/crud.ts'
import { Failure } from '#web/api/failure.ts'
import { explainFailure, type Problem } from '#web/engine/form/explain-failure.ts'
import { ProblemBanner } from '#web/engine/form/error-summary.tsx'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { makeAlbum } from './album.ts'
import { words } from './words.ts'

/** Makes an album and saves it; says how far it has come, and breaks off when it is closed. */
export function AlbumDialog({ target, onClose }: { target: Target; onClose: () => void }) {
  const t = useText()
  const language = useLanguage()
  const { apiBase } = useConfig()
  const [part, setPart] = useState({ at: 0, count: 0 })
  const [problem, setProblem] = useState<Problem>()
  const make = useEffectEvent(async (signal: AbortSignal) => {
    let count = 0
    const onPart = (at: number, all: number) => {
      count = all
      if (!signal.aborted) setPart({ at, count: all })
    }
    try {
      const file = await makeAlbum({ target, language, apiBase, signal, onPart })
      if (signal.aborted) return
      saveFile(file)
      notify('success', t(words.albumDone, { n: formatInteger(count) }))
      onClose()
    } catch (error) {
      if (error instanceof Failure && error.kind === 'aborted') return
      setProblem(explainFailure(error))
    }
  })
  useEffect(() => {
    const controller = new AbortController()
    void make(controller.signal)
    return () => controller.abort()
  }, [])
  return (
    <Dialog
      title={t(words.albumOf)}
      closeLabel={t(common.close)}
      onClose={onClose}
      footer={
        <Button data-initial-focus onClick={onClose}>
          {t(common.cancel)}
        </Button>
      }
    >
      {problem === undefined ? (
        <>
          <p role="status">{t(words.albumPart, { at: part.at, n: part.count })}</p>
          <progress
            aria-label={t(words.albumOf)}
            value={part.count === 0 ? undefined : part.at / part.count}
          />
        </>
      ) : (
        <ProblemBanner problem={problem} />
      )}
    </Dialog>
  )
}
