import { pictureCall } from '#contract/endpoints.ts'
import { defaultConfig } from '#contract/config.ts'
import { encodePart } from '#web/lib/encode-part.ts'

/** Address of a stored picture, for an `img`. Spec §7. */
export function pictureUrl(path: string, apiBase = defaultConfig.apiBase): string {
  return `${apiBase}${pictureCall.path}?${pictureCall.parameter}=${encodePart(path)}`
}
