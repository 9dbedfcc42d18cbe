import { useRef, type RefObject } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { pictureUpload } from '../../picture-slot/picture-queue.ts'
import { timeOf } from '../draft.ts'
import { drawName, inkSize, pictureOf, useInk } from '../input/signature-picture.ts'
import { StepProblem, Note, useProblem, type StepProps } from '../step-parts.tsx'
import { UploadQueueList } from './pictures.tsx'

/** The customer signs with a finger, or the name is typed; what is signed goes up as a picture. */
export function Signature({ field }: StepProps) {
  const { draft, change, pictures } = field
  const t = useText()
  const problem = useProblem(field)
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
    pictures.queue.add(
      pictureUpload(file, {
        orderId: draft.order.id,
        slot: 'signature',
        time: timeOf(draft, Date.now()),
        ...(before && { replaces: before.id }),
      }),
    )
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
      <StepProblem {...problem('signature')} />
      <StepProblem {...problem('pictures.signature')} />
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
      className="field-signature"
      {...inkSize}
      role="img"
      aria-label={t(['Sign here', '请在此签字'])}
      onPointerDown={(event) => ink.stroke(event, true)}
      onPointerMove={(event) => ink.stroke(event, false)}
    />
  )
}
