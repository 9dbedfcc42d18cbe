import { useRef, useState } from 'react'
import { isPictureName, pictureTypes } from '#contract/wire/files.ts'
import { upload } from '#web/api/http.ts'
import { pictureUrl } from '#web/api/picture.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { RequestId } from '#web/ui/copy-button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { explainFailure, type Problem } from '../explain-failure.ts'
import { formWords } from '../words.ts'
import { controlAttributes } from './control-attributes.ts'
import type { FieldInputProps } from './field-input-props.ts'

/** A picture, uploaded at once to the configured address; the field keeps its path. Only .jpg and .png, spec §5. */
export function PictureInput({ field, input, label }: FieldInputProps) {
  const t = useText()
  const chooser = useRef<HTMLInputElement>(null)
  const { imageUploadUrl, apiBase } = useConfig()
  const { send, share, problem } = usePictureUpload(imageUploadUrl, input.onChange)
  const path = typeof input.value === 'string' ? input.value : ''
  const choose = () => share === undefined && chooser.current?.click()
  return (
    <div className="picture-input">
      {path !== '' && <img alt={label} src={pictureUrl(path, apiBase)} />}
      <Button
        icon="pi-upload"
        isBusy={share !== undefined}
        {...controlAttributes(field, input)}
        aria-required={undefined}
        aria-invalid={undefined}
        onClick={choose}
      >
        {t(path === '' ? ['Choose picture', '选择图片'] : ['Replace picture', '更换图片'])}
      </Button>
      {path !== '' && (
        <IconButton
          icon="pi-trash"
          label={t(formWords.removePicture)}
          hasTip
          onClick={() => input.onChange('')}
        />
      )}
      {share !== undefined && <progress aria-label={t(['Uploading', '上传中'])} value={share} />}
      {problem === undefined ? (
        <span className="meta">{t(['.jpg or .png', '仅支持 .jpg、.png'])}</span>
      ) : (
        <span className="note error" role="alert">
          <StatusGlyph severity="error" />
          {problem.text} <RequestId id={problem.requestId} />
        </span>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={pictureTypes}
        onChange={({ currentTarget }) => {
          void send(currentTarget.files?.[0])
          // The same file can be chosen again after a failure.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

function usePictureUpload(address: string, onPath: (path: string) => void) {
  const t = useText()
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<Problem>()
  const send = async (file: File | undefined) => {
    if (file === undefined) return
    if (!isPictureName(file.name)) return setProblem({ text: t(formWords.pictureRefused), requestId: '' })
    setProblem(undefined)
    setShare(0)
    try {
      onPath(pathIn(await upload(address, file, { isQuiet: true, onProgress: setShare })))
    } catch (error) {
      setProblem(explainFailure(error))
    } finally {
      setShare(undefined)
    }
  }
  return { send, share, problem }
}

function pathIn(data: unknown): string {
  const path: unknown = typeof data === 'string' ? data : Object(data).path
  return typeof path === 'string' ? path : ''
}
