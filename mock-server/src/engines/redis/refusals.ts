import { code } from '#contract/wire/envelope.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { RedisAway, type Command, type Follow, type RedisPort, type Reply } from './port.ts'

const away = 502
/** Attempts of a transaction on a key that others change concurrently. */
const attempts = 5

/** Runs commands. Throws a `Refusal` with a readable message if the server does not respond or a key has changed. */
export async function ask(port: RedisPort, commands: readonly Command[]): Promise<readonly Reply[]> {
  return answered(() => port.run(commands))
}

/** Reads a key and runs the commands that depend on it as a transaction. Throws a `Refusal` like `ask`. */
export async function askAtOnce(
  port: RedisPort,
  key: Buffer,
  read: Command,
  follow: Follow,
): Promise<readonly Reply[]> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // eslint-disable-next-line no-await-in-loop -- another attempt only where the one before came to nothing
    const replies = await answered(() => port.transact(key, read, follow))
    if (replies !== undefined) return replies
  }
  return refuse(code.conflict, [
    'Others change this key all the time. Try again.',
    '该键正被频繁修改，请重试。',
  ])
}

async function answered<Replies extends readonly Reply[] | undefined>(
  work: () => Promise<Replies>,
): Promise<Replies> {
  try {
    const replies = await work()
    for (const reply of replies ?? []) if (reply instanceof Error) refuseReply(reply)
    return replies
  } catch (error) {
    if (!(error instanceof RedisAway)) throw error
    return error.why === 'password'
      ? refuse(away, [
          'Redis refuses the password that the platform was given.',
          'Redis 拒绝了平台所配置的密码。',
        ])
      : refuse(away, ['Redis does not answer. Try again in a moment.', 'Redis 无响应，请稍后重试。'])
  }
}

/** Like `ask`, for a single command. */
export async function askOne(port: RedisPort, ...command: Command): Promise<Reply> {
  const [reply = null] = await ask(port, [command])
  return reply
}

function refuseReply({ message }: Error): never {
  if (message.startsWith('WRONGTYPE')) return refuseType()
  if (/no such key/i.test(message)) return refuseGone()
  return refuse(code.invalid, [`Redis refuses: ${message}`, `Redis 拒绝执行：${message}`])
}

/** Throws the `Refusal` for a key that does not exist (any more). */
export function refuseGone(): never {
  return refuse(code.missing, ['There is no such key any more.', '该键已不存在。'])
}

/** Throws the `Refusal` for a key of another type than expected. */
export function refuseType(): never {
  return refuse(code.conflict, [
    'The key holds another type by now. Read it again.',
    '该键的类型已变化，请重新读取。',
  ])
}

/** Throws the `Refusal` for a name already used by another key. */
export function refuseTaken(): never {
  return refuse(code.conflict, ['There is a key of that name already.', '同名键已存在。'])
}
