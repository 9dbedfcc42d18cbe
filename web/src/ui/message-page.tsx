import type { ReactNode } from 'react'
import { RequestId } from './copy-button.tsx'
import './page.css'

interface MessagePageProps {
  /** Identifies the page for support and tests, as `data-page`. */
  name: string
  /** Large number or sign. */
  mark: string
  title: string
  text: string
  /** Additional small text, such as the raw error. */
  detail?: string
  /** Id of the failed request, if there was one. */
  requestId?: string
  children?: ReactNode
}

/** Page with a single message and actions to continue. */
export function MessagePage({ name, mark, title, text, detail, requestId = '', children }: MessagePageProps) {
  return (
    <section className="card flow message-page" data-page={name}>
      <span className="huge strong ink-3" aria-hidden="true">
        {mark}
      </span>
      <div className="anywhere message-text">
        <h1 tabIndex={-1}>{title}</h1>
        <p>{text}</p>
        {detail !== undefined && detail !== '' && <p className="meta">{detail}</p>}
        <RequestId id={requestId} />
      </div>
      <div className="wrap gap-2">{children}</div>
    </section>
  )
}
