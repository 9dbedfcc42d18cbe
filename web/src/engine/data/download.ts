import type { Endpoint } from '#contract/wire/endpoint.ts'
import { callForFile } from '#web/api/http.ts'
import { saveFile } from '#web/ui/save-file.ts'

/**
 * Downloads a file with the session token and saves it under the name given by the platform. Throws a `Failure`, also
 * for an error envelope; it has been reported unless the call is quiet.
 */
export async function download<Payload>(
  endpoint: Endpoint<Payload, Blob>,
  payload?: Payload,
  options: Parameters<typeof callForFile>[2] = {},
): Promise<void> {
  saveFile(await callForFile(endpoint, payload, options))
}
