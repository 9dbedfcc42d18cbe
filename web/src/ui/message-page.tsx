import type { ReactNode } from 'react'
import { RequestId } from './copy-button.tsx'
import './page.css'

interface MessagePageProps {
  /** Marks the page for people and tests, as `data-page`. */
  name: string
  /** A number or sign, large. */
  mark: string
  title: string
  text: string
  /** Small print, such as the raw error. */
  detail?: string
  /** The request that failed, where there was one. */
  requestId?: string
  children?: ReactNode
}

/** A page that says one thing and offers the way on. */
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
