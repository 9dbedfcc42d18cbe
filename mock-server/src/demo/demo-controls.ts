/** What a presenter can do to a platform as a whole. */
export interface DemoControls {
  /** Closes every socket and refuses connections for so many seconds, but for the presenter's own calls. */
  cut: (seconds: number) => void
  /** Seconds for which connections are refused. */
  cutFor: () => number
  /** Begins to make the fleet anew with so many devices; the platform serves nothing else until it is there. */
  remake: (devices: number) => void
  /** The size of the fleet that is being made; 0 where none is. */
  making: () => number
}
