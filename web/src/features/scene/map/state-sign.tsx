import type { MapState } from '#domain/map/kinds.ts'

const shapes: Readonly<Record<MapState, string>> = {
  alarm: 'M5 1.500h6L14.500 5v6L11 14.500H5L1.500 11V5z',
  offline: 'M8 3a5 5 0 1 0 0 10a5 5 0 1 0 0-10z',
  online: 'M8 3a5 5 0 1 0 0 10a5 5 0 1 0 0-10z',
  idle: 'M8 3a5 5 0 1 0 0 10a5 5 0 1 0 0-10z',
}

/** The sign by which the map shows what is worst about a device. */
export function StateSign({ state }: { state: MapState }) {
  return (
    <svg className={`map-sign map-sign-${state}`} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={shapes[state]} />
    </svg>
  )
}
