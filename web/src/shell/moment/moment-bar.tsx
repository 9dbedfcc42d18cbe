import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RaisedLine } from '#contract/calls/moment/moment.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day, hour, quarter } from '#contract/schema/time-units.ts'
import { separators } from '#contract/text/separators.ts'
import { acts } from '#contract/text/acts.ts'
import { Scrubber } from '#web/engine/moment/scrubber.tsx'
import { useRaised } from '#web/engine/moment/use-raised.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { matchRoute } from '#web/lib/nav/routes.ts'
import { completeDate, dateProblem } from '#web/lib/time/date-text.ts'
import { shortSpan } from '#web/lib/time/span.ts'
import { formatMinute, parseTime, presentNow } from '#web/lib/time/time.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { firstMoment, travelTo } from '#web/stores/moment/travel.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { useAddress } from '#web/stores/tabs/address.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { DatePick } from '#web/ui/prime/date/date-pick.tsx'
import { useTyped } from '#web/ui/prime/date/use-typed.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import '../frame/frame.css'

const momentBarWords = {
  ago: ['{span} ago', '{span}前'],
  readOnly: ['read only', '历史状态不可修改'],
  present: ['This page shows the present: nothing of its past is kept.', '本页无历史记录，显示当前状态。'],
  hourBefore: ['An hour earlier', '提前 1 小时'],
  hourAfter: ['An hour later', '推后 1 小时'],
  quarterBefore: ['15 minutes earlier', '提前 15 分钟'],
  quarterAfter: ['15 minutes later', '推后 15 分钟'],
  hour: ['{sign}1 h', '{sign}1 小时'],
  quarter: ['{sign}15 min', '{sign}15 分钟'],
} as const

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats a moment: `19 Nov 2026, 14:30`, `2026年11月19日 14:30`. */
function monthDay(at: number): Text2 {
  const [, year = '', month = '', dayOfMonth = '', clock = ''] =
    /^(\d+)-(\d+)-(\d+) (.+)$/.exec(formatMinute(at)) ?? []
  const [m, d] = [Number(month), Number(dayOfMonth)]
  return [`${d} ${months[m - 1] ?? ''} ${year}, ${clock}`, `${year}年${m}月${d}日 ${clock}`]
}

/** Bar with the past moment shown by all pages, controls to change it, and the way back to the present. */
export function MomentBar() {
  const at = useMoment((moment) => moment.at)
  return at === undefined ? null : <Bar at={at} />
}

function Bar({ at }: { at: number }) {
  const t = useText()
  const language = useLanguage()
  const hasPast = useHasPast()
  const bounds = useMoment((moment) => moment.bounds)
  // the start of the history advances while it is being viewed
  const first = () => (bounds === undefined ? 0 : firstMoment(bounds))
  const now = presentNow()
  const raised = useRaised(at)
  const go = (moment: number) => travelTo(Math.min(presentNow(), Math.max(first() + quarter, moment)))
  return (
    <section className="flow moment-bar" aria-label={t(['Moment shown', '当前时点'])}>
      <p className="bar gap-2 moment-what" role="status">
        <Icon name="pi-history" />
        <span>
          {t(['You see', '当前查看'])} <strong className="nowrap">{t(monthDay(at))}</strong>{' '}
          <span className="meta">
            {t(momentBarWords.ago, { span: shortSpan(now - at, language) })} ·{' '}
            {t(hasPast ? momentBarWords.readOnly : momentBarWords.present)}
          </span>
        </span>
      </p>
      <div className="flow gap-1 off-paper moment-steps">
        <IconButton
          icon="pi-chevron-left"
          label={t(['A day earlier', '前一天'])}
          hasTip
          isOff={at <= first() + quarter}
          onClick={() => go(at - day)}
        />
        <Typed at={at} first={first()} now={now} onGo={go} />
        <IconButton
          icon="pi-chevron-right"
          label={t(['A day later', '后一天'])}
          hasTip
          isOff={at >= now}
          onClick={() => go(at + day)}
        />
        <Player {...{ at, now }} onGo={go} />
        <Steps at={at} raised={raised} onGo={go} />
      </div>
      <Button kind="primary" icon="pi-arrow-right" onClick={() => travelTo(undefined)}>
        {t(['Back to now', '回到当前'])}
      </Button>
      <Scrubber at={at} now={now} raised={raised} onGo={go} />
    </section>
  )
}

interface TypedProps {
  at: number
  first: number
  now: number
  onGo: (at: number) => void
}

