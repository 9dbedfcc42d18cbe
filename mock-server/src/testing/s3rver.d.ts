declare module 's3rver' {
  import type { AddressInfo } from 'node:net'

  /** An S3 server in this process, as far as the tests use it. */
  export default class S3rver {
    constructor(options: {
      directory: string
      port: number
      address: string
      silent: boolean
      configureBuckets: { name: string; configs: readonly string[] }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
