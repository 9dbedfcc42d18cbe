import { useState } from 'react'
import { explainFrame } from '#domain/metering/frames/frame.ts'
import { command, type CommandRow } from '#contract/resources/iot/command.ts'
import { ListEmpty } from '#web/engine/list/list-status.tsx'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { Paginator } from '#web/engine/table/paginator.tsx'
import { pageSizes } from '#web/engine/list/state/list-state.ts'
import { topics } from '#domain/metering/live.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { commandTitle } from '../command/definition.tsx'
import { framesOf, type Frame } from '../command/frames/frame-lines.ts'
import { OneFrame } from '../command/frames/frames.tsx'
import { words } from '../command/words.ts'
import type { DeviceRecord } from '../device/live.ts'
import { SendAgain } from '../frame-edit/send-again.tsx'
import { deviceRecordWords } from './record-words.ts'

/** What went between the platform and a device, both ways, the newest command first; a frame is read byte by byte on demand. */
export function DeviceFrames({ record: device }: { record: DeviceRecord }) {
  const t = useText()
  const [place, setPlace] = useState<{ page: number; limit: number }>({ page: 1, limit: pageSizes[0] })
  const asked = { ...place, sort: '-createTime', filter: { deviceId: String(device.id) } }
  const read = useRows(command, asked, { topic: topics.command })
  const { data } = read
  const lines = (data?.list ?? []).flatMap(linesOf)
  return (
    <section className="card device-frames" aria-label={t(deviceRecordWords.frames)}>
      <Loaded read={read}>
        {() => lines.length === 0 && <ListEmpty text={t(deviceRecordWords.framesEmpty)} />}
      </Loaded>
      <ul className="ruled">
        {lines.map((line) => (
          <FrameLine key={`${line.row.id} ${line.place}`} line={line} device={device} />
        ))}
      </ul>
      <Paginator
        {...place}
        total={data?.total ?? 0}
        onChange={(part) => setPlace({ ...place, page: 1, ...part })}
      />
    </section>
  )
}

interface Line {
  row: CommandRow
  frame: Frame
  /** Among the frames of its command. */
  place: number
}

/** The frames of a command, the last first. */
function linesOf(row: CommandRow): Line[] {
  return framesOf(row)
    .map((frame, place) => ({ row, frame, place }))
    .toReversed()
}

function FrameLine({ line: { row, frame }, device }: { line: Line; device: DeviceRecord }) {
  const t = useText()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const bytes = frame.text.split(' ').length
  const time = frame.way === 'frameDown' ? row.sendTime : row.finishTime
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <time className="meta">{time || row.createTime}</time> <strong>{t(words[frame.way])}</strong>{' '}
          {commandTitle(row, language)}{' '}
          <span className="meta">
            {t(['{n} [n|byte|bytes]', '{n} 字节'], { n: bytes })} · {explainFrame(frame.text).protocol}
          </span>
        </summary>
        {isOpen && <OneFrame frame={frame} />}
        {isOpen && frame.way === 'frameDown' && <SendAgain device={device} frame={frame.text} />}
      </details>
    </li>
  )
}
