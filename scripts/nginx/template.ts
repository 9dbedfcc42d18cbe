/** The places of the template `nginx.conf` and what stands in each. */
export interface NginxValues {
  /** Port, or `address:port`, to listen on. */
  CONSOLE_PORT: string
  /** `host:port` of the platform. */
  PLATFORM_ADDRESS: string
  PLATFORM_SCHEME: 'http' | 'https'
  /** Path in front of the platform's own addresses, such as `/context`; empty for none. */
  PLATFORM_BASE: string
  /** Folder of the build. */
  CONSOLE_ROOT: string
  /** Writable folder for pid, temporary files and `config.json`. */
  CONSOLE_TMP: string
  /** Largest request body, in nginx's notation, such as `100m`. */
  CONSOLE_MAX_BODY: string
  /** File or device of the access log. */
  CONSOLE_LOG: string
}

/** Characters that would end a directive or start a variable. */
const unsafe = /[\s;{}"'`$\\]/

/** Puts the values into the template. Throws on a value that could break out of its directive. */
export function renderNginx(template: string, values: NginxValues): string {
  let text = template
  for (const [name, value] of Object.entries(values)) {
    if (unsafe.test(value)) throw new Error(`${name} has a character that nginx would misread: ${value}`)
    text = text.replaceAll(`\${${name}}`, value)
  }
  const left = /\$\{[A-Z_]+\}/.exec(text)
  if (left !== null) throw new Error(`nginx.conf has a place nothing fills: ${left[0]}`)
  return text
}

/** Splits the platform's address into the three places that it fills. */
export function platformValues(
  platformUrl: string,
): Pick<NginxValues, 'PLATFORM_ADDRESS' | 'PLATFORM_SCHEME' | 'PLATFORM_BASE'> {
  const url = new URL(platformUrl)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new Error(`The platform's address must start with http:// or https://, not ${url.protocol}`)
  }
  const scheme = url.protocol === 'http:' ? 'http' : 'https'
  const port = url.port || (scheme === 'http' ? '80' : '443')
  return {
    PLATFORM_SCHEME: scheme,
    PLATFORM_ADDRESS: `${url.hostname}:${port}`,
    PLATFORM_BASE: url.pathname.replace(/\/+$/, ''),
  }
}
