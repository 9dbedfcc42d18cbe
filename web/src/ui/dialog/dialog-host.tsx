import { createContext, Fragment, use, useCallback, useRef, useState, type ReactNode } from 'react'

/**
 * Shows a dialog over the page. Resolves to the value the dialog is closed with, or to `undefined` when the user
 * dismissed it or another dialog of the page replaced it.
 */
export type ShowDialog = <Result = void>(
  content: (close: (result?: Result) => void) => ReactNode,
) => Promise<Result | undefined>

const ShowContext = createContext<ShowDialog>(() => {
  throw new Error('A dialog can be shown only by what stands in a DialogHost.')
})

/** Holds and renders the dialogs of one page. A page that is kept alive while hidden keeps its open dialog. */
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

/** Returns the function that shows dialogs over the caller's page; its identity is stable. */
export function useShowDialog(): ShowDialog {
  return use(ShowContext)
}
