import { backUp, restore } from '#mock/store/folder/backup.ts'

/** Commands by name, with their action, the names of their arguments and the usage. */
const commands = {
  backup: [backUp, 'the data folder and the file to write', 'npm run backup -- <folder> <file>'],
  restore: [restore, 'the backup and the folder to make', 'npm run restore -- <file> <folder>'],
} as const

/** Backs up the records of a mock, running or not, into one file, or restores a backup into a new folder. */
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
