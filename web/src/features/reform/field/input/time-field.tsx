import { useText } from '#web/i18n/use-text.ts'
import { parseTime } from '#web/lib/time/time.ts'
import { Button } from '#web/ui/control/button.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { timeOf } from '../draft.ts'

interface MomentFieldProps {
  label: string
  /** By the phone's own clock; 0 while there is none. */
  moment: number
  clockLead: number
  error?: string
  onChange: (moment: number) => void
}

/** When something was done, which is usually just now. */
export function MomentField({ label, moment, clockLead, error, onChange }: MomentFieldProps) {
  const t = useText()
  const take = (text: string) => {
    const time = parseTime(text.replace('T', ' ').padEnd(19, ':00'))
    onChange(time === undefined ? 0 : time.getTime() - clockLead)
  }
  return (
    <div className="field-moment">
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
