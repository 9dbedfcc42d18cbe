import type { RedisText } from '#contract/calls/monitor/redis.ts'
import { acts } from '#contract/text/acts.ts'
import { redisTypes } from '#domain/monitor/redis.ts'
import type { Failure } from '#web/api/failure.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { prettyJson } from '#web/lib/text/pretty-json.ts'
import { describeInFull } from '#web/stores/failures/failures.ts'
import { Button } from '#web/ui/control/button.tsx'

export const words = {
  standIn: ['No server is configured; values are kept in memory', '未配置服务器，数据暂存于内存'],
  server: ['Server {version}', '服务器 {version}'],
  keys: ['Keys', '键'],
  commands: ['Commands by number of calls', '命令调用次数'],
  type_all: ['All types', '全部类型'],
  type_string: ['Text value', '字符串'],
  type_hash: ['Hash', '哈希'],
  type_list: ['List value', '列表值'],
  type_set: ['Set', '集合'],
  type_zset: ['Sorted set', '有序集合'],
  type_stream: ['Stream', '流'],
  lifetime: ['Lifetime', '剩余时间'],
  never: ['no expiry', '永不过期'],
  shown: ['{n} shown of {total}', '已显示 {n} 个，共 {total} 个'],
  more: ['Load more', '继续查找'],
  none: ['No key fits', '没有符合条件的键'],
  noneYet: ['Nothing found yet; the database is searched in parts.', '暂未找到，数据库按批查找。'],
  choice: ['Choice', '选择'],
  remove: ['Delete {n} [n|key|keys]', '删除 {n} 个键'],
  removed: ['{n} [n|key|keys] deleted', '已删除 {n} 个键'],
  clear: ['Clear a prefix', '按前缀清除'],
  clearText: [
    'Every key with this prefix is deleted for good, including those not shown. No other key is touched.',
    '以此开头的键将全部删除且无法恢复，包括未显示的键；其他键不受影响。',
  ],
  add: ['Add a key', '新增键'],
  addEntry: ['Add an entry', '新增条目'],
  editEntry: ['Edit the entry', '编辑条目'],
  edit: acts.edit,
  rename: ['Rename', '重命名'],
  expire: ['Set expiry', '设置过期'],
  seconds: ['Seconds until it expires; empty for never', '过期秒数，留空为永不过期'],
  badSeconds: ['A whole number of seconds, or nothing.', '请输入整数秒，或留空。'],
  field: ['Field name', '字段名称'],
  member: ['Member', '成员'],
  value: ['Value', '值'],
  score: ['Score', '分值'],
  entries: ['Entries of {name}', '{name} 的条目'],
  cut: ['Only the start is shown: {n} more bytes.', '仅显示开头，另有 {n} 字节。'],
  binary: ['Not text: shown in base64.', '非文本内容，以 base64 显示。'],
  masked: ['Secrets are masked; the value cannot be edited here.', '已隐藏敏感信息，无法在此编辑。'],
  unknownType: ['Values of this type are not shown.', '无法显示该类型的值。'],
} as const

/** Pretty-prints JSON that is complete; returns any other text as it is. */
export function prettyText({ text, left }: RedisText): string {
  return left > 0 || !/^\s*[[{]/.test(text) ? text : prettyJson(text)
}

/** Whether the text is the complete stored value, neither truncated, binary nor masked. */
export function isWhole({ left, encoding, isMasked }: RedisText): boolean {
  return left === 0 && encoding === 'utf8' && !isMasked
}

/** Name of a value type; the raw name for types of Redis modules. */
export function TypeName({ type }: { type: string }) {
  const t = useText()
  const known = redisTypes.find((one) => one === type)
  return known === undefined ? <code>{type}</code> : t(words[`type_${known}` as const])
}

/** Error state with a retry button. */
export function RedisFailed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const t = useText()
  return (
    <div className="card middle gap-2 ink-2 redis-none" role="alert">
      <strong>{t(['Redis could not be read', 'Redis 读取失败'])}</strong>
      <p>{describeInFull(failure)}</p>
      <Button onClick={onRetry}>{t(common.retry)}</Button>
    </div>
  )
}
