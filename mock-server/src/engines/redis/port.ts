/** A Redis command: name and arguments. */
export type Command = readonly [name: string, ...given: (string | Buffer)[]]

/** Reply of Redis to a command; texts are bytes. */
export type Reply = null | number | Buffer | string | Error | readonly Reply[]

/** Returns the commands that depend on a reply. */
export type Follow = (reply: Reply) => readonly Command[]

/** Executes Redis commands: a server, or an in-memory substitute. */
export interface RedisPort {
  driver: 'redis' | 'memory'
  /**
   * Executes commands in order and returns their replies; a command refused by Redis yields an `Error` in its place.
   * Throws `RedisAway` if no server responds.
   */
  run(commands: readonly Command[]): Promise<readonly Reply[]>
  /**
   * Reads a key and executes the commands that depend on it as a transaction; returns replies like `run`, or undefined
   * if the key was changed meanwhile and nothing was executed.
   */
  transact(key: Buffer, read: Command, follow: Follow): Promise<readonly Reply[] | undefined>
  close(): void
}

/** No response: the server is unreachable, or refused the sign-in. */
export class RedisAway extends Error {
  readonly why: 'away' | 'password'

  constructor(why: 'away' | 'password', cause?: unknown) {
    super(why, { cause })
    this.why = why
  }
}
