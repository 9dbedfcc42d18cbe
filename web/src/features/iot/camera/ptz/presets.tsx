import { useState } from 'react'
import { presetNameLength } from '#contract/metering/camera-view.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { ptzWords } from './words.ts'
import type { Ptz } from './use-ptz.ts'

/** Views of a camera that are kept under a name: to go to, rename and delete. */
export function CameraPresets({ ptz }: { ptz: Ptz }) {
  const t = useWords(ptzWords)
  const [chosen, setChosen] = useState<number>()
  const [name, setName] = useState('')
  const { presets } = ptz.view
  const preset = presets.find(({ id }) => id === chosen) ?? presets[0]
  const wanted = name.trim()
  const remove = async () => {
    if (preset === undefined) return
    const question = {
      title: t('askRemove', { name: preset.name }),
      body: t('removeText'),
      accept: t('removeAct'),
      isDanger: true,
    }
    if (await confirm(question)) await ptz.remove(preset.id)
  }
  const done = async (act: Promise<unknown>) => {
    await act
    setName('')
  }
  return (
    <div className="camera-presets" role="group" aria-label={t('presets')}>
      {preset === undefined ? (
        <p className="meta">{t('noPreset')}</p>
      ) : (
        <div className="camera-preset-line">
          <Select
            aria-label={t('preset')}
            value={preset.id}
            options={presets.map(({ id, name: own }) => [id, own] as const)}
            onChange={setChosen}
          />
          <Button onClick={() => void ptz.look(preset)}>{t('goTo')}</Button>
          <Button onClick={() => void remove()}>{t('remove')}</Button>
        </div>
      )}
      <div className="camera-preset-line">
        <span className="control">
          <input
            aria-label={t('name')}
            placeholder={t('name')}
            maxLength={presetNameLength}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </span>
        <Button isOff={wanted === ''} onClick={() => void done(ptz.keep(wanted))}>
          {t('keep')}
        </Button>
        {preset !== undefined && (
          <Button isOff={wanted === ''} onClick={() => void done(ptz.rename(preset.id, wanted))}>
            {t('rename')}
          </Button>
        )}
      </div>
    </div>
  )
}
