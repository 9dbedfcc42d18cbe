/** One step of the pointer or of the keyboard, as both protocols of WebDriver write it. */
export interface InputStep {
  type: 'pointerMove' | 'pointerDown' | 'pointerUp' | 'keyDown' | 'keyUp'
  value?: string
  button?: number
  x?: number
  y?: number
}

/** The pointer or the keyboard, with what it does. */
export interface InputSource {
  type: 'pointer' | 'key'
  id: string
  actions: readonly InputStep[]
}

/** Inner width and height of the window. */
export interface Size {
  width: number
  height: number
}

/** The window as the other browser tests have it. */
export const desk: Size = { width: 1440, height: 900 }

/** What a driver of a browser can do, whichever protocol it speaks. */
export interface Browser {
  /** Loads an address; resolves when the page has loaded. */
  open(url: string): Promise<void>
  /** Evaluates an expression in the page, waits where it is a promise, and answers the text it results in. */
  evaluate(expression: string): Promise<string>
  /** Has the browser's own pointer and keyboard do something. */
  perform(sources: readonly InputSource[]): Promise<void>
  /** The errors of the page since they were last asked for: uncaught ones and those written to the console. */
  problems(): Promise<string[]>
  /** Makes the window so large inside; resolves when the page has been notified. */
  resize(size: Size): Promise<void>
  /** What the window shows, as a PNG. */
  picture(): Promise<Buffer>
  close: () => Promise<void>
}
