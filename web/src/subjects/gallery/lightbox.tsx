import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, useLayoutEffect } from 'react'
import { separators } from '#contract/text/separators.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { onOwnCancel, openModal } from '#web/ui/dialog/modals.ts'
import { pictureUrl } from '#web/api/picture.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { StoredImage } from './stored-image.tsx'
import './lightbox.css'

interface LightboxProps {
  /** Accessible name; `title` is the content of the header. */
  label: string
  title: ReactNode
  index: number
  total: number
  /** `undefined` while loading. */
  picture: LightboxPicture | undefined
  /** Initial picture to compare with, such as the same place before the work. */
  beside?: LightboxPicture | undefined
  /** Additional tools after zoom, rotate and compare. */
  tools?: ReactNode
  /** Information about the picture. */
  children?: ReactNode
  /** Additional keyboard shortcuts. */
  keys?: Readonly<Record<string, () => void>>
  onGo: (index: number) => void
  onClose: () => void
}

/**
 * Full-window viewer of one picture, or two side by side. Left and Right navigate, + - and 0 zoom, R rotates, C
 * compares, Escape closes.
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
      className="dialog-screen lightbox"
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
      <div className="fill bar gap-2 pad-2 lightbox-body">
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

/** Opens the dialog with the returned ref while mounted. */
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
  // keys typed into an input are no shortcuts, except Escape
  if (event.target instanceof HTMLInputElement && event.key !== 'Escape') return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (!Object.hasOwn(keys, key)) return
  event.preventDefault()
  // a drawer below must not handle the key as well
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
    <header className="flow gap-3 rows-1 surface pad-strip title-16 lightbox-head">
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
  /** Whether it has the initial focus. */
  isFirst?: boolean
  onStep: () => void
}

function Step({ icon, label, isOff, isFirst, onStep }: StepProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      className="fixed lightbox-step"
      isOff={isOff}
      data-initial-focus={isFirst || undefined}
      onClick={onStep}
    />
  )
}

interface LightboxToolsProps {
  seen: ReturnType<typeof usePictureView>
  path: string | undefined
  isComparing: boolean
  /** `undefined` while there is no picture. */
  onCompare: (() => void) | undefined
}

/** Zoom, rotate and compare tools. */
function LightboxTools({ seen, path, isComparing, onCompare }: LightboxToolsProps) {
  const t = useText()
  const { apiBase } = useConfig()
  const original = t(['Open the original', '查看原图'])
  return (
    <>
      <LightboxTool icon="pi-search-minus" label={t(['Zoom out', '缩小'])} onClick={() => seen.zoomBy(-1)} />
      <LightboxTool icon="pi-search-plus" label={t(['Zoom in', '放大'])} onClick={() => seen.zoomBy(1)} />
      <LightboxTool
        icon="pi-window-minimize"
        label={t(['Fit to the window', '适应窗口'])}
        onClick={seen.reset}
      />
      <LightboxTool icon="pi-replay" label={t(['Rotate', '旋转'])} onClick={seen.rotate} />
      <LightboxTool
        icon="pi-clone"
        label={t(isComparing ? ['End the comparison', '结束对比'] : ['Compare', '对比'])}
        isOn={isComparing}
        isOff={onCompare === undefined}
        onClick={onCompare}
      />
      {path !== undefined && path !== '' && (
        <a
          className="icon-button"
          href={pictureUrl(path, apiBase)}
          target="_blank"
          rel="noreferrer"
          aria-label={`${original}${t(separators.parts)}${t(common.newWindow)}`}
          data-tip={original}
        >
          <Icon name="pi-external-link" />
        </a>
      )}
    </>
  )
}

interface LightboxToolProps {
  icon: string
  label: string
  isOn?: boolean
  isOff?: boolean
  onClick: (() => void) | undefined
}

export function LightboxTool({ isOn, ...button }: LightboxToolProps) {
  return <IconButton {...button} hasTip className="toggle" aria-pressed={isOn} />
}

/** Zoom factor and rotation in degrees. */
interface PictureView {
  zoom: number
  turn: number
}

const zooms = [1, 1.5, 2, 3, 4, 6] as const
const plain: PictureView = { zoom: 1, turn: 0 }

/** Returns the next larger (`by` 1) or smaller (-1) zoom, clamped to the available ones. */
export function nextZoom(zoom: number, by: 1 | -1): number {
  const at = zooms.findIndex((known) => known >= zoom)
  return zooms[Math.max(0, Math.min(at + by, zooms.length - 1))] ?? zoom
}

/** View of the picture at an index; reset when the index changes. */
function usePictureView(index: number) {
  const [stored, setStored] = useState({ index, view: plain })
  const view = stored.index === index ? stored.view : plain
  const set = (part: Partial<PictureView>) => setStored({ index, view: { ...view, ...part } })
  return {
    view,
    zoomBy: (by: 1 | -1) => set({ zoom: nextZoom(view.zoom, by) }),
    rotate: () => set({ turn: (view.turn + 90) % 360 }),
    reset: () => set(plain),
  }
}

export interface LightboxPicture {
  path: string
  alt: string
  /** Caption below the picture when two are shown. */
  caption: string
}

interface StageProps {
  /** `undefined` while loading. */
  picture: LightboxPicture | undefined
  /** Picture to compare with. */
  pinned: LightboxPicture | undefined
  view: PictureView
}

/** The picture, and beside it the one it is compared with; both share zoom and rotation. */
function LightboxStage({ picture, pinned, view }: StageProps) {
  const t = useText()
  if (picture === undefined) {
    return (
      <div className="fill line gap-3 lightbox-stage skeleton" role="status" aria-label={t(common.loading)} />
    )
  }
  return (
    <div className="fill line gap-3 lightbox-stage">
      {pinned && <Sheet picture={pinned} view={view} hasCaption />}
      <Sheet picture={picture} view={view} hasCaption={pinned !== undefined} />
    </div>
  )
}

/** Scales a picture rotated by 90 or 270 degrees to its original height (9/16). */
function transformOf(turn: number): string | undefined {
  if (turn === 0) return undefined
  return turn % 180 === 0 ? `rotate(${turn}deg)` : `rotate(${turn}deg) scale(0.5625)`
}

interface SheetProps {
  picture: LightboxPicture
  view: PictureView
  hasCaption: boolean
}

function Sheet({ picture, view: { zoom, turn }, hasCaption }: SheetProps) {
  const frame = useRef<HTMLDivElement>(null)
  // keep the centre of the picture in place
  useLayoutEffect(() => {
    const element = frame.current
    element?.scrollTo({
      left: (element.scrollWidth - element.clientWidth) / 2,
      top: (element.scrollHeight - element.clientHeight) / 2,
    })
  }, [zoom])
  return (
    <figure className="fill stack lightbox-sheet">
      {/* A picture larger than its frame can be scrolled, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={frame} className="fill grid scroll lightbox-sheet-frame" tabIndex={zoom > 1 ? 0 : undefined}>
        <div
          className="lightbox-sheet-paper"
          style={{ width: `${zoom * 100}%`, transform: transformOf(turn) }}
        >
          <StoredImage className="picture" path={picture.path} alt={picture.alt} />
        </div>
      </div>
      {hasCaption && <figcaption className="above-1 centred">{picture.caption}</figcaption>}
    </figure>
  )
}
