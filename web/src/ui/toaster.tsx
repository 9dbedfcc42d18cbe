import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { actDuration, noticeDuration } from '#web/lib/notice-times.ts'
import { dismissNotice, useNotices, type Notice } from '#web/stores/failures/notices.ts'
import { Button, IconButton } from './control/button.tsx'
import { useFrontModal } from './dialog/modals.ts'
import { StatusGlyph } from './sign/status-glyph.tsx'
import './toaster.css'

interface ToasterProps {
  closeLabel: string
  /** Renders a request id; sign-in page and console take their texts from different sources. */
  showRequest: (id: string) => ReactNode
}

/** Visible notifications, above all other content. Mounted once. */
export function Toaster(props: ToasterProps) {
  const live = useNotices((notices) => notices.live)
  return live.length > 0 && <Live {...props} live={live} />
}

/** Moves notifications into the frontmost modal dialog, if any, as content outside it is visible but inert. */
function Live({ closeLabel, showRequest, live }: ToasterProps & { live: readonly Notice[] }) {
  const front = useFrontModal()
  const [home] = useState(createHome)
  const box = useRef<HTMLDivElement>(null)
  const newest = live.at(-1)?.id

  useEffect(() => () => home.remove(), [home])
  // shown again with each notice: the top layer is ordered by opening, and a dialog may have opened since
  useEffect(() => {
    // a dialog leaves the document before it is known to be closed
    const place = front?.isConnected === true ? front : document.body
    if (home.parentElement !== place) place.append(home)
    const element = box.current
    element?.showPopover()
    return () => {
      if (element?.isConnected === true) element.hidePopover()
    }
  }, [newest, front, home])

  return createPortal(
    <div className="toaster off-paper" popover="manual" ref={box}>
      {live.map((notice) => (
        <Toast key={notice.id} notice={notice} closeLabel={closeLabel} showRequest={showRequest} />
      ))}
    </div>,
    home,
  )
}

/** Creates the element that holds the notifications; it is moved as a whole so that none of them remounts. */
function createHome(): HTMLElement {
  const home = document.createElement('div')
  home.className = 'toaster-home'
  return home
}

/** Single notification; its timer is paused while hovered or focused. */
export function Toast({ notice, closeLabel, showRequest }: ToasterProps & { notice: Notice }) {
  const [isOver, setOver] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isOver || isFocused
  const lasting = notice.action === undefined ? noticeDuration : actDuration

  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(dismissNotice, lasting, notice.id)
    return () => clearTimeout(timer)
  }, [isHeld, notice.id, lasting])

  return (
    <div
      className="toast"
      role={notice.severity === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setOver(true)}
      onMouseLeave={() => setOver(false)}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
    >
      <StatusGlyph severity={notice.severity} />
      <div className="toast-text">
        <strong>{notice.title}</strong>
        {notice.detail !== undefined && <span>{notice.detail}</span>}
        {notice.requestId !== undefined && notice.requestId !== '' && showRequest(notice.requestId)}
      </div>
      {notice.action && (
        <Button kind="link" onClick={notice.action.run}>
          {notice.action.label}
        </Button>
      )}
      <IconButton icon="pi-times" label={closeLabel} isSmall onClick={() => dismissNotice(notice.id)} />
    </div>
  )
}
