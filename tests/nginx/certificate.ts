import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensure } from '../../scripts/machine/system-packages.ts'

export interface Certificate {
  /** Folder of both files. */
  folder: string
  certFile: string
  keyFile: string
  cert: string
  key: string
}

/** Makes a key and a certificate for the loopback address that signs itself, valid for two days. */
export async function makeCertificate(name = 'localhost'): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), 'console-certificate-'))
  await chmod(folder, 0o755)
  const certFile = join(folder, 'tls.crt')
  const keyFile = join(folder, 'tls.key')
  signInto(certFile, keyFile, name)
  return {
    folder,
    certFile,
    keyFile,
    cert: await readFile(certFile, 'utf8'),
    key: await readFile(keyFile, 'utf8'),
  }
}

/** Writes another key and certificate into the same two files, as a renewal does. */
export function signInto(certFile: string, keyFile: string, name: string): void {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name},IP:127.0.0.1`]
  const files = ['-keyout', keyFile, '-out', certFile, '-days', '2']
  execFileSync(ensure('openssl'), ['req', '-x509', ...curve, ...names, ...files], { stdio: 'ignore' })
}
