import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { mcpServer } from './mcp/server.ts'

const { PLATFORM: url = 'http://127.0.0.1:8080/api', TOKEN: token = '', AREAS: areas = '' } = process.env

if (token === '') {
  console.error('Put the token of an account into TOKEN, and the address of the platform into PLATFORM.')
  process.exit(2)
}
// stdout carries the protocol and must not contain anything else
await mcpServer(url, token, areas.split(',').filter(Boolean)).connect(new StdioServerTransport())
