import { backUp } from '#mock/store/folder/backup.ts'

const [folder, file, ...rest] = process.argv.slice(2)

/** Writes the records of a mock, whether it runs or not, into one file. */
async function run(): Promise<void> {
  if (folder === undefined || file === undefined || rest.length > 0) {
    throw new Error('Name the data folder and the file to write: npm run backup -- <folder> <file>')
  }
  console.log(`${await backUp(folder, file)} files of ${folder} are in ${file}`)
}

await run().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
