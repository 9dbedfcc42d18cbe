import { redisTypes } from '#domain/monitor/redis.ts'
import { useText } from '#web/i18n/use-text.ts'
import { words } from './words.ts'

/** What a type of value is called; one that only a module knows goes by its own name. */
export function TypeName({ type }: { type: string }) {
  const t = useText()
  const known = redisTypes.find((one) => one === type)
  return known === undefined ? <code>{type}</code> : t(words[`type_${known}` as const])
}
