import { useState } from 'react'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { uploadTo } from '#web/api/http.ts'
import { ignoreFailure } from '../data/call-unreported.ts'

/** Selected file and what the platform reads from it without storing it; `chooser` is for `ImportFile`. */
export function useReadFile<Data>(endpoint: Endpoint<FormData, Data>) {
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState<number>()
  const [found, setFound] = useState<Data>()
  const read = async (chosen: File) => {
    setFile(chosen)
    setFound(undefined)
    setShare(0)
    await ignoreFailure(async () => setFound(await uploadTo(endpoint, chosen, {}, { onProgress: setShare })))
    setShare(undefined)
  }
  const onFile = (chosen: File) => void read(chosen)
  return { file, found, chooser: { file, state: { share, isBusy: share !== undefined }, onFile } }
}
