import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { camera } from '#contract/resources/iot/camera.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { CardsLoading, ListEmpty } from '#web/engine/list/list-status.tsx'
import { NoRows, type NoMatchProps } from '#web/engine/list/no-match.tsx'
import type { useRows } from '#web/engine/list/state/use-rows.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { StoredImage } from '#web/subjects/gallery/stored-image.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { CameraAge, CameraState } from './cells.tsx'
import { type CameraRecord, liveOf } from './live.ts'
import { CameraSnapshot } from './acts.tsx'
import { cameraWords } from './words.ts'
import './camera.css'

interface CameraTilesProps {
  label: string
  rows: ReturnType<typeof useRows<typeof camera>>
  /** Filters of the rows, and how to change them; absent where there are none to change. */
  filtering?: Omit<NoMatchProps, 'resource'>
  /** Cameras per page: 1, 4, 9 or 16. */
  size: number
  /** Called on a click; without it the picture links to `href`. */
  onOpen?: (row: CameraRecord) => void
  href?: (row: CameraRecord) => string
}

/** Cameras with their latest pictures, or why there are none. */
export function CameraTiles({ label, rows, filtering, size, ...tile }: CameraTilesProps) {
  return (
    <Loaded
      read={rows}
      skeleton={
        <CardsLoading count={size} className="fill grid gap-3 pad-row scroll camera-wall" data-size={size} />
      }
      empty={filtering ? <NoRows resource={camera} {...filtering} /> : <ListEmpty />}
    >
      {({ list }) => (
        <ul className="fill grid gap-3 pad-row scroll camera-wall" data-size={size} aria-label={label}>
          {list.map((row) => (
            <CameraTile key={row.id} row={row} isSmall={size > 4} {...tile} />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

type CameraTileProps = Pick<CameraTilesProps, 'onOpen' | 'href'> & { row: CameraRecord; isSmall: boolean }

function CameraTile({ row, isSmall, onOpen, href }: CameraTileProps) {
  const t = useText()
  const name = nameOf(camera, row)
  const image = (
    <StoredImage
      path={liveOf(row).picture}
      isSmall={isSmall}
      alt={t(cameraWords.pictureAlt, { name, time: row.lastTime || t(cameraWords.never) })}
    />
  )
  return (
    <li className="card flush picture-frame" data-off={row.state !== 'online' || undefined}>
      <Face label={t(cameraWords.open, { name })} onOpen={onOpen && (() => onOpen(row))} href={href?.(row)}>
        {image}
      </Face>
      <div className="grid level gap-2 rows-0 camera-caption">
        <strong className="cut">{name}</strong>
        <span className="flow gap-2 fine rows-0 camera-facts">
          {row.state === 'online' ? (
            <CameraAge row={row} />
          ) : (
            <CameraState state={row.state} since={row.since} />
          )}
        </span>
        {onOpen && <CameraSnapshot row={row} isSmall />}
      </div>
    </li>
  )
}

interface FaceProps {
  label: string
  onOpen?: () => void
  href?: string
  children: ReactNode
}

function Face({ label, onOpen, href, children }: FaceProps) {
  if (href !== undefined) {
    return (
      <Link className="grid focus-inside" to={href} aria-label={label}>
        {children}
      </Link>
    )
  }
  return (
    <Button kind="bare" className="focus-inside" aria-label={label} onClick={onOpen}>
      {children}
    </Button>
  )
}