/** Date input of the moment, applied when complete and valid. */
function Typed({ at, first, now, onGo }: TypedProps) {
  const t = useText()
  const shown = formatMinute(at)
  const [text, setText] = useTyped(shown)
  const limits = { min: formatMinute(first), max: formatMinute(now) }
  return (
    <DatePick
      label={t(['Moment', '时点'])}
      unit="minute"
      value={text}
      limits={limits}
      isRequired
      onChange={(typed) => {
        setText(typed)
        const isWhole = typed.length === shown.length && dateProblem(typed, 'minute', limits) === undefined
        const moment = parseTime(`${completeDate(typed, 'minute') ?? ''}:00`)?.getTime()
        if (isWhole && typed !== shown && moment !== undefined) onGo(moment)
      }}
    />
  )
}

/** Component names of pages that support past moments. */
export const pages: ReadonlySet<string> = new Set([
  'dashboard',
  'scene/map',
  'scene/list',
  'scene/info',
  'iot/device',
  'iot/device-info',
  'iot/command',
  'alarm/alert',
  'alarm/outage',
  'reform/work-order',
  'report/analysis',
  'report/device-status',
  'report/history',
  'report/operation',
  'report/warning',
])

/** Whether the current page supports past moments; others show the present. */
function useHasPast(): boolean {
  const { table } = useNavigation()
  const path = useAddress((address) => address.path)
  return pages.has(matchRoute(table, path)?.route.component ?? '')
}

interface StepsProps {
  at: number
  raised: readonly RaisedLine[]
  onGo: (at: number) => void
}

/** Buttons that move by an hour, by a quarter of an hour, and to the day's quarter hours with alerts. */
function Steps({ at, raised, onGo }: StepsProps) {
  const t = useText()
  // alerts raised within a quarter hour are shown at its end
  const ends = raised.map(({ time }) => (parseTime(time)?.getTime() ?? 0) + quarter)
  const before = ends.findLast((end) => end < at)
  const after = ends.find((end) => end > at)
  const jump = (to: number | undefined) => to !== undefined && onGo(to)
  return (
    <div className="flow gap-1 moment-jumps">
      <IconButton
        icon="pi-angle-double-left"
        label={t(['To the alert before', '上一条告警'])}
        hasTip
        isOff={before === undefined}
        onClick={() => jump(before)}
      />
      <Step
        face={t(momentBarWords.hour, { sign: '−' })}
        name={t(momentBarWords.hourBefore)}
        onPress={() => onGo(at - hour)}
      />
      <Step
        face={t(momentBarWords.quarter, { sign: '−' })}
        name={t(momentBarWords.quarterBefore)}
        onPress={() => onGo(at - quarter)}
      />
      <Step
        face={t(momentBarWords.quarter, { sign: '+' })}
        name={t(momentBarWords.quarterAfter)}
        onPress={() => onGo(at + quarter)}
      />
      <Step
        face={t(momentBarWords.hour, { sign: '+' })}
        name={t(momentBarWords.hourAfter)}
        onPress={() => onGo(at + hour)}
      />
      <IconButton
        icon="pi-angle-double-right"
        label={t(['To the next alert', '下一条告警'])}
        hasTip
        isOff={after === undefined}
        onClick={() => jump(after)}
      />
    </div>
  )
}

/** Step button, named by its text and an explanation. */
function Step({ face, name, onPress }: { face: string; name: string; onPress: () => void }) {
  const t = useText()
  return (
    <Button
      className="off-phone"
      aria-label={`${face}${t(separators.parts)}${name}`}
      data-tip={name}
      onClick={onPress}
    >
      {face}
    </Button>
  )
}

/** Milliseconds that each moment is shown during playback. */
const look = 1500

/**
 * Plays from the shown moment in steps of a quarter hour, waiting for the page's requests, until the present is reached
 * or the user stops it.
 */
export function Player({ at, now, onGo }: { at: number; now: number; onGo: (at: number) => void }) {
  const t = useText()
  const [isOn, setOn] = useState(false)
  const isReady = useIsFetching() === 0
  const next = at + quarter
  const isOver = next > now
  const isPlaying = isOn && !isOver
  const go = useEffectEvent(() => onGo(next))
  useEffect(() => {
    if (!isPlaying || !isReady) return undefined
    const timer = setTimeout(go, look)
    return () => clearTimeout(timer)
  }, [isPlaying, isReady, at])
  return (
    <IconButton
      icon={isPlaying ? 'pi-pause' : 'pi-play'}
      label={t(isPlaying ? acts.pause : ['Play', '播放'])}
      hasTip
      isOff={isOver}
      onClick={() => setOn(!isPlaying)}
    />
  )
}
