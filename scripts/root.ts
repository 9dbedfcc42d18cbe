import { fileURLToPath } from 'node:url'

/** Absolute path of a file or folder of the project. */
export function fromRoot(path = ''): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url))
}
