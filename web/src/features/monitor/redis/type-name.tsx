import { redisTypes } from '#contract/monitor/redis.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { redisWords } from './words.ts'

/** What a type of value is called; one that only a module knows goes by its own name. */
export function TypeName({ type }: { type: string }) {
  const t = useWords(redisWords)
  const known = redisTypes.find((one) => one === type)
  return known === undefined ? <code>{type}</code> : t(`type_${known}`)
}
