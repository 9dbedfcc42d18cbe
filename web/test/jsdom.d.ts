/** The jsdom instance, which the test runner exposes on the window. */
declare const jsdom: {
  reconfigure: (settings: { url: string }) => void
  virtualConsole: {
    on: (event: 'jsdomError', listener: (error: Error) => void) => void
    off: (event: 'jsdomError', listener: (error: Error) => void) => void
  }
}
