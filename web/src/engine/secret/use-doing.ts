import { useState } from 'react'
import { Failure } from '#web/api/failure.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'

type Errors = Readonly<Partial<Record<string, string>>>

/** Does one thing at a time; what the platform says about fields stands beside them, and what was typed stays. */
export function useDoing<What extends string>() {
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState<What>()
  const during = async (what: What, act: () => Promise<void>): Promise<void> => {
    if (busy !== undefined) return
    setBusy(what)
    setErrors({})
    try {
      await showLoading(act())
    } catch (error) {
      // The console has already said why.
      if (!(error instanceof Failure)) throw error
      setErrors(Object.fromEntries(error.errors.map(({ field, msg }) => [field, msg])))
    } finally {
      setBusy(undefined)
    }
  }
  return { errors, busy, during }
}
