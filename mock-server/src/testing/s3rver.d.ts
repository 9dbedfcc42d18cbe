declare module 's3rver' {
  import type { AddressInfo } from 'node:net'

  /** An in-process S3 server, as far as tests use it. */
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
