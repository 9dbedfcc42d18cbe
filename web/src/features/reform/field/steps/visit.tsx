import { Link } from 'react-router-dom'
import { useRef, useState, type PointerEvent, type RefObject } from 'react'
import { quantity } from '#contract/resources/reform/quantity.ts'
import { labels } from '#contract/text/labels.ts'
import { labelIn } from '#domain/metering/families.ts'
import { fieldSteps, isRepair, stepsOf, arrivalRadius } from '#domain/reform/kinds.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { useAllRows } from '#web/engine/list/state/use-all-rows.ts'
import { useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { copyDesign } from '../../quantity/definition.ts'
import { Note, type StepProps, UploadQueueList, StepProblem } from '../step-parts.tsx'
import { openSteps, distanceTo } from '../step-rules.ts'
import { words } from '../words.ts'
import { takePicture } from '../../picture-slot/picture-queue.ts'
import { timeOf } from '../draft.ts'

const decimals = 6

/** Position of the crew, and its distance to the customer. */
export function Arrive({ field }: StepProps) {
  const { draft, change } = field
  const t = useText()
  const distance = distanceTo(draft)
  const isFar = distance !== undefined && distance > arrivalRadius
  return (
    <>
      {'geolocation' in navigator && <PositionButton field={field} />}
      <div className="grid gap-3 two">
        {(['lng', 'lat'] as const).map((name) => (
          <TextField
            key={name}
            label={t(words[name])}
            inputMode="decimal"
            value={draft[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
      </div>
      <StepProblem {...field.problemOf('arrival.lat')} />
      {distance !== undefined && (
        <Note
          severity={isFar ? 'warning' : 'success'}
          title={t(['{n} m away from the customer', '距客户 {n} 米'], { n: formatInteger(distance) })}
          text={t(['within {n} m', '{n} 米以内'], { n: arrivalRadius })}
        />
      )}
      {isFar && (
        <TextField
          label={t(labels.reason)}
          required
          maxLength={200}
          value={draft.farReason}
          {...field.problemOf('arrival.reason')}
          onChange={({ target }) => change({ farReason: target.value })}
        />
      )}
    </>
  )
}

/** Button that reads the position of the phone. */
function PositionButton({ field: { change } }: StepProps) {
  const t = useText()
  const [state, setState] = useState<'asking' | 'failed' | undefined>()
  const ask = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState(undefined)
        change({
          lng: coords.longitude.toFixed(decimals),
          lat: coords.latitude.toFixed(decimals),
          arrivedAt: Date.now(),
        })
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  }
  return (
    <>
      <Button
        icon="pi-map-marker"
        className="big"
        data-initial-focus
        isBusy={state === 'asking'}
        onClick={ask}
      >
        {t(['Take my position', '获取当前位置'])}
      </Button>
      {state === 'failed' && <StepProblem error={t(words.noPosition)} />}
    </>
  )
}

/** Signature of the customer, drawn or typed, which is uploaded as a picture. */
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

/** Canvas for the signature. */
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

/** Size of the signature canvas, in canvas pixels. */
const inkSize = { width: 640, height: 280 }

/** Handles drawing on a canvas with a finger or pen. */
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

/** Draws a typed name as a signature. */
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

/** Exports a canvas as a picture with a white background, which is legible in every theme. */
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

/** State of every step, remaining problems, and the platform's refusals. */
export function Submit({ field }: StepProps) {
  const { draft, pictures, goTo, lostAt, refusals, problem } = field
  const t = useText()
  const open = openSteps(draft, pictures.taken)
  return (
    <>
      <ol className="field-steps">
        {stepsOf(draft.order)
          .slice(0, -1)
          .map((step, place) => {
            const isOpen = open.includes(step)
            return (
              <li key={step}>
                <Button
                  kind="quiet"
                  className="full ink-1"
                  data-initial-focus={place === 0 || undefined}
                  onClick={() => goTo(step)}
                >
                  <StatusGlyph severity={isOpen ? 'warning' : 'success'} />
                  <span>{t(labelIn(fieldSteps, step))}</span>
                  <span className="meta push">{t(isOpen ? ['not done', '未完成'] : ['done', '已完成'])}</span>
                </Button>
              </li>
            )
          })}
      </ol>
      {!isRepair(draft.order) && <QuantityNote field={field} />}
      {open.length > 0 && <Note severity="warning" title={t(words.stillOpen, { n: open.length })} />}
      {pictures.waiting.length > 0 && (
        <Note severity="info" title={t(words.stillUp, { n: pictures.waiting.length })} />
      )}
      {lostAt > 0 && <Note severity="warning" title={t(words.noNetwork)} />}
      {problem !== '' && <Note severity="error" isAlert title={t(words.problem, { text: problem })} />}
      {Object.entries(refusals).map(([name, text]) => (
        <Note key={name} severity="error" isAlert title={text} />
      ))}
      <UploadQueueList field={field} />
    </>
  )
}

/** Quantities that are not filled in: they are submitted as designed, or can be edited in their list. */
function QuantityNote({ field: { draft, standing } }: StepProps) {
  const t = useText()
  const show = useShowDialog()
  const list = usePagePath(quantity.name)
  const filter = { orderId: String(draft.order.id), state: 'open' }
  const { data } = useAllRows(quantity, { filter })
  const rows = data?.list ?? []
  if (rows.length === 0 || standing !== 'open') return null
  const copy = () =>
    ignoreFailure(async () => {
      const target = { ids: rows.map(({ id }) => id) }
      await copyDesign.run({ target, count: rows.length, rows }, { show })
    })
  return (
    <Note severity="warning" title={t(words.quantities, { n: rows.length })}>
      <div className="wrap gap-2 above-2">
        <Button icon="pi-clone" onClick={() => void copy()}>
          {t(copyDesign.row.label)}
        </Button>
        {list !== undefined && (
          <Link className="button" to={`${list}?orderId=${draft.order.id}`}>
            {t(['Quantities', '工程量'])}
          </Link>
        )}
      </div>
    </Note>
  )
}
