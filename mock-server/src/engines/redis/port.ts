/** A command of Redis: its name, then what it is given. */
export type Command = readonly [name: string, ...given: (string | Buffer)[]]

/** What Redis answers to a command; texts come as bytes. */
export type Reply = null | number | Buffer | string | Error | readonly Reply[]

/** Something that does the commands of Redis: a server, or what stands in for one. */
export interface RedisPort {
  driver: 'redis' | 'memory'
  /**
   * Does commands one after the other and answers their replies; one that Redis refuses is an `Error` in its place. Throws
   * `RedisAway` where there is nobody to do them.
   */
  run(commands: readonly Command[]): Promise<readonly Reply[]>
  close(): void
}

/** Why there is no answer: nobody is there, or he does not let us in. */
export class RedisAway extends Error {
  readonly why: 'away' | 'password'

  constructor(why: 'away' | 'password', cause?: unknown) {
    super(why, { cause })
    this.why = why
  }
}
