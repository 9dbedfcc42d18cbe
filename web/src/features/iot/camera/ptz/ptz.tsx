import { type KeyboardEvent, useMemo, useState } from 'react'
import { type CameraAim, type CameraView, cameraViewCalls } from '#contract/calls/iot/camera.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { acts } from '#contract/text/acts.ts'
import { sentences } from '#contract/text/sentences.ts'
import { homeAim, presetNameLength, viewLimits } from '#domain/metering/camera-view.ts'
import { call } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { readQuery, useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { may } from '#web/stores/session/session.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { TextBox } from '#web/ui/control/text-box.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import type { CameraRecord } from '../live.ts'

const words = {
  pad: ['Pan, tilt and zoom', '云台控制'],
  keys: [
    'Arrow keys turn, plus and minus zoom, Home looks straight.',
    '方向键转动，加减键变倍，Home 键归位。',
  ],
  left: ['Turn left', '左转'],
  right: ['Turn right', '右转'],
  up: ['Turn up', '上仰'],
  down: ['Turn down', '下俯'],
  home: ['Look straight', '归位'],
  closer: ['Look closer', '拉近'],
  wider: ['Look wider', '拉远'],
  stands: ['{pan} % across, {tilt} % up, {zoom} ×', '水平 {pan}%，俯仰 {tilt}%，{zoom} 倍'],
  name: ['Name of the preset', '预置位名称'],
} as const

const pad = [
  ['up', 'pi-arrow-up'],
  ['left', 'pi-arrow-left'],
  ['home', 'pi-home'],
  ['right', 'pi-arrow-right'],
  ['down', 'pi-arrow-down'],
  ['wider', 'pi-search-minus'],
  ['closer', 'pi-search-plus'],
] as const

/** Pan, tilt and zoom of a camera by buttons and keys, and its presets. */
export function CameraPtz({ ptz }: { ptz: Ptz }) {
  const t = useText()
  const { pan, tilt, zoom } = ptz.view
  const onKeyDown = (event: KeyboardEvent) => {
    const turn = turnOf(event)
    if (turn === undefined) return
    event.preventDefault()
    void ptz.turn(turn)
  }
  return (
    <div className="wrap top gap-3 above-2">
      {/* the keys work wherever the focus is within the pad */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions */}
      <div className="grid gap-1 camera-pad" role="group" aria-label={t(words.pad)} onKeyDown={onKeyDown}>
        {pad.map(([turn, icon]) => (
          <IconButton
            key={turn}
            style={{ gridArea: turn }}
            icon={icon}
            label={t(words[turn])}
            hasTip
            onClick={() => void ptz.turn(turn)}
          />
        ))}
      </div>
      <div className="camera-ptz-side">
        <p className="meta" role="status">
          {t(words.stands, { pan: Math.round(pan * 100), tilt: Math.round(tilt * 100), zoom })}
        </p>
        <CameraPresets ptz={ptz} />
        <p className="meta">{t(words.keys)}</p>
      </div>
    </div>
  )
}

/** Presets of a camera: apply, rename and delete. */
function CameraPresets({ ptz }: { ptz: Ptz }) {
  const t = useText()
  const [chosen, setChosen] = useState<number>()
  const [name, setName] = useState('')
  const { presets } = ptz.view
  const preset = presets.find(({ id }) => id === chosen) ?? presets[0]
  const wanted = name.trim()
  const remove = async () => {
    if (preset === undefined) return
    const question = {
      title: t(sentences.askDelete, { name: preset.name }),
      body: t(['The camera stays where it looks.', '摄像头位置不变。']),
      accept: t(['Delete the preset', '删除预置位']),
      isDanger: true,
    }
    if (await confirm(question)) await ptz.remove(preset.id)
  }
  const done = async (act: Promise<boolean>) => {
    if (await act) setName('')
  }
  return (
    <div className="grid gap-2 above-2 below-2" role="group" aria-label={t(['Presets', '预置位'])}>
      {preset === undefined ? (
        <p className="meta">{t(['No preset yet', '暂无预置位'])}</p>
      ) : (
        <div className="wrap gap-2 camera-preset-line">
          <Select
            aria-label={t(['Preset', '预置位'])}
            value={preset.id}
            options={presets.map(({ id, name: own }) => [id, own] as const)}
            onChange={setChosen}
          />
          <Button onClick={() => void ptz.look(preset)}>{t(['Go to', '转到'])}</Button>
          <Button onClick={() => void remove()}>{t(acts.remove)}</Button>
        </div>
      )}
      <div className="wrap gap-2 camera-preset-line">
        <TextBox
          aria-label={t(words.name)}
          placeholder={t(words.name)}
          maxLength={presetNameLength}
          value={name}
          onChange={setName}
        />
        <Button isOff={wanted === ''} onClick={() => void done(ptz.keep(wanted))}>
          {t(['Keep this view', '保存当前画面'])}
        </Button>
        {preset !== undefined && (
          <Button isOff={wanted === ''} onClick={() => void done(ptz.rename(preset.id, wanted))}>
            {t(['Rename', '重命名'])}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Returns a camera's view and functions that change it; `undefined` if it cannot turn or the user may not. */
export function usePtz({ id, ptz, state }: Pick<CameraRecord, 'id' | 'ptz' | 'state'>) {
  const isOn = ptz && state === 'online' && may(camera, 'ptz')
  const turn = useMemo(() => inTurn((turns) => turnFrom(id, turns)), [id])
  const { data: view } = useRead(cameraViewCalls.view(id), undefined, { enabled: isOn, staleTime: 0 })
  if (!isOn || view === undefined) return undefined
  const take = (ask: Promise<CameraView>) => takeOver(id, ask)
  return {
    view,
    look: (aim: CameraAim) => lookAt(id, aim),
    turn,
    keep: (name: string) => take(call(cameraViewCalls.savePreset, { id, name })),
    rename: (presetId: number, name: string) =>
      take(call(cameraViewCalls.savePreset, { id, presetId, name })),
    remove: (presetId: number) => take(call(cameraViewCalls.removePreset, { id, presetId })),
  }
}

function keyOf(id: number) {
  return readQuery(cameraViewCalls.view(id)).queryKey
}

/** Stores the view in a response in the cache; resolves to whether the request succeeded. */
function takeOver(id: number, ask: Promise<CameraView>): Promise<boolean> {
  return ignoreFailure(async () => {
    const next = await ask
    queryClient.setQueryData(keyOf(id), next)
  })
}

function lookAt(id: number, { pan, tilt, zoom }: CameraAim): Promise<boolean> {
  return takeOver(id, call(cameraViewCalls.turn, { id, pan, tilt, zoom }))
}

async function turnFrom(id: number, turns: readonly Turn[]): Promise<void> {
  const view = queryClient.getQueryData<CameraView>(keyOf(id))
  if (view !== undefined) await lookAt(id, turns.reduce<CameraAim>(stepped, view))
}

type Ptz = NonNullable<ReturnType<typeof usePtz>>

export type Turn = 'left' | 'right' | 'up' | 'down' | 'closer' | 'wider' | 'home'

/** Movement of each key. */
const turnKeys: Readonly<Record<string, Turn>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'closer',
  '=': 'closer',
  '-': 'wider',
  Home: 'home',
}

type Pressed = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'key' | 'metaKey'>

/** Returns the movement of a key; combinations with Ctrl, Alt or Meta are left to the browser. */
export function turnOf({ key, altKey, ctrlKey, metaKey }: Pressed): Turn | undefined {
  return altKey || ctrlKey || metaKey ? undefined : turnKeys[key]
}

/** Runs one call at a time; movements requested during a call are batched into the next, so that none is lost. */
export function inTurn(take: (turns: readonly Turn[]) => Promise<unknown>): (turn: Turn) => Promise<void> {
  let waiting: Turn[] = []
  let isUnderWay = false
  return async (turn) => {
    waiting.push(turn)
    if (isUnderWay) return
    isUnderWay = true
    try {
      while (waiting.length > 0) {
        const turns = waiting
        waiting = []
        // each call starts from the position in which the previous one left the camera
        // oxlint-disable-next-line no-await-in-loop
        await take(turns)
      }
    } finally {
      isUnderWay = false
    }
  }
}

const step = 0.2

/** Returns the view after one step; the step is inversely proportional to the zoom. */
export function stepped({ pan, tilt, zoom }: CameraAim, turn: Turn): CameraAim {
  const small = step / zoom
  switch (turn) {
    case 'left':
      return { pan: within(pan - small, viewLimits.pan), tilt, zoom }
    case 'right':
      return { pan: within(pan + small, viewLimits.pan), tilt, zoom }
    case 'up':
      return { pan, tilt: within(tilt + small, viewLimits.tilt), zoom }
    case 'down':
      return { pan, tilt: within(tilt - small, viewLimits.tilt), zoom }
    case 'closer':
      return { pan, tilt, zoom: Math.min(viewLimits.zoom, zoom + 0.5) }
    case 'wider':
      return { pan, tilt, zoom: Math.max(homeAim.zoom, zoom - 0.5) }
    case 'home':
      return homeAim
  }
}

function within(value: number, limit: number): number {
  return Math.round(Math.min(limit, Math.max(-limit, value)) * 1000) / 1000
}
