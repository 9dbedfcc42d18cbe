import { isTaken } from '../machine/ports.ts'

const first = 8080
const last = 8089

/** The port asked for, or the first free one of a short range. Throws a sentence with the way out. */
export async function choosePort(wanted: number | undefined): Promise<number> {
  if (wanted === undefined) return firstFree(first)
  if (!(await isTaken(wanted))) return wanted
  throw new Error(
    `Port ${wanted} is taken by another program. Choose another: npm start -- --port ${wanted + 1}`,
  )
}

async function firstFree(port: number): Promise<number> {
  if (port > last) {
    throw new Error(`Ports ${first} to ${last} are all taken. Choose one: npm start -- --port 9000`)
  }
  return (await isTaken(port)) ? firstFree(port + 1) : port
}
