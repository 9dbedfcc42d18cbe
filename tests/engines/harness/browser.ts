/** One pointer or keyboard step, in the format shared by both WebDriver protocols. */
export interface InputStep {
  type: 'pointerMove' | 'pointerDown' | 'pointerUp' | 'keyDown' | 'keyUp'
  value?: string
  button?: number
  x?: number
  y?: number
}

/** A pointer or keyboard with its steps. */
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

/** Window size of the other browser tests. */
export const desk: Size = { width: 1440, height: 900 }

/** Browser driver, independent of its protocol. */
export interface Browser {
  /** Loads an address; resolves when the page has loaded. */
  open(url: string): Promise<void>
  /** Evaluates an expression in the page, awaits a promise, and returns the resulting text. */
  evaluate(expression: string): Promise<string>
  /** Performs real pointer and keyboard input. */
  perform(sources: readonly InputSource[]): Promise<void>
  /** Returns the page's errors since the last call: uncaught ones and those written to the console. */
  problems(): Promise<string[]>
  /** Sets the inner window size; resolves when the page has been notified. */
  resize(size: Size): Promise<void>
  /** A PNG of the window's content. */
  picture(): Promise<Buffer>
  close: () => Promise<void>
}
