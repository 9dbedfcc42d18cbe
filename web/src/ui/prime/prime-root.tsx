import { PrimeReactProvider, type APIOptions } from 'primereact/api'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import './prime-locales.ts'
import { passThrough } from './pass-through.ts'
import { styleContainer } from './style-container.ts'
import './prime.css'

/** One for all parts: a sheet is wanted once, whichever part asks for it. */
const container = styleContainer()

/**
 * What every part of PrimeReact stands in. Its styles keep to the content policy, its panels open inside of what it
 * stands in and so lie above a dialog, and a key that an input method is composing with is nobody else's.
 */
export function PrimeRoot({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const [options] = useState(() => ({
    unstyled: true,
    ripple: false,
    styleContainer: container,
    pt: passThrough,
    // Twice, as the provider keeps it as a state, whose first value React takes for a function to call.
    appendTo: () => () => root.current ?? document.body,
  }))
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) event.stopPropagation()
  }
  return (
    // The typings know neither the second function nor attributes of the platform's own.
    <PrimeReactProvider value={options as unknown as Partial<APIOptions>}>
      {/* It only keeps keys from its parts. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={root} className="prime" onKeyDownCapture={onKeyDownCapture}>
        {children}
      </div>
    </PrimeReactProvider>
  )
}
