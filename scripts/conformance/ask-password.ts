import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks for a password at the terminal; what is typed is not shown. */
export async function askPassword(user: string): Promise<string> {
  process.stderr.write(`Password of ${user}: `)
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
