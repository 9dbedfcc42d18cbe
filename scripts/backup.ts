import { backUp, restore } from '#mock/store/folder/backup.ts'

/** By the name of the command: what it does, what it is to be given, and how. */
const commands = {
  backup: [backUp, 'the data folder and the file to write', 'npm run backup -- <folder> <file>'],
  restore: [restore, 'the backup and the folder to make', 'npm run restore -- <file> <folder>'],
} as const

/** Writes the records of a mock, whether it runs or not, into one file, or puts such a backup into a new folder. */
async function run([command, from, to, ...rest]: readonly string[]): Promise<void> {
  if (command !== 'backup' && command !== 'restore') {
    throw new Error(`Say what to do: ${commands.backup[2]}, or ${commands.restore[2]}`)
  }
  const [act, names, usage] = commands[command]
  if (from === undefined || to === undefined || rest.length > 0) throw new Error(`Name ${names}: ${usage}`)
  console.log(`${await act(from, to)} files of ${from} are in ${to}`)
}

await run(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
