import { device } from '#contract/resources/iot/device.ts'
import { controlAttributes, controlClass } from '#web/engine/form/inputs/control-attributes.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { expectedDigit, type CheckedNumber } from './check-digit.ts'
import { words } from './words.ts'

/** An asset number; a wrong check digit is explained, and mended on demand. */
export function AssetNumberInput(input: InputProps) {
  return <CheckedInput {...input} kind="assetNumber" />
}

/** The serial of a SIM card, in the same way. */
export function IccidInput(input: InputProps) {
  return <CheckedInput {...input} kind="iccid" />
}

function CheckedInput({ kind, ...input }: InputProps & { kind: CheckedNumber }) {
  const t = useText()
  const text = typeof input.value === 'string' ? input.value : ''
  const digit = expectedDigit(kind, text)
  const noteId = `${input.id}-digit`
  const describedBy = [input.describedBy, digit && noteId].filter(Boolean).join(' ')
  return (
    <>
      <div className={controlClass(input)}>
        <input
          {...controlAttributes(device.fields[kind], { ...input, describedBy: describedBy || undefined })}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          readOnly={input.isReadOnly}
          value={text}
          // Numbers are pasted in groups of four.
          onChange={({ target }) => input.onChange(target.value.replace(/\s/g, ''))}
        />
      </div>
      {digit !== undefined && (
        <div className="device-digit">
          <span id={noteId}>{t(words.wrongDigit, { digit, typed: text.slice(-1) })}</span>
          <Button icon="pi-wrench" onClick={() => input.onChange(`${text.slice(0, -1)}${digit}`)}>
            {t(words.fixDigit)}
          </Button>
        </div>
      )}
    </>
  )
}
