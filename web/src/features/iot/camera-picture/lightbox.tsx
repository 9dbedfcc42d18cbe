import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import type { Gallery } from './gallery-state.ts'
import type { PictureRecord } from './gallery-rows.ts'
import { CameraLightboxFacts } from './lightbox-facts.tsx'
import { CameraLightboxStage } from './lightbox-stage.tsx'
import { CameraLightboxTools } from './lightbox-tools.tsx'
import { usePictureView } from './lightbox-view.ts'
import type { CameraRecord } from '../camera/live.ts'
import { galleryWords } from '../camera/words.ts'
import './lightbox.css'

interface CameraLightboxProps {
  row: CameraRecord
  gallery: Gallery
  /** Place of the picture that is shown first. */
  start: number
  /** Told the place of the picture that was shown last; it gets the focus. */
  onClose: (index: number) => void
}

/**
 * One picture over the whole window, or two beside each other. Left and right walk, + - and 0 zoom, R turns, C compares,
 * Escape closes.
 */
export function CameraLightbox({ row, gallery, start, onClose }: CameraLightboxProps) {
  const t = useWords(galleryWords)
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(start)
  const [pinned, setPinned] = useState<PictureRecord>()
  const seen = usePictureView(index)
  const { total, pictures } = gallery
  const picture = pictures.pictureAt(index)
  useShown(dialog)
  const look = useEffectEvent(gallery.look)
  useEffect(() => look(Math.max(0, index - 1), Math.min(index + 1, total - 1)), [index, total])

  const go = (by: number) => setIndex(Math.max(0, Math.min(index + by, total - 1)))
  const compare = () => setPinned(pinned === undefined ? picture : undefined)
  const close = () => onClose(index)
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    '+': () => seen.zoomBy(1),
    '=': () => seen.zoomBy(1),
    '-': () => seen.zoomBy(-1),
    '0': seen.reset,
    r: seen.rotate,
    c: compare,
    Escape: close,
  }
  return (
    <dialog
      ref={dialog}
      className="camera-lightbox"
      aria-label={t('lightbox', { time: picture?.time ?? '' })}
      onKeyDown={(event) => obey(event, keys)}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <Head index={index} total={total} picture={picture} onClose={close}>
        <CameraLightboxTools
          seen={seen}
          isComparing={pinned !== undefined}
          picture={picture}
          onCompare={compare}
        />
      </Head>
      <div className="camera-lightbox-body">
        <Step icon="pi-angle-left" label={t('previous')} isOff={index === 0} onStep={() => go(-1)} />
        <CameraLightboxStage row={row} picture={picture} pinned={pinned} view={seen.view} />
        <Step
          isFirst
          icon="pi-angle-right"
          label={t('next')}
          isOff={index >= total - 1}
          onStep={() => go(1)}
        />
      </div>
      {picture && <CameraLightboxFacts picture={picture} />}
    </dialog>
  )
}

/** Opens the dialog while it is mounted. */
function useShown(dialog: { current: HTMLDialogElement | null }): void {
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-initial-focus]')?.focus()
    return () => element?.close()
  }, [dialog])
}

function obey(event: KeyboardEvent, keys: Readonly<Record<string, () => void>>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (!Object.hasOwn(keys, key)) return
  event.preventDefault()
  keys[key]?.()
}

interface HeadProps {
  index: number
  total: number
  picture: PictureRecord | undefined
  onClose: () => void
  children: ReactNode
}

function Head({ index, total, picture, onClose, children }: HeadProps) {
  const t = useWords(galleryWords)
  const c = useWords(common)
  return (
    <header className="camera-lightbox-head">
      <h2>{picture?.time ?? ''}</h2>
      <span className="meta" role="status">
        {t('place', { at: index + 1, total })}
      </span>
      <div className="camera-lightbox-tools">
        {children}
        <IconButton icon="pi-times" label={c('close')} onClick={onClose} />
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
      className="camera-step"
      isOff={isOff}
      data-initial-focus={isFirst || undefined}
      onClick={onStep}
    />
  )
}
