import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { reformWords } from '#contract/text/reform.ts'
import { isAssetNumber } from '#domain/metering/identifiers.ts'
import { isRepair } from '#domain/reform/kinds.ts'
import { useText } from '#web/i18n/use-text.ts'
import { inFours } from '#web/lib/text/in-fours.ts'
import { parseTime } from '#web/lib/time/time.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { timeOf } from '../draft.ts'
import { Note, Offers, StepPictures, StepProblem, type StepProps, SealNumbers } from '../step-parts.tsx'
import { words } from '../words.ts'

/** Identifies the device of the order by its asset number. */
export function OldDevice({ field }: StepProps) {
  const { draft, change, next } = field
  const t = useText()
  return (
    <>
      <CodeField
        label={t(isRepair(draft.order) ? ['Asset number of the device', '设备资产编号'] : words.oldAsset)}
        value={draft.oldAsset}
        hint={t(['order {asset}', '工单 {asset}'], { asset: inFours(draft.order.oldAsset) })}
        {...field.problemOf('old.asset')}
        onChange={(oldAsset) => change({ oldAsset })}
        onEnd={next}
      />
      {draft.oldAsset === draft.order.oldAsset && <Note severity="success" title={t(words.fits)} />}
    </>
  )
}

/** Removal time of the old device. */
export function Remove({ field }: StepProps) {
  const { draft, change } = field
  const t = useText()
  return (
    <MomentField
      label={t(words.removedAt)}
      moment={draft.removedAt}
      clockLead={draft.clockLead}
      {...field.problemOf('removedAt')}
      onChange={(removedAt) => change({ removedAt })}
    />
  )
}

/** Device to fit: the planned one, or another one in stock. */
export function NewDevice({ field }: StepProps) {
  const { draft, change, next } = field
  const { site, newAsset, clockLead } = draft
  const t = useText()
  const isPlanned = newAsset === site.asset
  const fit = (asset: string) => {
    const installedAt = draft.installedAt === 0 ? Date.now() : draft.installedAt
    // the online check of another device does not apply to this one
    change({ newAsset: asset, installedAt, online: null })
  }
  return (
    <>
      <CodeField
        label={t(['Asset number of the new device', '新设备资产编号'])}
        value={newAsset}
        {...(site.asset !== '' && { hint: t(words.planned, { asset: inFours(site.asset) }) })}
        {...field.problemOf('new.asset')}
        onChange={fit}
        onEnd={next}
      />
      <Offers
        label={t(reformWords.inStore)}
        offers={site.ownAssets}
        values={[newAsset]}
        onChange={([asset = '']) => fit(asset)}
      />
      {isAssetNumber(newAsset) && site.asset !== '' && (
        <Note
          severity={isPlanned ? 'success' : 'warning'}
          title={t(isPlanned ? ['This is the planned device', '与计划设备一致'] : words.otherPlan)}
        />
      )}
      <MomentField
        label={t(words.installedAt)}
        moment={draft.installedAt}
        {...{ clockLead }}
        {...field.problemOf('installedAt')}
        onChange={(installedAt) => change({ installedAt })}
      />
      <StepPictures field={field} />
    </>
  )
}

interface MomentFieldProps {
  label: string
  /** By the phone's clock; 0 if unset. */
  moment: number
  clockLead: number
  error?: string
  onChange: (moment: number) => void
}

/** Input of a time, with a button for the current one. */
function MomentField({ label, moment, clockLead, error, onChange }: MomentFieldProps) {
  const t = useText()
  const take = (text: string) => {
    const time = parseTime(text.replace('T', ' ').padEnd(19, ':00'))
    onChange(time === undefined ? 0 : time.getTime() - clockLead)
  }
  return (
    <div>
      <TextField
        label={label}
        type="datetime-local"
        step={1}
        required
        value={timeOf({ clockLead }, moment).replace(' ', 'T')}
        {...(error !== undefined && { error })}
        onChange={({ target }) => take(target.value)}
      />
      <Button icon="pi-clock" className="big" data-initial-focus onClick={() => onChange(Date.now())}>
        {t(['Now', '当前时间'])}
      </Button>
    </div>
  )
}

