import { restore } from '#mock/store/folder/backup.ts'

const [file, folder, ...rest] = process.argv.slice(2)

/** Puts a backup into a new folder. */
async function run(): Promise<void> {
  if (folder === undefined || file === undefined || rest.length > 0) {
    throw new Error('Name the backup and the folder to make: npm run restore -- <file> <folder>')
  }
  console.log(`${await restore(file, folder)} files of ${file} are in ${folder}`)
}

await run().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
