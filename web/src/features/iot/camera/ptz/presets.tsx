import { useState } from 'react'
import { presetNameLength } from '#domain/metering/camera-view.ts'
import { acts } from '#contract/text/acts.ts'
import { sentences } from '#contract/text/sentences.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { words } from './words.ts'
import type { Ptz } from './use-ptz.ts'

/** Views of a camera that are kept under a name: to go to, rename and delete. */
export function CameraPresets({ ptz }: { ptz: Ptz }) {
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
  const done = async (act: Promise<unknown>) => {
    await act
    setName('')
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
        <span className="control">
          <input
            aria-label={t(words.name)}
            placeholder={t(words.name)}
            maxLength={presetNameLength}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </span>
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