interface CodeFieldProps {
  label: string
  value: string
  hint?: string
  error?: string
  onChange: (value: string) => void
  /** Called when a code is complete: scanners end it with Enter. */
  onEnd: () => void
}

/** Code that is scanned with the camera or a keyboard scanner, or typed. */
function CodeField({ label, value, hint, error, onChange, onEnd }: CodeFieldProps) {
  const t = useText()
  const [isScanning, setScanning] = useState(false)
  return (
    <>
      <TextField
        label={label}
        value={value}
        hint={hint}
        {...(error !== undefined && { error })}
        required
        inputMode="numeric"
        autoComplete="off"
        data-initial-focus
        onChange={({ target }) => onChange(target.value.replaceAll(/\s/g, ''))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onEnd()
        }}
      />
      {canScan() && (
        <Button icon="pi-qrcode" className="big" onClick={() => setScanning(true)}>
          {t(words.scan)}
        </Button>
      )}
      {isScanning && (
        <CameraScan
          onFound={(code) => {
            setScanning(false)
            onChange(code)
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </>
  )
}

/** Scans a code with the phone's camera. */
function CameraScan({ onFound, onClose }: { onFound: (code: string) => void; onClose: () => void }) {
  const t = useText()
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const found = useEffectEvent(onFound)
  useEffect(() => {
    const stop = new AbortController()
    const look = async () => {
      if (video.current === null) return
      try {
        const code = await readBarcode(video.current, stop.signal)
        if (code !== undefined && !stop.signal.aborted) found(code)
      } catch {
        // no camera or no permission: the number has to be typed
        setFailed(true)
      }
    }
    void look()
    return () => stop.abort()
  }, [])
  return (
    <Dialog title={t(words.scan)} onClose={onClose}>
      {hasFailed ? <StepProblem error={t(words.scanFailed)} /> : <p>{t(words.scanHint)}</p>}
      <video ref={video} className="full" muted playsInline />
    </Dialog>
  )
}

/** `BarcodeDetector`, which the TypeScript DOM types lack. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}

type DetectorClass = new (options: { formats: readonly string[] }) => Detector

const formats = ['code_128', 'code_39', 'data_matrix', 'qr_code']

function detectorClass(): DetectorClass | undefined {
  const found: unknown = Reflect.get(window, 'BarcodeDetector')
  return typeof found === 'function' ? (found as DetectorClass) : undefined
}

/** Whether the browser can scan bar codes with a camera. */
function canScan(): boolean {
  return detectorClass() !== undefined && 'mediaDevices' in navigator
}

/** Shows the camera in a video element until a code is detected or `signal` aborts. Throws if there is no camera. */
async function readBarcode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  const Detector = detectorClass()
  if (Detector === undefined) throw new Error('This browser reads no bar codes')
  const detector = new Detector({ formats })
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    video.srcObject = stream
    await video.play()
    while (!signal.aborted) {
      // eslint-disable-next-line no-await-in-loop -- one picture of the camera after the other
      const [code] = await detector.detect(video)
      if (code !== undefined) return code.rawValue.trim()
      // eslint-disable-next-line no-await-in-loop -- the next picture of the screen
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return undefined
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

/** Work done for a repair, with a picture; seals only if any were opened. */
export function RepairWork({ field }: StepProps) {
  const { draft, change } = field
  const { oldSeals, newSeals } = draft
  const t = useText()
  return (
    <>
      <TextField
        label={t(reformWords.workDone)}
        required
        maxLength={200}
        data-initial-focus
        value={draft.work}
        {...field.problemOf('work')}
        onChange={({ target }) => change({ work: target.value })}
      />
      <StepPictures field={field} />
      <p className="meta">{t(['Seals, if any were opened', '封印（如有拆装）'])}</p>
      <SealNumbers field={field} side="old" />
      <SealNumbers field={field} side="new" />
      <div className="grid gap-3 two">
        <Button icon="pi-plus" onClick={() => change({ oldSeals: [...oldSeals, ''] })}>
          {t(['Seal taken off', '拆下封印'])}
        </Button>
        <Button icon="pi-plus" onClick={() => change({ newSeals: [...newSeals, ''] })}>
          {t(['Seal fitted', '加装封印'])}
        </Button>
      </div>
    </>
  )
}
