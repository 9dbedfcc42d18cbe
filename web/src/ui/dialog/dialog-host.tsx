import { createContext, Fragment, use, useCallback, useRef, useState, type ReactNode } from 'react'

/**
 * Puts a dialog over the page. Resolves to what the dialog is closed with; to `undefined` where the person left it, or
 * where another dialog of the page took its place.
 */
export type ShowDialog = <Result = void>(
  content: (close: (result?: Result) => void) => ReactNode,
) => Promise<Result | undefined>

const ShowContext = createContext<ShowDialog>(() => {
  throw new Error('A dialog can be shown only by what stands in a DialogHost.')
})

/** Where the dialogs of one page are kept and shown. A kept page out of sight keeps its open dialog. */
export function DialogHost({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<{ id: number; content: ReactNode }>()
  const latest = useRef({ id: 0, leave: () => {} })
  const show = useCallback<ShowDialog>(
    (content) =>
      new Promise((resolve) => {
        latest.current.leave()
        const id = latest.current.id + 1
        const close = (result?: Parameters<typeof resolve>[0]) => {
          setOpen((now) => (now?.id === id ? undefined : now))
          resolve(result)
        }
        latest.current = { id, leave: close }
        setOpen({ id, content: content(close) })
      }),
    [],
  )
  return (
    <ShowContext value={show}>
      {children}
      {open && <Fragment key={open.id}>{open.content}</Fragment>}
    </ShowContext>
  )
}

/** Shows dialogs over the page that the caller stands in; the same function for as long as the page lives. */
export function useShowDialog(): ShowDialog {
  return use(ShowContext)
}
