import {
  Suspense,
  useCallback,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { PresetName } from '#web/lib/time/calendar-days.ts'
import { hasClock, type DateLimits, type DateUnit } from '#web/lib/time/date-text.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { Button, IconButton } from '../../control/button.tsx'
import { later } from '../../later.tsx'
import { Popover } from '../../popover/popover.tsx'
import { dateWords } from '../words.ts'
import './date.css'

const calendarPanel = later(() => import('./calendar-panel.tsx'))
const CalendarPanel = calendarPanel.part((code) => code.default)

export type DatePreset = PresetName | 'now'

interface DateFrameProps {
  /** Accessible name of the date, used to name the calendar and its buttons. */
  label: string
  unit: DateUnit
  values: readonly string[]
  limits: DateLimits
  presets: readonly DatePreset[]
  isInvalid: boolean
  canClear: boolean
  onPreset: (preset: DatePreset, today: string) => void
  onChange: (values: readonly string[]) => void
  /** Called when the times of day have been chosen as well. */
  onFinish?: () => void
  /** Date inputs. */
  children: ReactNode
}

/**
 * Frame of a date field: its inputs, a clear button and a button for the calendar, which is loaded on first use.
 * Alt+Down in an input opens it as well.
 */
export function DateFrame({ label, children, isInvalid, canClear, ...calendar }: DateFrameProps) {
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  const { anchor, returnTo, open, close } = useOpening(frame)
  const openLabel = t(['Calendar for {label}', '{label}：打开日历'], { label })
  const clear = () => {
    calendar.onChange(calendar.values.map(() => ''))
    frame.current?.querySelector('input')?.focus()
  }
  return (
    <>
      {/* handles keys of the inputs inside */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={frame}
        className={isInvalid ? 'control date-control invalid' : 'control date-control'}
        onKeyDown={(event) => event.key === 'ArrowDown' && event.altKey && open(event)}
      >
        {children}
        {canClear && (
          <IconButton isSmall label={t(dateWords.clear, { label })} icon="pi-times" onClick={clear} />
        )}
        <IconButton
          isSmall
          label={openLabel}
          icon="pi-calendar"
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          onPointerEnter={() => void calendarPanel.fetch()}
          onFocus={() => void calendarPanel.fetch()}
          onClick={anchor === undefined ? open : close}
        />
      </div>
      {anchor && (
        <Popover
          label={openLabel}
          role="dialog"
          {...{ anchor, returnTo }}
          className="date-popover"
          onClose={close}
        >
          <DateChoice {...calendar} onDone={close} />
        </Popover>
      )}
    </>
  )
}

/** Returns the calendar's anchor while it is open, and the element that gets the focus back on close. */
function useOpening(frame: RefObject<HTMLElement | null>) {
  const [opened, setOpened] = useState<{ anchor: HTMLElement; returnTo: HTMLElement }>()
  return {
    ...opened,
    open: (event: SyntheticEvent) => {
      event.preventDefault()
      if (frame.current !== null && event.target instanceof HTMLElement) {
        setOpened({ anchor: frame.current, returnTo: event.target.closest('button') ?? event.target })
      }
    },
    close: useCallback(() => setOpened(undefined), []),
  }
}

type DateChoiceProps = Omit<DateFrameProps, 'label' | 'children' | 'isInvalid' | 'canClear'> & {
  onDone: () => void
}

/** Popover content: presets and the calendar. */
function DateChoice({ presets, onPreset, onFinish, onDone, ...calendar }: DateChoiceProps) {
  const t = useText()
  const [today] = useState(() => formatDate(platformNow()))
  return (
    <>
      {presets.length > 0 && (
        <div className="stack fixed date-presets" role="group" aria-label={t(['Often chosen', '常用日期'])}>
          {presets.map((preset) => (
            <Button
              key={preset}
              kind="quiet"
              onClick={() => {
                onPreset(preset, today)
                onDone()
              }}
            >
              {t(dateWords[preset])}
            </Button>
          ))}
        </div>
      )}
      <div className="date-calendar">
        <Suspense fallback={<p className="ink-3 date-loading">{t(common.loading)}</p>}>
          <CalendarPanel {...calendar} today={today} onDone={onDone} />
        </Suspense>
        {hasClock(calendar.unit) && (
          <div className="line end above-2 date-foot">
            <Button
              onClick={() => {
                onDone()
                onFinish?.()
              }}
            >
              {t(['Done', '完成'])}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
