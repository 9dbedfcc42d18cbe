import { build } from 'esbuild'
import { fromRoot } from '../root.ts'

/** Writes a script and all that it imports, packages left out, into one file, as the image of the platform has it. */
export async function bundleScript(entry: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [fromRoot(entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: 'linked',
  })
}
