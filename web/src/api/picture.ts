import { pictureCalls } from '#contract/calls/system/pictures.ts'
import { defaultConfig } from '#contract/app/config.ts'
import { encodePart } from '#contract/wire/endpoint.ts'

/** Returns the URL of a stored picture, for an `img`. Spec §7. */
export function pictureUrl(path: string, apiBase = defaultConfig.apiBase): string {
  return `${apiBase}${pictureCalls.picture.path}?p=${encodePart(path)}`
}
