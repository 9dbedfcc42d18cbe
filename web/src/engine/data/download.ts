import type { Endpoint } from '#contract/wire/endpoint.ts'
import { callForFile } from '#web/api/http.ts'
import { saveFile } from '#web/ui/save-file.ts'

/**
 * Fetches a file with the token and saves it under the platform's name for it. Throws a `Failure`, also where the
 * platform refuses in its envelope; the console has then said why, unless the call was quiet.
 */
export async function download<Payload>(
  endpoint: Endpoint<Payload, Blob>,
  payload?: Payload,
  options: Parameters<typeof callForFile>[2] = {},
): Promise<void> {
  saveFile(await callForFile(endpoint, payload, options))
}
