import { useState } from 'react'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { Failure } from '#web/api/failure.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { download } from './download.ts'

interface DownloadButtonProps<Payload> {
  endpoint: Endpoint<Payload, Blob>
  payload: Payload
  label: string
}

/** Link button that downloads a file; a refusal is shown as a notification. */
export function DownloadButton<Payload>({ endpoint, payload, label }: DownloadButtonProps<Payload>) {
  const [isBusy, setBusy] = useState(false)
  const fetchFile = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await download(endpoint, payload)
    } catch (error) {
      // `call` has already reported the failure
      if (!(error instanceof Failure)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="link" aria-busy={isBusy} onClick={() => void fetchFile()}>
      <Icon name="pi-download" isBusy={isBusy} /> {label}
    </Button>
  )
}
