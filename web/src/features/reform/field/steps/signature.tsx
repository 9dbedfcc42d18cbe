import { useRef, useState, type PointerEvent, type RefObject } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { takePicture } from '../../picture-slot/picture-queue.ts'
import { timeOf } from '../draft.ts'
import { Note, StepProblem, type StepProps, UploadQueueList } from '../step-parts.tsx'

/** The customer signs with a finger, or the name is typed; what is signed goes up as a picture. */
export function Signature({ field }: StepProps) {
  const { draft, change, pictures } = field
  const t = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const ink = useInk(canvas)
  const clear = () => {
    ink.clear()
    change({ isSigned: false, signedBy: '' })
  }
  const take = async () => {
    if (canvas.current === null) return
    if (!ink.hasInk) drawName(canvas.current, draft.signedBy.trim())
    const file = await pictureOf(canvas.current, `${draft.order.number}-signature.png`)
    const before = pictures.of('signature')
    takePicture(pictures.queue, file, {
      orderId: draft.order.id,
      slot: 'signature',
      time: timeOf(draft, Date.now()),
      ...(before && { replaces: before.id }),
    })
    change({ isSigned: true })
  }
  return (
    <>
      <Sheet canvas={canvas} ink={ink} />
      <TextField
        label={t(['Or type the name', '或输入姓名'])}
        value={draft.signedBy}
        autoComplete="off"
        data-initial-focus
        onChange={({ target }) => change({ signedBy: target.value })}
      />
      <div className="grid gap-3 two">
        <Button icon="pi-eraser" onClick={clear}>
          {t(['Erase', '擦除'])}
        </Button>
        <Button
          icon="pi-check"
          isOff={!ink.hasInk && draft.signedBy.trim() === ''}
          onClick={() => void take()}
        >
          {t(['Accept signature', '确认签字'])}
        </Button>
      </div>
      {draft.isSigned && <Note severity="success" title={t(['Signed', '已签字'])} />}
      <StepProblem {...field.problemOf('signature')} />
      <StepProblem {...field.problemOf('pictures.signature')} />
      <UploadQueueList field={field} />
    </>
  )
}

/** What the customer signs on with a finger. */
function Sheet({
  canvas,
  ink,
}: {
  canvas: RefObject<HTMLCanvasElement | null>
  ink: ReturnType<typeof useInk>
}) {
  const t = useText()
  return (
    <canvas
      ref={canvas}
      className="full field-signature"
      {...inkSize}
      role="img"
      aria-label={t(['Sign here', '请在此签字'])}
      onPointerDown={(event) => ink.stroke(event, true)}
      onPointerMove={(event) => ink.stroke(event, false)}
    />
  )
}

/** Size of what is signed on, in its own points. */
const inkSize = { width: 640, height: 280 }

/** What a finger or a pen writes on a canvas. */
function useInk(canvas: RefObject<HTMLCanvasElement | null>) {
  const [hasInk, setInk] = useState(false)
  const stroke = (event: PointerEvent<HTMLCanvasElement>, isStart: boolean) => {
    const { currentTarget, clientX, clientY } = event
    const context = currentTarget.getContext('2d')
    if (context === null || (!isStart && event.buttons === 0)) return
    const box = currentTarget.getBoundingClientRect()
    const x = ((clientX - box.left) / box.width) * inkSize.width
    const y = ((clientY - box.top) / box.height) * inkSize.height
    if (isStart) {
      currentTarget.setPointerCapture(event.pointerId)
      context.lineWidth = 5
      context.lineCap = 'round'
      context.beginPath()
      context.moveTo(x, y)
      setInk(true)
    }
    context.lineTo(x, y)
    context.stroke()
  }
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, inkSize.width, inkSize.height)
    setInk(false)
  }
  return { hasInk, stroke, clear }
}

/** Writes a typed name as a signature. */
function drawName(canvas: HTMLCanvasElement, name: string): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const { width, height } = canvas
  context.clearRect(0, 0, width, height)
  context.font = `italic ${Math.round(height / 4)}px cursive`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(name, width / 2, height / 2, width * 0.9)
}

/** What stands on a canvas as a picture on white, so that it can be read on any ground. */
function pictureOf(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const sheet = document.createElement('canvas')
  sheet.width = canvas.width
  sheet.height = canvas.height
  const context = sheet.getContext('2d')
  if (context !== null) {
    context.fillStyle = 'white'
    context.fillRect(0, 0, sheet.width, sheet.height)
    context.drawImage(canvas, 0, 0)
  }
  return new Promise((resolve, reject) => {
    sheet.toBlob((blob) => {
      if (blob === null) reject(new Error('The browser makes no picture of the signature'))
      else resolve(new File([blob], name, { type: 'image/png' }))
    }, 'image/png')
  })
}
