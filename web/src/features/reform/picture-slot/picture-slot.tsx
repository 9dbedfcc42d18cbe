import { useEffect, useRef, useState } from 'react'
import type { PictureState } from '#contract/resources/reform/picture.ts'
import { pictureTypes } from '#contract/wire/files.ts'
import { states } from '#contract/text/states.ts'
import { labelIn } from '#domain/metering/families.ts'
import { pictureSlots, type PictureSlot as Slot } from '#domain/reform/kinds.ts'
import { Lightbox } from '#web/subjects/gallery/lightbox.tsx'
import { StoredImage } from '#web/subjects/gallery/stored-image.tsx'
import { ErrorNote } from '#web/engine/read/error-note.tsx'
import { FileInput } from '#web/engine/upload/file-input.tsx'
import { refusePicture } from '#web/engine/upload/picture-file.ts'
import type { UploadQueue } from '#web/engine/upload/upload-queue.ts'
import { UploadState } from '#web/engine/upload/upload-state.tsx'
import { useUploads } from '#web/engine/upload/use-uploads.ts'
import { uploadWords } from '#web/engine/upload/words.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatDateTime, platformNow } from '#web/lib/time/time.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { takePicture, type PictureWish } from './picture-queue.ts'

/** Fields of a picture that the slot shows. */
interface SlotPicture {
  id: number
  path: string
  time: string
  state: PictureState
  reason?: string
}

interface PictureSlotProps {
  orderId: number
  slot: Slot
  isRequired: boolean
  /** Newest stored picture; undefined if the slot is empty. */
  picture: SlotPicture | undefined
  queue: UploadQueue<PictureWish>
  /** Place and time at which pictures are taken, if known, and the text stamped on them. */
  place?: Pick<PictureWish, 'lng' | 'lat' | 'mark' | 'time'>
  isReadOnly?: boolean
}

/**
 * Slot for a required or optional picture: shows the stored one, takes or chooses another, and uploads it in the
 * background with its progress.
 */
export function PictureSlot({ orderId, slot, isRequired, picture, queue, ...props }: PictureSlotProps) {
  const { place, isReadOnly = false } = props
  const t = useText()
  const [refusal, setRefusal] = useState<ReturnType<typeof refusePicture>>()
  const uploads = useUploads(queue).filter(
    ({ about, state }) => about.orderId === orderId && about.slot === slot && state !== 'done',
  )
  const name = t(labelIn(pictureSlots, slot))
  const isThere = uploads.length > 0 || (picture !== undefined && picture.state !== 'rejected')
  const isLacking = isRequired && !isThere
  const take = (file: File) => {
    const wrong = refusePicture(file)
    setRefusal(wrong)
    if (wrong !== undefined) return
    const replaces = picture === undefined ? {} : { replaces: picture.id }
    // metadata of the picture itself take precedence
    const time = formatDateTime(platformNow())
    takePicture(queue, file, { orderId, slot, ...replaces, time, ...place })
  }
  return (
    <div
      className="stack gap-2 pad-2 edged surface"
      role="group"
      aria-label={name}
      style={isLacking ? { borderColor: 'var(--warn-fg)' } : undefined}
    >
      <div className="picture-frame">
        {uploads[0] !== undefined ? (
          <WaitingImage file={uploads[0].file} alt={name} />
        ) : picture === undefined ? (
          <span className="bar meta gap-1 picture-blank">
            {t(isRequired ? slotWords.missing : slotWords.empty)}
          </span>
        ) : (
          <StoredPicture name={name} picture={picture} />
        )}
      </div>
      <div className="inline gap-1">
        <strong>{name}</strong>
        {isRequired && <span className="meta">{t(['Required', '必拍'])}</span>}
        {picture && <SlotState picture={picture} />}
      </div>
      {uploads.map((upload) => (
        <UploadState key={upload.key} upload={upload} queue={queue} />
      ))}
      {refusal && <ErrorNote>{t(uploadWords[refusal])}</ErrorNote>}
      {!isReadOnly && <PictureChooser label={name} isAgain={picture !== undefined} onFile={take} />}
    </div>
  )
}

function SlotState({ picture: { state, reason = '' } }: { picture: SlotPicture }) {
  const t = useText()
  if (state === 'new') return <span className="meta">{t(['Not reviewed', '待审阅'])}</span>
  return (
    <span className="inline gap-1" data-state={state}>
      <StatusGlyph severity={state === 'accepted' ? 'success' : 'error'} />
      {state === 'rejected' && reason !== '' ? t(slotWords.rejectedFor, { reason }) : t(slotWords[state])}
    </span>
  )
}

/** Thumbnail of a stored picture; a click opens the lightbox. */
function StoredPicture({ name, picture: { path, time } }: { name: string; picture: SlotPicture }) {
  const t = useText()
  const [isLarge, setLarge] = useState(false)
  const alt = t(slotWords.pictureOf, { slot: name, time })
  return (
    <>
      <Button kind="bare" aria-label={t(slotWords.zoom, { slot: name })} onClick={() => setLarge(true)}>
        <StoredImage path={path} isSmall alt={alt} />
      </Button>
      {isLarge && (
        <Lightbox
          label={alt}
          title={name}
          index={0}
          total={1}
          picture={{ path, alt, caption: time }}
          onGo={() => undefined}
          onClose={() => setLarge(false)}
        />
      )}
    </>
  )
}

/** Preview of a picture that has not been uploaded yet. */
function WaitingImage({ file, alt }: { file: File; alt: string }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const own = URL.createObjectURL(file)
    setUrl(own)
    return () => URL.revokeObjectURL(own)
  }, [file])
  return url === '' ? <span className="bar meta gap-1 picture-blank" /> : <img src={url} alt={alt} />
}

interface PictureChooserProps {
  label: string
  /** Whether a picture exists that the next one replaces. */
  isAgain: boolean
  onFile: (file: File) => void
}

/** Takes a picture with the camera of a phone, or chooses a file. */
function PictureChooser({ label, isAgain, onFile }: PictureChooserProps) {
  const t = useText()
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div className="inline gap-1">
      <Button
        icon="pi-camera"
        aria-label={`${t(isAgain ? slotWords.again : slotWords.take)}: ${label}`}
        onClick={() => camera.current?.click()}
      >
        {t(isAgain ? slotWords.again : slotWords.take)}
      </Button>
      <IconButton
        icon="pi-upload"
        label={`${t(slotWords.choose)}: ${label}`}
        hasTip
        onClick={() => chooser.current?.click()}
      />
      <FileInput
        ref={camera}
        accept="image/jpeg"
        capture="environment"
        aria-label={`${t(slotWords.take)}: ${label}`}
        onFiles={([file]) => onFile(file)}
      />
      <FileInput
        ref={chooser}
        accept={pictureTypes}
        aria-label={`${t(slotWords.choose)}: ${label}`}
        onFiles={([file]) => onFile(file)}
      />
    </div>
  )
}

export const slotWords = {
  take: ['Take a picture', '拍照'],
  again: ['Take again', '重拍'],
  choose: ['Choose a file', '选择文件'],
  missing: ['Missing', '缺少'],
  empty: ['No picture yet', '暂无照片'],
  accepted: ['Accepted', '已通过'],
  rejected: states.rejected,
  rejectedFor: ['Rejected: {reason}', '已驳回：{reason}'],
  zoom: ['Show “{slot}” large', '放大查看“{slot}”'],
  pictureOf: ['{slot}, {time}', '{slot}，{time}'],
} as const
