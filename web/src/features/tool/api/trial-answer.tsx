import type { PlainAnswer } from '#web/api/response.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { pretty } from './request.ts'
import { apiWords } from './words.ts'

/** An answer with the milliseconds until it was there. */
export interface Answered extends PlainAnswer {
  took: number
}

/** Characters that are shown: more of them would hold the page up. */
const most = 50_000

/** What a call that was tried has answered. */
export function TrialAnswer({ answer: { status, type, text, took } }: { answer: Answered }) {
  const t = useText()
  const isText = /json|text/.test(type)
  const shown = isText ? pretty(text) : ''
  return (
    <div className="api-answer">
      <p role="status">
        <b>{t(apiWords.answered, { status, ms: took })}</b> {isText && <CopyButton text={shown} />}
      </p>
      {isText ? (
        <ScrollRegion label={t(['Answer', '返回结果'])} className="api-code">
          <pre>{shown.slice(0, most)}</pre>
        </ScrollRegion>
      ) : (
        <p className="meta">{t(apiWords.notText, { type, n: text.length })}</p>
      )}
      {shown.length > most && <p className="meta">{t(apiWords.cut, { n: most, all: shown.length })}</p>}
    </div>
  )
}
