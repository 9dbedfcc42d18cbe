/** Settings by which letters go to a server of a test on this machine, as the page sends them but for the password. */
export function settingsFor(port: number) {
  return {
    host: '127.0.0.1',
    port,
    security: 'none' as const,
    user: '',
    fromAddress: 'platform@lanjiang.example',
    fromName: 'Platform',
  }
}
