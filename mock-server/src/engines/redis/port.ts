/** A command of Redis: its name, then what it is given. */
export type Command = readonly [name: string, ...given: (string | Buffer)[]]

/** What Redis answers to a command; texts come as bytes. */
export type Reply = null | number | Buffer | string | Error | readonly Reply[]

/** The commands that follow from what was read. */
export type Follow = (reply: Reply) => readonly Command[]

/** Something that does the commands of Redis: a server, or what stands in for one. */
export interface RedisPort {
  driver: 'redis' | 'memory'
  /**
   * Does commands one after the other and answers their replies; one that Redis refuses is an `Error` in its place. Throws
   * `RedisAway` where no server answers.
   */
  run(commands: readonly Command[]): Promise<readonly Reply[]>
  /**
   * Reads about a key and does the commands that follow from it, with nothing in between; answers as `run`, or undefined where
   * the key was changed meanwhile and nothing was done.
   */
  transact(key: Buffer, read: Command, follow: Follow): Promise<readonly Reply[] | undefined>
  close(): void
}

/** Why there is no answer: no server, or a refused sign-in. */
export class RedisAway extends Error {
  readonly why: 'away' | 'password'

  constructor(why: 'away' | 'password', cause?: unknown) {
    super(why, { cause })
    this.why = why
  }
}
