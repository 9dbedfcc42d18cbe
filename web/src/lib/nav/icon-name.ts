import { cleanToken } from './clean-text.ts'

/** `pi pi-home`, `pi-home` and `home` are all `pi-home`; whatever is no single icon name is empty. */
export function iconName(value: unknown): string {
  const name = cleanToken(value).toLowerCase().replace(/^pi /, '').trim().replace(/^pi-/, '')
  return /^[a-z0-9][a-z0-9-]*$/.test(name) ? `pi-${name}` : ''
}
