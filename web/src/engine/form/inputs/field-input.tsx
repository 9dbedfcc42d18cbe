import { useRef, useState } from 'react'
import type { Field } from '#contract/schema/field.ts'
import { isPictureName, pictureTypes } from '#contract/wire/files.ts'
import { upload } from '#web/api/http.ts'
import { pictureUrl } from '#web/api/picture.ts'
import { useStable } from '#web/engine/data/use-stable.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { DatePick } from '#web/ui/prime/date/date-pick.tsx'
import { ErrorNote } from '../../read/error-note.tsx'
import { FileInput } from '../../upload/file-input.tsx'
import { explainFailure, type Problem } from '../explain-failure.ts'
import { formWords } from '../words.ts'
import { ChoiceButtons, ChoiceSelect, isShortChoice } from './choice/choice-input.tsx'
import { RefInput } from './choice/ref-input.tsx'
import { controlAttributes } from './control-attributes.ts'
import type { FieldInputProps } from './field-input-props.ts'
import { FlagInput, NumberInput } from './plain-inputs.tsx'
import { LongTextInput, SecretInput, TextInput } from './text-input.tsx'
import type { Owner } from './tree/tree-select.tsx'
import './inputs.css'

/** Whether the input renders its own label. */
export function hasOwnLabel({ kind, readOnly }: Field): boolean {
  return kind === 'flag' && !readOnly
}

/** Whether the field has several controls, or none that a label could refer to. */
export function isGroup(field: Field): boolean {
  return field.readOnly === true || field.kind === 'choices' || isShortChoice(field)
}

/** Renders the input for a field's kind. */
export function FieldInput({ owner, ...props }: FieldInputProps & { owner?: Owner }) {
  switch (props.field.kind) {
    case 'text':
      return <TextInput {...props} />
    case 'longText':
      return <LongTextInput {...props} />
    case 'secret':
      return <SecretInput {...props} />
    case 'number':
      return <NumberInput {...props} />
    case 'choice':
      return isShortChoice(props.field) ? <ChoiceButtons {...props} /> : <ChoiceSelect {...props} />
    case 'choices':
      return <ChoicesInput {...props} />
    case 'data':
      return null
    case 'flag':
      return <FlagInput {...props} />
    case 'ref':
    case 'refs':
      return <RefInput {...props} owner={owner} />
    case 'time':
      return <TimeInput {...props} />
    case 'picture':
      return <PictureInput {...props} />
  }
}

/** Input of a timestamp as `YYYY-MM-DD HH:mm:ss`, or of a date without time (spec §9). */
function TimeInput({ field, input, label }: FieldInputProps) {
  const { id, value, onChange, onBlur, isInvalid, describedBy, isRequired = field.required } = input
  return (
    <DatePick
      label={label}
      unit={field.isDay ? 'day' : 'second'}
      presets={field.isDay ? ['today'] : ['now', 'today']}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      control={{ id, isInvalid, describedBy, isRequired, onBlur }}
    />
  )
}

/** Checkboxes for several of a few options; the value keeps the order of the options. */
function ChoicesInput({ field, input }: FieldInputProps) {
  const t = useText()
  const options = field.options ?? []
  const chosen = Array.isArray(input.value) ? input.value : []
  const toggle = (changed: string | number, isOn: boolean) =>
    input.onChange(
      options
        .map(({ value }) => value)
        .filter((value) => (value === changed ? isOn : chosen.includes(value))),
    )
  return (
    <div
      role="group"
      className={`flow gap-4 rows-1 choices ${input.isInvalid ? 'invalid' : ''}`}
      aria-labelledby={`${input.id}-label`}
      aria-describedby={input.describedBy}
    >
      {options.map(({ value, label }, index) => (
        <Checkbox
          key={value}
          id={index === 0 ? input.id : undefined}
          checked={chosen.includes(value)}
          onChange={(isOn) => toggle(value, isOn)}
          onBlur={input.onBlur}
        >
          <span>{t(label)}</span>
        </Checkbox>
      ))}
    </div>
  )
}

/** Image input that uploads immediately to the configured URL; the value is its path. Only .jpg and .png, spec §5. */
function PictureInput({ field, input, label }: FieldInputProps) {
  const t = useText()
  const chooser = useRef<HTMLInputElement>(null)
  const { imageUploadUrl, apiBase } = useConfig()
  const { send, share, problem } = usePictureUpload(imageUploadUrl, input)
  const path = typeof input.value === 'string' ? input.value : ''
  const choose = () => share === undefined && chooser.current?.click()
  return (
    <div className="flow gap-2 picture-input">
      {path !== '' && <img className="edged sunk" alt={label} src={pictureUrl(path, apiBase)} />}
      <Button
        icon="pi-upload"
        isBusy={share !== undefined}
        {...controlAttributes(field, input)}
        aria-required={undefined}
        aria-invalid={undefined}
        onBlur={share === undefined ? input.onBlur : undefined}
        onClick={choose}
      >
        {t(path === '' ? ['Choose picture', '选择图片'] : ['Replace picture', '更换图片'])}
      </Button>
      {path !== '' && (
        <IconButton
          icon="pi-trash"
          label={t(['Remove picture', '移除图片'])}
          hasTip
          onClick={() => input.onChange('')}
        />
      )}
      {share !== undefined && <progress aria-label={t(['Uploading', '上传中'])} value={share} />}
      {problem === undefined ? (
        <span className="meta">{t(['.jpg or .png', '仅支持 .jpg、.png'])}</span>
      ) : (
        <ErrorNote requestId={problem.requestId}>{problem.text}</ErrorNote>
      )}
      <FileInput ref={chooser} accept={pictureTypes} onFiles={([file]) => void send(file)} />
    </div>
  )
}

/** Uploads an image for a field. The value is the file until its path is known, which prevents saving too early. */
function usePictureUpload(address: string, { value, onChange }: InputProps) {
  const t = useText()
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<Problem>()
  const hold = useStable(onChange)
  const send = async (file: File) => {
    if (!isPictureName(file.name)) return setProblem({ text: t(formWords.pictureRefused), requestId: '' })
    setProblem(undefined)
    setShare(0)
    hold(file)
    try {
      hold(pathIn(await upload(address, file, { isQuiet: true, onProgress: setShare })))
    } catch (error) {
      hold(value)
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
