import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { onOwnCancel, openModal } from '#web/ui/dialog/modals.ts'
import { LightboxStage, usePictureView, type LightboxPicture } from './lightbox-stage.tsx'
import { LightboxTools } from './lightbox-tools.tsx'
import './lightbox.css'

interface LightboxProps {
  /** Its name, and what its head says. */
  label: string
  title: ReactNode
  index: number
  total: number
  /** Absent while it is on its way. */
  picture: LightboxPicture | undefined
  /** What it is compared with at first, such as the same place before the work. */
  beside?: LightboxPicture | undefined
  /** More of what can be done, after zooming, turning and comparing. */
  tools?: ReactNode
  /** What is known of the picture. */
  children?: ReactNode
  /** Keys beyond those of the lightbox. */
  keys?: Readonly<Record<string, () => void>>
  onGo: (index: number) => void
  onClose: () => void
}

/**
 * One picture over the whole window, or two beside each other. Left and right walk, + - and 0 zoom, R turns, C compares,
 * Escape closes.
 */
export function Lightbox({ label, title, index, total, picture, beside, ...props }: LightboxProps) {
  const { tools, children, keys, onGo, onClose } = props
  const t = useText()
  const dialog = useShown()
  const [pinned, setPinned] = useState(beside)
  const seen = usePictureView(index)

  const go = (by: number) => onGo(Math.max(0, Math.min(index + by, total - 1)))
  const compare = () => setPinned(pinned === undefined ? (beside ?? picture) : undefined)
  const allKeys: Readonly<Record<string, () => void>> = {
    ...keys,
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    '+': () => seen.zoomBy(1),
    '=': () => seen.zoomBy(1),
    '-': () => seen.zoomBy(-1),
    '0': seen.reset,
    r: seen.rotate,
    c: compare,
    Escape: onClose,
  }
  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={label}
      onKeyDown={(event) => obey(event, allKeys)}
      onCancel={onOwnCancel(onClose)}
    >
      <Head index={index} total={total} title={title} onClose={onClose}>
        <LightboxTools
          seen={seen}
          path={picture?.path}
          isComparing={pinned !== undefined}
          onCompare={(pinned ?? beside ?? picture) && compare}
        />
        {tools}
      </Head>
      <div className="fill bar gap-2 lightbox-body">
        <Step
          icon="pi-angle-left"
          label={t(['Previous picture', '上一张'])}
          isOff={index === 0}
          onStep={() => go(-1)}
        />
        <LightboxStage picture={picture} pinned={pinned} view={seen.view} />
        <Step
          isFirst
          icon="pi-angle-right"
          label={t(['Next picture', '下一张'])}
          isOff={index >= total - 1}
          onStep={() => go(1)}
        />
      </div>
      {children}
    </dialog>
  )
}

/** Opens the dialog to which the returned reference is given, while it is mounted. */
function useShown() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const close = openModal(element)
    element?.querySelector<HTMLElement>('[data-initial-focus]')?.focus()
    return close
  }, [])
  return dialog
}

function obey(event: KeyboardEvent, keys: Readonly<Record<string, () => void>>): void {
  // what is typed into a field of the picture is no command, but for the way out
  if (event.target instanceof HTMLInputElement && event.key !== 'Escape') return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (!Object.hasOwn(keys, key)) return
  event.preventDefault()
  // over a drawer: the key is not meant for it
  event.stopPropagation()
  keys[key]?.()
}

interface HeadProps {
  index: number
  total: number
  title: ReactNode
  onClose: () => void
  children: ReactNode
}

function Head({ index, total, title, onClose, children }: HeadProps) {
  const t = useText()
  return (
    <header className="flow gap-3 rows-1 lightbox-head">
      <h2>{title}</h2>
      <span className="meta" role="status">
        {t(['{at} of {total}', '第 {at} 张，共 {total} 张'], { at: index + 1, total })}
      </span>
      <div className="wrap gap-1 push lightbox-tools">
        {children}
        <IconButton icon="pi-times" label={t(common.close)} onClick={onClose} />
      </div>
    </header>
  )
}

interface StepProps {
  icon: string
  label: string
  isOff: boolean
  /** Has the focus at first. */
  isFirst?: boolean
  onStep: () => void
}

function Step({ icon, label, isOff, isFirst, onStep }: StepProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      className="lightbox-step"
      isOff={isOff}
      data-initial-focus={isFirst || undefined}
      onClick={onStep}
    />
  )
}
