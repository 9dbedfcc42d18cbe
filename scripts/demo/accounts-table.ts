import type { DemoAccount } from '#contract/app/config.ts'
import { languages, say } from '#contract/schema/language.ts'

/** The demo accounts as lines of a table: login name, password, and what the account shows. */
export function accountsTable(accounts: readonly DemoAccount[]): string {
  const rows = accounts.map(({ username, password, label }) => [
    username,
    password,
    languages.map((language) => say(label, language)).join(' '),
  ])
  const header = ['Login name', 'Password', 'Role']
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  return [header, ...rows]
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   '))
    .map((line) => `  ${line.trimEnd()}`)
    .join('\n')
}
