/** Yardstick: Express with one route that returns given bytes, in a separate process that ends with its parent. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import express from 'express'
import { listen } from '../machine/ports.ts'

const [path = '', bytes = ''] = process.argv.slice(2)
const bare = express()
bare.disable('x-powered-by')
bare.get(path, (_request, response) => response.type('application/json').send(bytes))
process.send?.(`http://127.0.0.1:${await listen(createServer({ keepAliveTimeout: 75_000 }, bare))}`)
await once(process, 'disconnect')
process.exit()
